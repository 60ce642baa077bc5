/**
 * The dense form of a plan: every minute of a record is a row, so windows are rows. It is the definition of what this engine
 * computes; the faster form (stretch-form.ts) must give equal answers.
 *
 * Names of columns: v, q value and null reason of a feature; a, b, c aggregates of an operand, k how many of its rows are
 * null and r their strongest reason; u the minute from which it is warm; g its null reason; t truth of a predicate, n its
 * null reason. Reasons are numbers, of which the greatest is the strongest: 1 undefined, 2 quarantined, 3 stale, 4 source
 * absent, 5 warm-up; 0 is none.
 */
import { SPAN_MINUTES } from '../../contract/aggregates.js'
import type { NativeFeature } from '../../native/index.js'
import { condition } from './sql/conditions.js'
import { lookBackOf, tolerated } from './sql/look-back.js'
import { hasMoments, momentLevels } from './sql/moments.js'
import { perSymbol, startMinute } from './sql/per-symbol.js'
import type { Program, ProgramOperand, ProgramPredicate } from './sql/program.js'
import type { RevisionRecords, SymbolRecord } from './sql/records.js'
import { clamped, halfEven } from './sql/rounding.js'
import { type Column, Nested, over } from './sql/statement.js'
import { bucketsTable, quoted } from './sql/tables.js'
import { EngineUnsupported } from './unsupported.js'

const SOURCE_ABSENT = 4
const WARM_UP = 5
const INT64_MAX = 2n ** 63n - 1n
const LOWERED: ReadonlySet<string> = new Set('value min max mean std range sum lag delta zscore seen'.split(' '))

/** Which anchors the dense form is of: those of [from, to) of these symbols; with `buckets` (minutes by number of symbol) these alone. */
export interface DenseScope {
  symbols: readonly SymbolRecord[]
  from: number
  to: number
  buckets?: ReadonlyMap<number, readonly number[]> | undefined
}

/** The levels of the dense form, for another select than that of counts and anchors. Rows before the anchors are among them. */
export interface DenseForm {
  levels: Nested
  /** The value of an operand, as an Int128, where its reason is 0. */
  valueOf: (operand: number) => string
  /** The reason why an operand is null, or 0. */
  reasonOf: (operand: number) => string
}

/** The dense form of a plan. Operands that no predicate names are not among its columns. Throws EngineUnsupported as lowerToSql does. */
export function denseForm(
  program: Program,
  table: readonly NativeFeature[],
  records: RevisionRecords,
  { symbols, from, to, buckets }: DenseScope,
): DenseForm {
  refuseUnsupported(program, table)
  const lowering = new Lowering(program, table, records, symbols, from, to, buckets)
  return { levels: lowering.levels(), valueOf: (i) => lowering.shown(i), reasonOf: (i) => `g${i}` }
}

/** The statement with one row per symbol: its counts, and the minutes of its occurrences. The plan has no unsupported aggregate. */
export function denseStatement(
  program: Program,
  table: readonly NativeFeature[],
  records: RevisionRecords,
  { symbols, from, to }: DenseScope,
): string {
  const counts = [1, 2, 3, 4, 5].map((reason) => `countIf(reason = ${reason})`).join(', ')
  return new Lowering(program, table, records, symbols, from, to)
    .levels()
    .finish(`sym, count(), ${counts}, groupArrayIf(minute, reason = 0 AND hit)`, `WHERE minute >= ${from} GROUP BY sym`)
}

/** Throws EngineUnsupported for an aggregate that this engine does not compute. */
export function refuseUnsupported({ operands }: Program, table: readonly NativeFeature[]): void {
  operands.forEach(({ feature, fn, span }, i) => {
    if (LOWERED.has(fn)) return
    const [name] = Object.entries(SPAN_MINUTES).find(([, minutes]) => minutes === span) ?? [`${span}m`]
    throw new EngineUnsupported(i, `feature.${table[feature]!.id}.${fn}_${name}`)
  })
}

class Lowering {
  /** The features that are read, by row of the table. */
  private readonly features: readonly number[]
  private readonly atAnchor: readonly number[]
  private readonly earlier: readonly (readonly number[])[]

  constructor(
    private readonly program: Program,
    private readonly table: readonly NativeFeature[],
    private readonly records: RevisionRecords,
    private readonly symbols: readonly SymbolRecord[],
    private readonly from: number,
    private readonly to: number,
    private readonly buckets?: ReadonlyMap<number, readonly number[]>,
  ) {
    const { where, steps, operands, predicates } = program
    this.atAnchor = [...new Set([...where, ...(steps.at(-1) ?? [])])]
    this.earlier = steps.slice(0, -1)
    const used = [...this.atAnchor, ...this.earlier.flat()].map((p) => operands[predicates[p]!.operand]!.feature)
    this.features = [...new Set(used)]
  }

