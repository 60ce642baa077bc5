/** The result of recognition, and helpers that all formats share. */

import type { FailureCode } from '../../contract/failures.js'
import { symbolAt, type VenueId, venueOf, venueOfSymbol } from '../../contract/venues.js'
import type { NameFacts } from '../find/names.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import type { Layout, RoleName } from './layout.js'

export interface Skip {
  code: FailureCode<'skip'>
  reason: string
}

/** Who says which venue a file is of: its columns, the name of its symbol, a folder, `--venue`, or nobody. */
export type VenueSource = 'format' | 'symbol' | 'folder' | 'option' | 'assumed'

/** The venue of a file. */
export interface FileVenue {
  venue: VenueId
  venue_from: VenueSource
}

export type Recognition = ({ format: string; layout: Layout; note?: string } & FileVenue) | { skip: Skip }

/** The complete rows at the beginning of a file, without the header. */
export interface Head {
  header: string[] | undefined
  rows: string[][]
}

/** A file that is not imported, with code and reason. */
export const skip = (code: FailureCode<'skip'>, reason: string): { skip: Skip } => ({ skip: { code, reason } })
/** The role of a column of normalized minutes. */
export const column = (name: string): RoleName => ({ column: name })

/** Skips a file whose symbol is not known, or whose name has something else in its place. */
export const needsSymbol = (format: string, facts: { badSymbol?: boolean } = {}): { skip: Skip } =>
  facts.badSymbol
    ? skip('bad_symbol', 'the symbol in the name is not 2 to 30 letters a–z and digits, or its venue is not known')
    : skip('no_symbol', `the file name does not contain the symbol of this ${format} file`)

/**
 * The venue of a file whose columns are those of one venue; a skip where a folder or `--venue` names another one, because
 * either may be wrong.
 */
export function venueOfFormat(id: VenueId, given: GivenVenue | undefined): FileVenue | { skip: Skip } {
  if (given === undefined || given.venue === id) return { venue: id, venue_from: 'format' }
  const [own, other] = [venueOf(id).title, venueOf(given.venue).title]
  const who = given.by === 'option' ? '--venue' : `the folder ${JSON.stringify(given.folder)}`
  return skip(
    'other_venue',
    `the columns are those of ${own}, and ${who} says ${other}: import it by itself with --venue ${id} if it is of ${own}`,
  )
}

/** The venue of a file that does not name one: as given, otherwise Binance USD-M, which is assumed. */
export const venueGiven = (given: GivenVenue | undefined): FileVenue =>
  given === undefined ? { venue: 'binance', venue_from: 'assumed' } : { venue: given.venue, venue_from: given.by }

/** A symbol, and the venue that its name now carries. */
export type PlacedSymbol = { symbol: string } & FileVenue

/** The symbol of a file: as named where its name has a venue, otherwise with the venue that `otherwise` finds. */
export function placeSymbol(named: string, otherwise: () => FileVenue | { skip: Skip }): PlacedSymbol | { skip: Skip } {
  const own = venueOfSymbol(named)
  if (own.suffix !== '') return { symbol: named, venue: own.id, venue_from: 'symbol' }
  const of = otherwise()
  return 'skip' in of ? of : { symbol: symbolAt(venueOf(of.venue), named), ...of }
}

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
