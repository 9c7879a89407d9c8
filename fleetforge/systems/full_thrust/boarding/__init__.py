"""Boarding: factors, who may cross, rounds of a fight, raids, cutters, prizes. Rule: FBD"""
