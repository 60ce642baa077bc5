/** What command lines choose data by: lists, symbols, days. */
import { toSymbol } from '../research/import.js'
import { type Input, UsageError } from './command.js'

/** The words of a list with commas. */
export const listOf = (text = ''): string[] =>
  text.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))

/** In lower case. Throws UsageError for what can be no symbol. */
export function symbolOf(word: string): string {
  const symbol = toSymbol(word)
  if (symbol === undefined) throw new UsageError(`${JSON.stringify(word)} is no symbol`)
  return symbol
}

/** A UTC day that must be given. */
export function dayOf(input: Input, name: string): string {
  const text = input.text(name)
  const time = text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text) ? Number.NaN : Date.parse(`${text}T00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text) {
    throw new UsageError(`--${name} is a UTC day such as 2026-02-03`)
  }
  return text!
}
