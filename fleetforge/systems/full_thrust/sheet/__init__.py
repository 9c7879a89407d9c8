"""Full Thrust sheets: a design, or its state in a battle, laid out as primitives."""
