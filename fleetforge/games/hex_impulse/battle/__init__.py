"""A battle of fighters as it is begun and shown: phases, units, records, what is kept secret."""
