/** What the report of a policy says, computed by plain loops over its rows: cells of the CSV, as text. Amounts are integers of 1e-9. */
import { divideHalfEven, integerSquareRoot, toNumber } from '../exact.js'
import { quantileOf } from '../outcomes/quantile.js'

export type Row = Readonly<Record<string, string>>

const PERCENTS = [1, 5, 10, 25, 50, 75, 90, 95, 99]
const FATES = ['expired', 'cancelled_at_horizon', 'stop_beyond_entry', 'risk_too_small', 'no_history']
const REASONS = ['target', 'stop', 'stop_gap', 'time', 'horizon']
const UNKNOWNS = ['end_of_record', 'gap', 'symbol_ended', 'dead_open', 'funding_missing']
const E9 = 1_000_000_000n

/** A decimal as an integer of 10^-places. */
export function integerOf(cell: string, places: number): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(cell)!
  return BigInt(`${sign}${whole}${fraction.padEnd(places, '0')}`)
}
const e9 = (row: Row, column: string): bigint => integerOf(row[column]!, 9)
const minutes = (row: Row, from: string, to: string): bigint =>
  BigInt((Date.parse(row[to]!) - Date.parse(row[from]!)) / 60_000)

const shown = (value: bigint): number => toNumber(value, 1e9)
const ratioE6 = (part: bigint, whole: bigint): number => toNumber(divideHalfEven(part * 1_000_000n, whole), 1e6)
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
const meanOf = (values: readonly bigint[]): bigint => divideHalfEven(total(values), BigInt(values.length))

export function spreadOf(values: readonly bigint[]) {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const n = sorted.length
  const some = n > 0
  const quantile = (percent: number) => quantileOf(n, (i) => sorted[i]!, [percent, 100])
  return {
    n,
    mean: some ? shown(meanOf(sorted)) : null,
    std: some ? shown(deviationOf(sorted)) : null,
    quantiles: Object.fromEntries(PERCENTS.map((percent) => [`p${percent}`, some ? shown(quantile(percent)) : null])),
  }
}

/** Of the population. */
function deviationOf(values: readonly bigint[]): bigint {
  const n = BigInt(values.length)
  const mean = meanOf(values)
  const squares = total(values.map((value) => (value - mean) ** 2n))
  const variance = (squares + n / 2n) / n
  const root = integerSquareRoot(variance)
  return variance - root * root > root ? root + 1n : root
}

export function distributionOf(values: readonly bigint[]) {
  const wins = values.filter((value) => value > 0n)
  const losses = values.filter((value) => value < 0n)
  const [win, loss] = [wins, losses].map((some) => (some.length === 0 ? null : meanOf(some)))
  return {
    ...spreadOf(values),
    win_rate: values.length === 0 ? null : ratioE6(BigInt(wins.length), BigInt(values.length)),
    wins: wins.length,
    losses: losses.length,
    average_win: win === null ? null : shown(win!),
    average_loss: loss === null ? null : shown(loss!),
    payoff_ratio: win === null || loss === null ? null : ratioE6(win!, -loss!),
    profit_factor: losses.length === 0 ? null : ratioE6(total(wins), -total(losses)),
  }
}

const PATHS = ['lo', 'hi'] as const
type Path = (typeof PATHS)[number]
const ends = <T>(of: (path: Path) => T): { lo: T; hi: T } => ({ lo: of('lo'), hi: of('hi') })
const countBy = (rows: readonly Row[], column: string, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, rows.filter((row) => row[column] === name).length]))

/** Groups in the order of their first row's key, ascending. */
function groupsOf(complete: readonly Row[], name: string, keyOf: (row: Row) => string) {
  const keys = [...new Set(complete.map(keyOf))].sort()
  return keys.map((key) => {
    const rows = complete.filter((row) => keyOf(row) === key)
    const net = (path: Path) => rows.map((row) => e9(row, `net_${path}`))
    return {
      [name]: key,
      ...{ complete: rows.length, filled: rows.filter(({ fate }) => fate === 'filled').length },
      wins: net('lo').filter((value) => value > 0n).length,
      ...{
        net: [shown(total(net('lo'))), shown(total(net('hi')))],
        mean: [shown(meanOf(net('lo'))), shown(meanOf(net('hi')))],
      },
    }
  })
}

/** The month of the signal's bar: a bar that closes at midnight belongs to the day before. */
const monthOf = (row: Row): string => new Date(Date.parse(row.known_at!) - 300_000).toISOString().slice(0, 7)

function exitsOf(filled: readonly Row[], path: Path, reason: string) {
  const net = filled.filter((row) => row[`reason_${path}`] === reason).map((row) => e9(row, `net_${path}`))
  return { n: net.length, net: shown(total(net)), mean: net.length === 0 ? null : shown(meanOf(net)) }
}

