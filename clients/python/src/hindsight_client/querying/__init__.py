"""The builder of queries, and the vocabulary that it is made from."""
