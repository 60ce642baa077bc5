"""Sweeps, comparisons, snapshots, proposals: what else a service answers."""