  levels(): Nested {
    const nested = new Nested(this.rows())
    nested.add(this.reasons())
    nested.add(this.used().flatMap((i) => this.aggregates(i)))
    nested.add(this.used().map((i) => [`g${i}`, this.operandReason(i)]))
    for (const level of this.moments()) nested.add(level)
    nested.add(this.predicates().map((p) => [`t${p}`, `toUInt8(${this.truth(p)})`]))
    nested.add(this.predicates().flatMap((p) => this.windowsOf(p)))
    nested.add(this.predicates().flatMap((p) => this.verdict(p)))
    nested.add(this.earlier.map((step, s) => [`e${s}`, `toUInt8(${conjunction(step, (p) => `n${p} = 0 AND h${p}`)})`]))
    nested.add(this.earlierKnown())
    for (let s = 0; s < this.earlier.length; s++) nested.add([this.latest(s)])
    nested.add([
      ['reason', `greatest(qc, ${[...this.atAnchor.map((p) => `n${p}`), ...this.earlierReasons(), '0'].join(', ')})`],
      ['hit', `toUInt8(${[conjunction(this.atAnchor, (p) => `h${p}`), ...this.reached()].join(' AND ')})`],
    ])
    return nested
  }

  /** The rows from which everything in scope follows. */
  private rows(): string {
    const columns = this.features.map((row, i) => `toInt64(${quoted(this.table[row]!.id)}) AS v${i}`)
    const numbers = this.symbols.map(({ sym }) => sym).join(', ')
    const first = Math.max(this.from - lookBackOf(this.program), 0)
    const near = this.buckets === undefined ? '' : ` AND (${this.nearBuckets(this.buckets).join(' OR ')})`
    return `SELECT ${['sym', 'minute', ...columns, `${quoted('price.close')} AS vc`].join(', ')} FROM ${bucketsTable(this.records)} WHERE segment IN (${this.records.segments.join(', ')}) AND sym IN (${numbers}) AND minute >= ${first} AND minute < ${this.to}${near}`
  }

  /** The rows that buckets look at, as stretches without holes, so that windows of rows are windows of minutes. */
  private nearBuckets(buckets: ReadonlyMap<number, readonly number[]>): string[] {
    const lookBack = lookBackOf(this.program)
    return [...buckets].flatMap(([sym, minutes]) => {
      const stretches: [begin: number, end: number][] = []
      for (const minute of minutes.toSorted((a, b) => a - b)) {
        const last = stretches.at(-1)
        if (last !== undefined && minute - lookBack <= last[1]) last[1] = minute
        else stretches.push([Math.max(0, minute - lookBack), minute])
      }
      return stretches.map(([begin, end]) => `(sym = ${sym} AND minute >= ${begin} AND minute <= ${end})`)
    })
  }

  private predicates(): number[] {
    return [...new Set([...this.atAnchor, ...this.earlier.flat()])]
  }

  /** The operands of these predicates. */
  private used(): number[] {
    return [...new Set(this.predicates().map((p) => this.program.predicates[p]!.operand))]
  }

  /** Null reasons of features and of the close, where records and features begin, by symbol. */
  private reasons(): Column[] {
    const nulls = (value: string, bits: bigint): string => {
      const least = -(2n ** (bits - 1n))
      return `toUInt8(if(${value} < ${least + 5n}, ${value} - ${least + 5n} + 6, 0))`
    }
    return [
      ['qc', nulls('vc', 64n)],
      ['f', perSymbol(this.symbols, ({ first }) => BigInt(first))],
      ...this.features.flatMap((row, i): Column[] => [
        [`q${i}`, nulls(`v${i}`, BigInt(8 * this.table[row]!.width))],
        [`s${i}`, perSymbol(this.symbols, ({ starts }) => startMinute(starts[row]!.sourceFirst))],
        [`w${i}`, perSymbol(this.symbols, ({ starts }) => startMinute(starts[row]!.warmFrom))],
      ]),
    ]
  }

  /** The column number of an operand's feature. */
  private columnOf({ feature }: ProgramOperand): number {
    return this.features.indexOf(feature)
  }

