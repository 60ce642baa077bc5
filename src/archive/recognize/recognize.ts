/**
 * Recognizes a text file from its first lines and its name. A file is imported only when it certainly is of a
 * USD-margined perpetual. Any other file is reported with a reason.
 */

import { isStoredMinutes, minutesSymbolText, type NameFacts, readName, stem, toSymbol } from '../find/names.js'
import type { GivenVenue } from '../find/venue-of-path.js'
import { COLUMN_NAMES, isColumn } from '../minutes/columns.js'
import type { Layout, RoleName } from './layout.js'
import { withPeriod } from './period.js'
import {
  column,
  type FileVenue,
  foreignMarket,
  type Head,
  needsSymbol,
  placeSymbol,
  type Recognition,
  readHead,
  skip,
  venueGiven,
} from './recognition.js'
import { FIXED_FORMATS, recognizeFixed } from './recognize-binance.js'
import { recognizeEvents } from './recognize-events.js'
import { recognizeJson } from './recognize-json.js'
import { KLINE_COLUMNS, KLINES, recognizeKlines } from './recognize-klines.js'
import { recognizeTardis, TARDIS_HEADER } from './recognize-tardis.js'

export type { FileVenue, PlacedSymbol, Recognition, Skip, VenueSource } from './recognition.js'

/** Known formats that are not imported, by the beginning of their header. */
const NOT_TAKEN: [string, string][] = [
  ['timestamp,symbol,side,size,price,tickdirection', 'trades of Bybit are not imported'],
  ['timestampofreceive,stream,eventtype', 'raw streams are not imported'],
  ['symbol,timestamp,first_update_id', 'changes of order books are not imported'],
]

/** Recognizes normalized minutes by their column names. */
export function recognizeMinutes(header: string[], path: string, given: GivenVenue | undefined): Recognition {
  const unknown = header.flatMap((name, i) =>
    isColumn(name) || ['open_time', 'symbol', 'quarantine'].includes(name) ? [] : [i + 1],
  )
  if (unknown.length > 0) {
    const which = unknown.length === 1 ? `column ${unknown[0]} is` : `columns ${unknown.join(', ')} are`
    return skip('wrong_header', `${which} not of normalized minutes, whose columns docs/archives.md lists`)
  }
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) return skip('wrong_header', `the column ${repeated} occurs twice`)
  const text = header.includes('symbol') ? undefined : minutesSymbolText(path)
  const named = text === undefined ? '' : toSymbol(text)
  if (named === undefined) return needsSymbol('normalized-minutes', { badSymbol: text !== '' })
  // The symbol of a dataset's own file says its venue, whatever the folders around the dataset are called.
  const venueOf = (): FileVenue =>
    isStoredMinutes(path) ? { venue: 'binance', venue_from: 'symbol' } : venueGiven(given)
  // A column of symbols is placed row by row, when the records are spooled.
  const placed = named === '' ? { symbol: '', ...venueOf() } : placeSymbol(named, venueOf)
  if ('skip' in placed) return placed
  const { symbol, ...venue } = placed
  const roles = header.map((name): RoleName => {
    if (name === 'open_time' || name === 'symbol') return name
    return name === 'quarantine' ? 'ignored' : column(name)
  })
  const format = 'normalized_minutes'
  const layout: Layout = { rows: 'minutes', symbol, roles, header: true, emptyIsAbsent: true }
  return { format, ...venue, layout: withPeriod(layout, format, path) }
}

const expectedHeader = (facts: NameFacts): string | undefined =>
  facts.kind === 'klines' ? KLINES : FIXED_FORMATS.find(({ kind }) => kind === facts.kind)?.header

/** Where a header differs from the expected one, without quoting it. */
function differenceOf(header: string[], expected: string): string {
  const names = expected.split(',')
  const at = names.findIndex((name, i) => header[i] !== name)
  const which = at < 0 ? `it has ${header.length} columns` : `column ${at + 1} is not ${names[at]}`
  return `the columns must be ${expected}; ${which}`
}

function recognizeHeader(
  header: string[],
  head: Head,
  facts: NameFacts,
  path: string,
  given: GivenVenue | undefined,
): Recognition {
  const text = header.join(',')
  if (text === KLINES) return recognizeKlines(head, facts, given)
  const fixed = FIXED_FORMATS.find((format) => format.header === text)
  if (fixed) return recognizeFixed(fixed, head, facts, path, given)
  if (text.startsWith(TARDIS_HEADER)) return recognizeTardis(header, head, path)
  const notTaken = NOT_TAKEN.find(([beginning]) => `${text},`.startsWith(beginning))
  if (notTaken) return skip('not_imported', notTaken[1])
  const expected = expectedHeader(facts)
  if (expected !== undefined) return skip('wrong_header', differenceOf(header, expected))
  const ours = header.filter((name) => COLUMN_NAMES.includes(name)).length
  if (header.includes('open_time') && ours > 0) return recognizeMinutes(header, path, given)
  return skip('unknown_header', `no known format has this header of ${columnsOf(header.length)}`)
}

const columnsOf = (count: number): string => (count === 1 ? 'one column' : `${count} columns`)

/** Old files of the archive have no header. Then the name and the number of columns must agree. */
function recognizeHeaderless(head: Head, facts: NameFacts, path: string, given: GivenVenue | undefined): Recognition {
  const width = head.rows[0]?.length ?? 0
  if (width === 0) return skip('empty_file', 'the file is empty')
  if (width === KLINE_COLUMNS && (facts.kind === undefined || facts.kind === 'klines')) {
    return recognizeKlines(head, facts, given)
  }
  const fixed = FIXED_FORMATS.find(({ kind, roles }) => kind === facts.kind && roles.length === width)
  if (fixed && (facts.symbol !== undefined || facts.badSymbol)) return recognizeFixed(fixed, head, facts, path, given)
  if (/^\d{8}_(trade|quote)(_|$)/.test(stem(path)) || /_(Trade|Quote)$/i.test(stem(path))) {
    return skip('not_imported', 'minute bars of LEAN are not imported')
  }
  return skip('unknown_format', `no header, and no known format has ${columnsOf(width)}`)
}

/**
 * Recognizes a text file. `headBytes` are its first bytes; `complete` says that they are the whole file. `given` is the
 * venue that a folder or `--venue` names.
 */
export function recognizeText(
  path: string,
  headBytes: Uint8Array,
  complete: boolean,
  given?: GivenVenue | undefined,
): Recognition {
  const found = recognizeContent(path, headBytes, complete, given)
  // What was recorded says its day itself.
  if ('skip' in found || found.layout.watched !== undefined) return found
  return { ...found, layout: withPeriod(found.layout, found.format, path) }
}

function recognizeContent(
  path: string,
  headBytes: Uint8Array,
  complete: boolean,
  given: GivenVenue | undefined,
): Recognition {
  if (headBytes.includes(0)) return skip('not_text', 'binary content instead of text')
  const facts = readName(path)
  const foreign = foreignMarket(facts)
  if (foreign) return foreign
  const text = new TextDecoder('utf-8').decode(headBytes)
  if (/^[\uFEFF\s]*\{/.test(text)) return recognizeEvents(text) ?? recognizeJson(path, text, given)
  const head = readHead(text, complete)
  return head.header
    ? recognizeHeader(head.header, head, facts, path, given)
    : recognizeHeaderless(head, facts, path, given)
}
