/** The result of recognition, and helpers that all formats share. */

import type { FailureCode } from '../../contract/failures.js'
import type { NameFacts } from '../find/names.js'
import type { Layout, RoleName } from './layout.js'

export interface Skip {
  code: FailureCode<'skip'>
  reason: string
}
export type Recognition = { format: string; layout: Layout; note?: string } | { skip: Skip }

/** The complete rows at the beginning of a file, without the header. */
export interface Head {
  header: string[] | undefined
  rows: string[][]
}

/** A file that is not imported, with code and reason. */
export const skip = (code: FailureCode<'skip'>, reason: string): Recognition => ({ skip: { code, reason } })
/** A text from a file for use in messages: at most 120 characters. */
export const shown = (text: string): string => (text.length > 120 ? `${text.slice(0, 120)}…` : text)
/** The role of a column of normalized minutes. */
export const column = (name: string): RoleName => ({ column: name })

/** Skips a file whose symbol is not known. */
export const needsSymbol = (format: string): Recognition =>
  skip('no_symbol', `the file name does not contain the symbol of this ${format} file`)

const HEAD_ROWS = 50

const fieldsOf = (line: string): string[] => line.split(',').map((field) => field.trim().replace(/^"(.*)"$/, '$1'))

/** Splits the beginning of a CSV file into header and rows. `complete` says that it is the whole file. */
export function readHead(head: string, complete: boolean): Head {
  const lines = head.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (!complete) lines.pop()
  const filled = lines.filter((line) => line.trim() !== '')
  const rows = filled.slice(0, HEAD_ROWS + 1).map(fieldsOf)
  const first = rows[0]?.[0] ?? ''
  const isHeader = /^[\p{L}_]/u.test(first) && !/^nan$/i.test(first)
  return {
    header: isHeader ? rows[0]!.map((name) => name.toLowerCase()) : undefined,
    rows: rows.slice(isHeader ? 1 : 0, HEAD_ROWS),
  }
}

/** Skips a file whose folder or name says that it is not of USD-margined perpetuals. */
export function foreignMarket(facts: NameFacts): Recognition | undefined {
  switch (facts.market) {
    case 'spot':
      return skip('spot_archive', 'a spot archive: only perpetual futures are imported')
    case 'coin_margined':
      return skip('coin_margined', 'a coin-margined contract: its volumes are contracts, not base units')
    default:
      return undefined
  }
}
