/** Reads the parameters of requests about single events. Times are microseconds since 1970. */

import { DAY_MICROS } from '../../contract/archive/tick-day.js'
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import { TICK_LIMITS } from '../../contract/bodies/ticks.js'
import type { OpenDataset, TickIndex } from '../../dataset/index.js'
import { Faults, minuteOfTime, quote } from '../../plan/index.js'

export interface TicksParameters {
  symbol?: string | undefined
  /** The moment: an ISO 8601 UTC timestamp, to microseconds. */
  t?: string | undefined
  /** Durations in s or m; default 60s. */
  before?: string | undefined
  after?: string | undefined
  /** Names, separated by commas. Default: all that were recorded. */
  streams?: string | undefined
  cursor?: string | undefined
}

export interface TickCoverageParameters {
  symbol?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Half open. */
export interface TicksRequest {
  symbol: string
  t: number
  from: number
  to: number
  /** Undefined: all that were recorded. */
  streams: TickStream[] | undefined
}

/** Throws ProblemError with every fault of the parameters. */
export function readTicksRequest(
  { symbol, t, before = '60s', after = '60s', streams }: TicksParameters,
  dataset: OpenDataset,
  index: TickIndex,
): TicksRequest {
  const faults = new Faults()
  const name = knownSymbol(symbol, dataset, index, faults)
  const moment = timeOf('t', t, faults)
  const [back, ahead] = [durationOf('before', before, faults), durationOf('after', after, faults)]
  const wanted = streams === undefined ? undefined : streamsOf(streams, faults)
  if (back + ahead === 0) faults.add('value_range', '/after', 'before and after are both 0')
  faults.throwIfAny()
  return { symbol: name, t: moment, from: moment - back, to: moment + ahead, streams: wanted }
}

/** Throws ProblemError with every fault of the parameters, `empty_scope` among them. */
export function readTickCoverage(
  { symbol, from, to }: TickCoverageParameters,
  dataset: OpenDataset,
  index: TickIndex,
): { symbol: string; from: number; to: number } {
  const faults = new Faults()
  const name = knownSymbol(symbol, dataset, index, faults)
  const [begin, end] = [timeOf('from', from, faults), timeOf('to', to, faults)]
  faults.throwIfAny()
  if (begin >= end) faults.add('empty_scope', '/to', 'to is not after from')
  else if (end - begin > TICK_LIMITS.coverage_days_max * DAY_MICROS) {
    faults.add('value_range', '/to', `at most ${TICK_LIMITS.coverage_days_max} days at a time`)
  }
  faults.throwIfAny()
  return { symbol: name, from: begin, to: end }
}

function knownSymbol(symbol: unknown, { symbols }: OpenDataset, { days }: TickIndex, faults: Faults): string {
  if (typeof symbol !== 'string') {
    faults.add(
      symbol === undefined ? 'missing_property' : 'value_type',
      '/symbol',
      'symbol is one symbol, in lowercase',
    )
    return ''
  }
  if (!symbols.includes(symbol) && !days.some((day) => day.symbol === symbol)) {
    const detail = `the dataset has no symbol ${quote(symbol)}`
    faults.add('unknown_symbol', '/symbol', detail, { nearest: faults.nearest(symbol, symbols) })
  }
  return symbol
}

/** Seconds, and up to six digits after them. */
const PARTS = /^([^.]*?)(?:\.(\d{1,6}))?Z$/

function timeOf(name: string, text: unknown, faults: Faults): number {
  const example = '2026-06-19T10:15:30.250Z'
  if (typeof text !== 'string') {
    faults.add(
      text === undefined ? 'missing_property' : 'value_type',
      `/${name}`,
      `${name} is a time such as ${example}`,
    )
    return 0
  }
  const parts = PARTS.exec(text)
  if (parts === null || minuteOfTime(text) === undefined) {
    faults.add('bad_time', `/${name}`, `${quote(text)} is not a time such as ${example}`)
    return 0
  }
  return Date.parse(`${parts[1]}Z`) * 1000 + Number((parts[2] ?? '').padEnd(6, '0'))
}

function durationOf(name: string, text: unknown, faults: Faults): number {
  const parts = typeof text === 'string' ? /^(0|[1-9]\d{0,4})([sm])$/.exec(text) : null
  const seconds = parts === null ? Number.NaN : Number(parts[1]) * (parts[2] === 'm' ? 60 : 1)
  if (seconds <= TICK_LIMITS.reach_seconds_max) return seconds * 1_000_000
  faults.add('bad_duration', `/${name}`, `${quote(text as string)} is not a duration in s or m of at most 5m`)
  return 0
}

function streamsOf(text: string, faults: Faults): TickStream[] {
  const names = text.split(',')
  for (const name of names) {
    if ((TICK_STREAMS as readonly string[]).includes(name)) continue
    const detail = `there is no stream ${quote(name)}; there are ${TICK_STREAMS.join(', ')}`
    faults.add('value_range', '/streams', detail, { allowed: TICK_STREAMS })
  }
  return TICK_STREAMS.filter((stream) => names.includes(stream))
}