  /** The windows of an operand. */
  private aggregates(i: number): Column[] {
    const operand = this.program.operands[i]!
    const { fn, span } = operand
    const [v, q] = [`v${this.columnOf(operand)}`, `q${this.columnOf(operand)}`]
    if (fn === 'value') return []
    if (fn === 'lag' || fn === 'delta') {
      return [
        [`a${i}`, over(`max(${v})`, span, span)],
        [`r${i}`, over(`max(${q})`, span, span)],
      ]
    }
    const within = (expression: string): string => over(expression, span - 1, 0)
    const least: Column = [`a${i}`, within(`min(if(${q} = 0, ${v}, toInt64(${INT64_MAX})))`)]
    const greatest: Column = [`b${i}`, within(`max(if(${q} = 0, ${v}, toInt64(${-INT64_MAX})))`)]
    const own: Record<string, Column[]> = {
      min: [least],
      max: [greatest],
      range: [least, greatest],
      sum: [[`a${i}`, within(`sum(toInt128(if(${q} = 0, ${v}, 0)))`)]],
      mean: [[`a${i}`, within(`sum(toInt128(if(${q} = 0, ${v}, 0)))`)]],
      std: this.sums(i, within),
      zscore: this.sums(i, within),
      seen: [[`a${i}`, within(`groupBitOr(if(${q} = 0, bitShiftLeft(toUInt64(1), toUInt8(${v})), toUInt64(0)))`)]],
    }
    return [...own[fn]!, [`k${i}`, within(`sum(toUInt32(${q} > 0))`)], [`r${i}`, within(`max(${q})`)]]
  }

  private sums(i: number, within: (expression: string) => string): Column[] {
    const column = this.columnOf(this.program.operands[i]!)
    const value = `toInt128(if(q${column} = 0, v${column}, 0))`
    return [
      [`a${i}`, within(`sum(${value})`)],
      [`b${i}`, within(`sum(${value} * ${value})`)],
    ]
  }

  /** The values of std and zscore, level by level. */
  private moments(): Column[][] {
    const levels: Column[][] = []
    for (const i of this.used()) {
      const operand = this.program.operands[i]!
      if (!hasMoments(operand)) continue
      const own = momentLevels(i, operand, {
        ...{
          sum: `a${i}`,
          squares: `b${i}`,
          count: `toInt128(${operand.span} - k${i})`,
          now: `v${this.columnOf(operand)}`,
        },
        scale: this.scaleOf(operand),
      })
      for (const [at, columns] of own.entries()) levels[at] = [...(levels[at] ?? []), ...columns]
    }
    return levels
  }

  /** Means and deviations of integers are in hundredths. */
  private scaleOf({ feature }: ProgramOperand): bigint {
    return this.table[feature]!.type === 'integer' ? 100n : 1n
  }

  /** The minute from which an operand is warm. A feature may be warm before the record begins; what looks back is not. */
  private warm(i: number): string {
    const operand = this.program.operands[i]!
    const w = `w${this.columnOf(operand)}`
    if (operand.fn === 'value') return w
    const after = operand.fn === 'lag' || operand.fn === 'delta' ? operand.span : operand.span - 1
    return `(greatest(${w}, f) + ${after})`
  }

  private source(i: number): string {
    return `s${this.columnOf(this.program.operands[i]!)}`
  }

  private operandReason(i: number): string {
    const operand = this.program.operands[i]!
    const { fn, span } = operand
    const q = `q${this.columnOf(operand)}`
    if (fn === 'value') return q
    const covered = fn === 'zscore' ? q : '0'
    const rest =
      fn === 'lag' || fn === 'delta' ? `greatest(${q}, r${i})` : `if(k${i} > ${tolerated(span)}, r${i}, ${covered})`
    return `toUInt8(${this.begun(this.source(i), this.warm(i), rest)})`
  }

  /** The reason before a source begins and until it is warm, and otherwise `rest`. */
  private begun(source: string, warm: string, rest: string): string {
    return `multiIf(minute < ${source}, ${SOURCE_ABSENT}, minute < ${warm}, ${WARM_UP}, ${rest})`
  }

  /** Whether the operand is known and meets the condition of a predicate. */
  private truth(p: number): string {
    const predicate: ProgramPredicate = this.program.predicates[p]!
    const i = predicate.operand
    const operand = this.program.operands[i]!
    const feature = this.table[operand.feature]!
    const v = `v${this.columnOf(operand)}`
    const values: Record<string, string> = {
      value: v,
      std: `z${i}`,
      zscore: `z${i}`,
      max: `b${i}`,
      range: `toInt128(b${i}) - a${i}`,
      delta: `toInt128(${v}) - a${i}`,
    }
    const meets = condition(operand, predicate, feature.type === 'label', {
      value: values[operand.fn] ?? `a${i}`,
      count: `(${operand.span} - k${i})`,
      scale: this.scaleOf(operand),
    })
    return `g${i} = 0 AND (${meets})`
  }

