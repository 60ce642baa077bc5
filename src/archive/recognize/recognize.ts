/**
 * Recognizes a text file from its first lines and its name. A file is imported only when it certainly is of a
 * USD-margined perpetual. Any other file is reported with a reason.
 */

import { minutesSymbol, type NameFacts, readName, stem } from '../find/names.js'
import { COLUMN_NAMES, isColumn } from '../minutes/columns.js'
import type { RoleName } from './layout.js'
import {
  column,
  foreignMarket,
  type Head,
  needsSymbol,
  type Recognition,
  readHead,
  shown,
  skip,
} from './recognition.js'
import { FIXED_FORMATS, recognizeFixed } from './recognize-binance.js'
import { recognizeJson } from './recognize-json.js'
import { KLINE_COLUMNS, KLINES, recognizeKlines } from './recognize-klines.js'
import { recognizeTardis, TARDIS_HEADER } from './recognize-tardis.js'

export type { Recognition, Skip } from './recognition.js'

/** Known formats that are not imported, by the beginning of their header. */
const NOT_TAKEN: [string, string][] = [
  ['timestamp,symbol,side,size,price,tickdirection', 'trades of Bybit are not imported'],
  ['timestampofreceive,stream,eventtype', 'raw streams are not imported'],
  ['symbol,timestamp,first_update_id', 'changes of order books are not imported'],
]

/** Recognizes normalized minutes by their column names. */
export function recognizeMinutes(header: string[], path: string): Recognition {
  const unknown = header.filter((name) => !isColumn(name) && !['open_time', 'symbol', 'quarantine'].includes(name))
  if (unknown.length > 0) {
    return skip('wrong_header', `normalized minutes have no column ${unknown.map(shown).join(', ')}`)
  }
  const repeated = header.find((name, i) => header.indexOf(name) !== i)
  if (repeated !== undefined) return skip('wrong_header', `the column ${repeated} occurs twice`)
  const symbol = header.includes('symbol') ? '' : minutesSymbol(path)
  if (symbol === undefined) return needsSymbol('normalized-minutes')
  const roles = header.map((name): RoleName => {
    if (name === 'open_time' || name === 'symbol') return name
    return name === 'quarantine' ? 'ignored' : column(name)
  })
  return {
    format: 'normalized_minutes',
    layout: { rows: 'minutes', symbol, roles, header: true, emptyIsAbsent: true },
  }
}

const expectedHeader = (facts: NameFacts): string | undefined =>
  facts.kind === 'klines' ? KLINES : FIXED_FORMATS.find(({ kind }) => kind === facts.kind)?.header

function recognizeHeader(header: string[], head: Head, facts: NameFacts, path: string): Recognition {
  const text = header.join(',')
  if (text === KLINES) return recognizeKlines(head, facts)
  const fixed = FIXED_FORMATS.find((format) => format.header === text)
  if (fixed) return recognizeFixed(fixed, head, facts, path)
  if (text.startsWith(TARDIS_HEADER)) return recognizeTardis(header, head, path)
  const notTaken = NOT_TAKEN.find(([beginning]) => `${text},`.startsWith(beginning))
  if (notTaken) return skip('not_imported', notTaken[1])
  const expected = expectedHeader(facts)
  if (expected !== undefined) return skip('wrong_header', `expected ${expected}; found ${shown(text)}`)
  const ours = header.filter((name) => COLUMN_NAMES.includes(name)).length
  if (header.includes('open_time') && ours > 0) return recognizeMinutes(header, path)
  return skip('unknown_header', `no known format has this header: ${shown(text)}`)
}

/** Old files of the archive have no header. Then the name and the number of columns must agree. */
function recognizeHeaderless(head: Head, facts: NameFacts, path: string): Recognition {
  const width = head.rows[0]?.length ?? 0
  if (width === 0) return skip('empty_file', 'the file is empty')
  if (width === KLINE_COLUMNS && (facts.kind === undefined || facts.kind === 'klines')) {
    return recognizeKlines(head, facts)
  }
  const fixed = FIXED_FORMATS.find(({ kind, roles }) => kind === facts.kind && roles.length === width)
  if (fixed && facts.symbol !== undefined) return recognizeFixed(fixed, head, facts, path)
  if (/^\d{8}_(trade|quote)(_|$)/.test(stem(path)) || /_(Trade|Quote)$/i.test(stem(path))) {
    return skip('not_imported', 'minute bars of LEAN are not imported')
  }
  return skip(
    'unknown_format',
    `no header, and no known format has these ${width} columns: ${shown(head.rows[0]!.join(','))}`,
  )
}

/** Recognizes a text file. `headBytes` are its first bytes; `complete` says that they are the whole file. */
export function recognizeText(path: string, headBytes: Uint8Array, complete: boolean): Recognition {
  if (headBytes.includes(0)) return skip('not_text', 'binary content instead of text')
  const facts = readName(path)
  const foreign = foreignMarket(facts)
  if (foreign) return foreign
  const text = new TextDecoder('utf-8').decode(headBytes)
  if (/^[\uFEFF\s]*\{/.test(text)) return recognizeJson(path, text)
  const head = readHead(text, complete)
  return head.header ? recognizeHeader(head.header, head, facts, path) : recognizeHeaderless(head, facts, path)
}
