/** What a fresh scan costs. Cached results, revalidations and further pages of a computed result cost nothing. */

const SYMBOL_DAYS_PER_CREDIT = 20_000
const MINUTES_PER_DAY = 1440

/** Credits for a scope of `minutes` × `symbols`: max(1, ⌈days × symbols / 20000⌉), fractions of days kept. */
export function creditsOf(minutes: number, symbols: number): number {
  return Math.max(1, Math.ceil((minutes * symbols) / (MINUTES_PER_DAY * SYMBOL_DAYS_PER_CREDIT)))
}
