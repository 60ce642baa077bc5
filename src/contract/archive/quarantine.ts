/**
 * Bits of a quarantine mark: which records of a minute cannot be true and are read as quarantined. The native enumeration is generated from
 * this list (scripts/contract-headers.mjs).
 */

/** By bit. The bands of the book follow, one bit each, in the order of their columns. */
export const QUARANTINE_BITS = [
  'bar',
  'flow',
  'mark',
  'index',
  'open_interest',
  'long_short',
  'liquidation',
  'quote',
] as const
