"""The ground: records, errors, replies, the key, answers on disk."""