/** `baseline`: the rows of the baseline of its side. */
export function reportOfRows(
  rows: readonly Row[],
  baseline: readonly Row[],
  { id, hasStop }: { id: string; hasStop: boolean },
) {
  const complete = rows.filter(({ fate }) => fate !== 'unknown')
  const filled = rows.filter(({ fate }) => fate === 'filled')
  const net = (of: readonly Row[], path: Path) => of.map((row) => e9(row, `net_${path}`))
  const unknown = rows.length - complete.length
  const fates = countBy(rows, 'fate', FATES)
  const { expired, cancelled_at_horizon, ...rejected } = fates
  const held = (row: Row, path: Path) => minutes(row, 'fill_bar', `exit_bar_${path}`) + 5n
  const flip = (values: readonly bigint[]) =>
    unknown === 0 ? null : shown(divideHalfEven(-total(values), BigInt(unknown)))
  const risk = (row: Row): bigint => {
    const [fill, stop] = [integerOf(row.fill!, 8), integerOf(row.stop!, 8)]
    return divideHalfEven((fill > stop ? fill - stop : stop - fill) * E9, fill)
  }
  const multiples = (path: Path) => filled.map((row) => divideHalfEven(e9(row, `net_${path}`) * E9, risk(row)))
  const zeros = Array.from({ length: complete.length - filled.length }, () => 0n)
  const sum = (column: string) => total(filled.map((row) => e9(row, column)))
  const costs = (path: Path) => {
    const [gross, slippage, fees, funding] = ['gross', 'slippage', 'fees', 'funding'].map((name) =>
      sum(`${name}_${path}`),
    )
    const share = (part: bigint) => (gross! > 0n ? ratioE6(part, gross!) : null)
    const count = (name: string) => filled.reduce((all, row) => all + Number(row[`${name}_${path}`]), 0)
    return {
      ...{ gross: shown(gross!), slippage: shown(slippage!), fees: shown(fees!), funding: shown(funding!) },
      net: shown(gross! - slippage! - fees! + funding!),
      ...{ slippage_share: share(slippage!), fees_share: share(fees!), funding_share: share(-funding!) },
      ...{ settlements: count('settlements'), marks_substituted: count('marks_substituted') },
    }
  }
  const exposure = (path: Path) =>
    toNumber(divideHalfEven(total(filled.map((row) => held(row, path))) * 1000n, BigInt(complete.length)), 1000)
  const differencesOf = (path: Path) => {
    const less = baseline.filter(({ fate }) => fate !== 'unknown')
    return complete.map((row, i) => e9(row, `net_${path}`) - e9(less[i]!, `net_${path}`))
  }
  return {
    counts: {
      opportunities: rows.length,
      complete: complete.length,
      unknown: countBy(rows, 'unknown', UNKNOWNS),
    },
    opportunity_excursions: {
      mfe: spreadOf(complete.map((row) => e9(row, 'opportunity_mfe'))),
      mae: spreadOf(complete.map((row) => e9(row, 'opportunity_mae'))),
    },
    policy: {
      id,
      counts: {
        complete: complete.length,
        filled: filled.length,
        unfilled: { expired, cancelled_at_horizon },
        rejected,
        touch_only: rows.filter((row) => row.touch_only === 'true').length,
        ambiguous: rows.filter((row) => row.net_lo !== row.net_hi).length,
      },
      fill_rate: complete.length === 0 ? null : ratioE6(BigInt(filled.length), BigInt(complete.length)),
      minutes_to_fill: spreadOf(filled.map((row) => minutes(row, 'known_at', 'fill_bar') * E9)),
      exits: Object.fromEntries(
        REASONS.map((reason) => [
          reason,
          [
            filled.filter((row) => row.reasons === reason).length,
            filled.filter((row) => row.reasons!.split('|').includes(reason)).length,
          ],
        ]),
      ),
      per_opportunity: ends((path) => distributionOf(net(complete, path))),
      per_fill: ends((path) => distributionOf(net(filled, path))),
      r_multiples: hasStop
        ? {
            per_opportunity: ends((path) => distributionOf([...multiples(path), ...zeros])),
            per_fill: ends((path) => distributionOf(multiples(path))),
          }
        : null,
      costs: ends(costs),
      holding_minutes: ends((path) => spreadOf(filled.map((row) => held(row, path) * E9))),
      exposure_minutes: complete.length === 0 ? null : [exposure('lo'), exposure('hi')],
      excursions: {
        mfe: spreadOf(filled.map((row) => e9(row, 'mfe'))),
        mae: spreadOf(filled.map((row) => e9(row, 'mae'))),
      },
      flip_mean: flip(net(complete, 'lo')),
      tables: {
        by_symbol: groupsOf(complete, 'symbol', ({ symbol }) => symbol!),
        by_month: groupsOf(complete, 'month', monthOf),
        by_exit: REASONS.map((reason) => ({ reason, ...ends((path) => exitsOf(filled, path, reason)) })),
      },
    },
    difference: ends((path) => distributionOf(differencesOf(path))),
  }
}
