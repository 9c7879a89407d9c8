"""What players can do now in a battle, without a toolkit: drafts of commands, their panels, dice that are wanted.

``panels`` are the plain values that a window draws, ``draft`` is what answers them, ``offers`` lists the
drafts of each phase, ``desk`` is the one place that gives commands, ``dice`` holds a roll that is waited for.

A topic is a module with a tuple ``OFFERS``; ``offers`` names the modules. A draft asks the rules core what
may be done and what is to be expected of it; neither it nor a window computes a rule.
"""
