"""Files: native formats, migrations, atomic saves, importers and exporters of other tools."""
