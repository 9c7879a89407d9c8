"""Records of battles for paper: turn by turn, and the report of a whole battle. Rule: FTC-9.3"""
