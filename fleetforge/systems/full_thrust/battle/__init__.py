"""A Full Thrust battle: state, commands, events, and the phases that order them.

How a command is added. A command is one frozen dataclass in a module about its topic, derived from
:class:`~fleetforge.systems.full_thrust.battle.command.Command`: fields are ids and choices only,
``refusals`` yields everything that stands against it, ``results`` asks for dice and emits events.
What the rules say is computed by the pure packages (``movement``, ``fire``, ``damage``,
``fighters``, ``boarding``); a command only fetches their values from the state and emits what
follows. An event is one frozen dataclass derived from
:class:`~fleetforge.systems.full_thrust.battle.event.Event`, whose ``apply`` is pure and total: it
folds a verdict into the state and never refuses, and whose ``words`` tell it in the log. The
module lists its classes in ``COMMANDS`` and ``EVENTS``, what happens by itself at the start of a
phase in ``HOOKS``, what follows by itself from any command in ``AFTER``; a line in
:mod:`fleetforge.systems.full_thrust.battle.topics` names the module. Files, command line, records
and panels follow from those lists.

Fields of commands and events may be ``str``, ``int``, ``float``, ``bool``, ``Literal``, None,
tuples of these, and further frozen dataclasses of such fields: they are stored as JSON.
"""
