/**
 * The buckets of a symbol that are not eligible, as stretches, from the nulls of the columns that a plan needs and from where
 * sources begin. It says what the dense form says (dense-form.ts): reasons depend on nulls alone, never on values.
 */
import { tolerated } from './sql/look-back.js'
import type { Program, ProgramOperand } from './sql/program.js'
import type { SymbolRecord } from './sql/records.js'
import { clipped, moreThan, moved, type Stretch, strongest } from './stretch.js'

const SOURCE_ABSENT = 4
const WARM_UP = 5

export interface NullsOf {
  /** Where a feature is null, by row of the table. They ascend and do not overlap. */
  feature: (row: number) => readonly Stretch[]
  close: readonly Stretch[]
}

/** Of the minutes [from, to) of a record those that are not eligible, under their strongest reason; they ascend and do not overlap. `near` is the first minute that is looked at. */
export function excludedOf(
  program: Program,
  record: SymbolRecord,
  nulls: NullsOf,
  { near, from, to }: { near: number; from: number; to: number },
): Stretch[] {
  const { where, steps, within } = program
  const rules = new Rules(program, record, nulls, Math.max(near, record.first), to)
  const all = [...nulls.close]
  for (const p of new Set([...where, ...(steps.at(-1) ?? [])])) all.push(...rules.ofPredicate(p))
  for (const p of new Set(steps.slice(0, -1).flat())) {
    const missing = Math.floor(within / 20)
    // Minutes before the record count as unknown, for want of warm-up. No more of them matter than are tolerated, and one.
    const before = { begin: record.first - missing - 1, end: record.first, reason: WARM_UP }
    const own = moreThan([before, ...rules.near(strongest(rules.near(rules.ofPredicate(p))))], within, missing)
    all.push(...moved(own, 1, 0))
  }
  return strongest(clipped(all, from, to))
}

class Rules {
  constructor(
    private readonly program: Program,
    private readonly record: SymbolRecord,
    private readonly nulls: NullsOf,
    private readonly first: number,
    private readonly to: number,
  ) {}

  ofPredicate(p: number): readonly Stretch[] {
    const { operand: i, kind, span } = this.program.predicates[p]!
    const operand = this.program.operands[i]!
    const own = this.ofOperand(operand)
    if (kind === 'holds') return own
    const warm = Math.max(this.warm(operand), this.record.first)
    if (kind === 'becomes') return this.begun(operand, warm + 1, [...own, ...moved(own, 1, 0)])
    return this.begun(operand, warm + span - 1, moreThan(strongest(this.near(own)), span, tolerated(span)))
  }

  /** The minutes that exist and are looked at. */
  near(stretches: readonly Stretch[]): Stretch[] {
    return clipped(stretches, this.first, this.to)
  }

  private ofOperand(operand: ProgramOperand): readonly Stretch[] {
    const { feature, fn, span } = operand
    const nulls = this.nulls.feature(feature)
    if (fn === 'value') return nulls
    const own = ((): readonly Stretch[] => {
      if (fn === 'lag' || fn === 'delta') return [...nulls, ...moved(nulls, span, 0)]
      const window = moreThan(this.near(nulls), span, tolerated(span))
      return fn === 'zscore' ? [...window, ...nulls] : window
    })()
    return this.begun(operand, this.warm(operand), own)
  }

  /** The minute from which an operand is warm. A feature may be warm before the record begins; what looks back is not. */
  private warm({ feature, fn, span }: ProgramOperand): number {
    const warm = Number(this.record.starts[feature]!.warmFrom)
    if (fn === 'value') return warm
    return Math.max(warm, this.record.first) + (fn === 'lag' || fn === 'delta' ? span : span - 1)
  }

  /** Before a source begins and until it is warm, that is the reason, whatever the nulls say. */
  private begun({ feature }: ProgramOperand, warm: number, stretches: readonly Stretch[]): Stretch[] {
    const source = Number(this.record.starts[feature]!.sourceFirst)
    const begun = Math.max(source, warm)
    const { first, to } = this
    return [
      ...clipped([{ begin: first, end: source, reason: SOURCE_ABSENT }], first, to),
      ...clipped([{ begin: source, end: begun, reason: WARM_UP }], first, to),
      ...clipped(stretches, Math.max(begun, first), to),
    ]
  }
}