  /** The value of an operand as it is shown: sums and differences end at the ends of int64, a mean is rounded half-even. */
  shown(i: number): string {
    const operand = this.program.operands[i]!
    const v = `v${this.columnOf(operand)}`
    const shownAs: Record<string, string> = {
      value: v,
      std: `z${i}`,
      zscore: `z${i}`,
      max: `b${i}`,
      range: clamped(`toInt128(b${i}) - a${i}`),
      delta: clamped(`toInt128(${v}) - a${i}`),
      sum: clamped(`a${i}`),
      mean: halfEven(
        `a${i} * ${this.scaleOf(operand)}`,
        `toInt128(if(k${i} < ${operand.span}, ${operand.span} - k${i}, 1))`,
      ),
    }
    return `toInt128(if(g${i} = 0, ${shownAs[operand.fn] ?? `a${i}`}, 0))`
  }

  /** What a predicate asks of earlier rows. */
  private windowsOf(p: number): Column[] {
    const { operand, kind, span } = this.program.predicates[p]!
    if (kind === 'becomes') {
      return [
        [`tb${p}`, over(`max(t${p})`, 1, 1)],
        [`gb${p}`, over(`max(g${operand})`, 1, 1)],
      ]
    }
    if (kind === 'holds') return []
    return [
      [`tc${p}`, over(`sum(toUInt32(t${p}))`, span - 1, 0)],
      [`kc${p}`, over(`sum(toUInt32(g${operand} > 0))`, span - 1, 0)],
      [`rc${p}`, over(`max(g${operand})`, span - 1, 0)],
    ]
  }

  /** The null reason of a predicate, and whether it holds where there is none. */
  private verdict(p: number): Column[] {
    const { operand: i, kind, span, atLeast } = this.program.predicates[p]!
    const [reason, holds] = ((): [string, string] => {
      if (kind === 'holds') return [`g${i}`, `t${p}`]
      const warm = `greatest(${this.warm(i)}, f)`
      if (kind === 'becomes') {
        const reason = this.begun(this.source(i), `${warm} + 1`, `greatest(g${i}, gb${p})`)
        return [reason, `t${p} AND NOT tb${p}`]
      }
      const rest = `if(kc${p} > ${tolerated(span)}, rc${p}, 0)`
      return [this.begun(this.source(i), `${warm} + ${span - 1}`, rest), `tc${p} >= ${atLeast}`]
    })()
    return [
      [`n${p}`, `toUInt8(${reason})`],
      [`h${p}`, `toUInt8(${holds})`],
    ]
  }

  /** Over the minutes before an anchor in which earlier steps may lie: how many are unknown, and the strongest reason. */
  private earlierKnown(): Column[] {
    const { within } = this.program
    return [...new Set(this.earlier.flat())].flatMap((p): Column[] => [
      [`ke${p}`, over(`sum(toUInt32(n${p} > 0))`, within, 1)],
      [`re${p}`, over(`max(n${p})`, within, 1)],
    ])
  }

  /** Minutes before the record count as unknown. */
  private earlierReasons(): string[] {
    const { within } = this.program
    const missing = `greatest(0, ${within} - (minute - f))`
    return [...new Set(this.earlier.flat())].map(
      (p) => `if(ke${p} + ${missing} > ${Math.floor(within / 20)}, if(${missing} > 0, ${WARM_UP}, re${p}), 0)`,
    )
  }

  /**
   * The latest minute before a row at which the steps up to `s` can have begun: of step 0 the row itself, of a later step
   * what its row carries. 0: none.
   */
  private latest(s: number): Column {
    const carried = s === 0 ? 'minute' : `c${s - 1}`
    return [`c${s}`, over(`max(if(e${s}, ${carried}, 0))`, undefined, 1)]
  }

  private reached(): string[] {
    const last = this.earlier.length - 1
    return last < 0 ? [] : [`c${last} > 0 AND c${last} >= minute - ${this.program.within}`]
  }
}

const conjunction = (predicates: readonly number[], of: (p: number) => string): string =>
  predicates.length === 0 ? '1' : predicates.map(of).join(' AND ')
