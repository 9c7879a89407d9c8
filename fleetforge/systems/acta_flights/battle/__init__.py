"""A battle with flights: state, commands, events, and the phases that order them.

How a command is added. A command is one frozen dataclass in a module about its topic, derived from
:class:`~fleetforge.systems.acta_flights.battle.command.Command`: fields are ids and choices only,
``refusals`` yields everything that stands against it, ``results`` asks for dice and emits events.
What the rules say is computed by the modules one folder up. An event is one frozen dataclass derived
from :class:`~fleetforge.systems.acta_flights.battle.event.Event`, whose ``apply`` is pure and total.
The module lists its classes in ``COMMANDS`` and ``EVENTS``; a line in
:mod:`fleetforge.systems.acta_flights.battle.topics` names the module.

The log is no map: players declare contacts and measured distances with their commands. Rule: ACF-12.3
"""
