/**
 * The price of a query. Cached results, revalidations, further pages of a result, and results that were paid for are
 * free.
 */
import type { Payer, Price } from '../runtime/charge.js'
import type { Planned } from './plan-document.js'

const SYMBOL_DAYS_PER_CREDIT = 20_000
const MINUTES_PER_DAY = 1440

/** Credits for a scope of `minutes` × `symbols`: max(1, ⌈days × symbols / 20000⌉), with fractions of days. */
export function creditsOf(minutes: number, symbols: number): number {
  return Math.max(1, Math.ceil((minutes * symbols) / (MINUTES_PER_DAY * SYMBOL_DAYS_PER_CREDIT)))
}

/**
 * The price of an answer, given what is cached of it. An occurrence list that nobody paid for (its caller left before
 * the answer) is not free: the next caller pays. A cursor comes with a result that was paid for, so its pages are free.
 */
export async function priceOf(
  { cursor, scopeMinutes, scopeSymbols }: Pick<Planned, 'cursor' | 'scopeMinutes' | 'scopeSymbols'>,
  resultKey: string,
  kept: 'page' | 'list' | 'nothing',
  payer: Payer | undefined,
): Promise<Price> {
  if (cursor !== null) return { credits: 0, because: 'further_page' }
  if (kept === 'page') return { credits: 0, because: 'cached' }
  const paidBy = await payer?.paidBy(resultKey)
  if (paidBy === 'self') return { credits: 0, because: 'paid_before' }
  if (kept === 'list' && (paidBy === 'other' || payer === undefined)) return { credits: 0, because: 'cached' }
  return { credits: creditsOf(scopeMinutes, scopeSymbols), because: 'fresh_scan' }
}
