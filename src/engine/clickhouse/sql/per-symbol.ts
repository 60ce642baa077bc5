/** What is known of each symbol without reading, as expressions over its number. */
import type { SymbolRecord } from './records.js'

/** A start that never comes, in SQL: beyond every minute, and far from the end of int64. */
const NEVER = 2n ** 62n

export const startMinute = (minute: bigint): bigint => (minute > NEVER ? NEVER : minute)

/** A number of each symbol. */
export function perSymbol(symbols: readonly SymbolRecord[], of: (record: SymbolRecord) => bigint): string {
  const sym = symbols.map((record) => record.sym).join(', ')
  return `transform(sym, [${sym}], [${symbols.map((record) => `toInt64(${of(record)})`).join(', ')}], toInt64(0))`
}
