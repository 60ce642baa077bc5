/** How many of the completed windows reached a threshold, upwards and downwards, beside any minute of the scope. */
import type { Horizon } from '../../contract/outcomes.js'
import type { OutcomesSummary } from '../../research/index.js'
import type { Section } from '../parts/fit.js'
import { FEW, partOf, share, UNKNOWN } from '../parts/numbers.js'
import { inked } from '../parts/page.js'
import { type Column, columns, widthOf, wrap } from '../parts/text.js'
import { type AnswerPart, type HorizonView, horizonsOf } from './parts.js'

type Step = OutcomesSummary['ladder'][string][number]
type ReferenceStep = OutcomesSummary['reference']['ladder'][string][number]

/** Where lines are short: one horizon within a day, the headline's, and one beyond. */
const CHOSEN: readonly Horizon[] = ['1h', '4h', '24h']
const THRESHOLDS_MAX = 6

/** Empty where nothing has completed. `short` shows three horizons instead of all. */
export function ladderSection({ answer, page }: AnswerPart, short: boolean): Section {
  const { ladder, reference } = answer.outcomes_summary
  const all = horizonsOf(answer).filter(({ occurrences }) => occurrences.completed > 0)
  const horizons = short ? all.filter(({ name }) => CHOSEN.includes(name)) : all
  if (horizons.length === 0) return []
  const informative = informativeSteps(horizons, ladder)
  for (let count = Math.min(THRESHOLDS_MAX, informative.length); count > 0; count--) {
    const steps = spread(informative, count)
    const rows = horizons.map((horizon) => [
      horizon.name,
      ...steps.flatMap((i) => cells(horizon, ladder[horizon.name]![i]!, reference.ladder[horizon.name]![i]!)),
    ])
    const head = ['Reached', ...steps.flatMap((i) => sides(ladder[horizons[0]!.name]![i]!.threshold))]
    const lines = columns([head, ...rows], [{ align: 'left' }, ...head.slice(1).map((): Column => ({}))])
    if (count > 1 && Math.max(...lines.map(widthOf)) > page.width) continue
    const [top, ...rest] = lines
    const note = `Reached within the horizon: % of completed / % after any minute.${short ? ' The rest: --json.' : ''}`
    return [inked(page, 'strong', top!), ...rest, ...wrap(note, page.width).map((line) => inked(page, 'quiet', line))]
  }
  return []
}

const sides = (threshold: number): string[] => {
  const shown = `${Number((threshold * 100).toPrecision(6))} %`
  return threshold >= 1 ? [`+${shown}`] : [`+${shown}`, `−${shown}`]
}

function cells({ occurrences, reference }: HorizonView, step: Step, any: ReferenceStep): string[] {
  const { completed } = occurrences
  const cell = (reached: number, of: number) =>
    `${partOf(reached, completed)}${completed < FEW ? ' ' : ''}/${completed < FEW ? ' ' : ''}${reference.completed === 0 ? UNKNOWN : share(of / reference.completed)}`
  const up = cell(step.reached_up, any.reached_up)
  return step.reached_down === undefined ? [up] : [up, cell(step.reached_down, any.reached_down ?? 0)]
}

/** Shares between these say something. */
const [LEAST, MOST] = [0.05, 0.95]

/** Positions of the thresholds that some of the occurrences reached at some horizon, and some did not. The first one where there is no such. */
function informativeSteps(horizons: readonly HorizonView[], ladder: OutcomesSummary['ladder']): number[] {
  const steps = ladder[horizons[0]!.name]!.flatMap((_, i) => {
    const says = horizons.some(({ name, occurrences: { completed } }) => {
      const { reached_up, reached_down = 0 } = ladder[name]![i]!
      return [reached_up, reached_down].some((reached) => reached >= LEAST * completed && reached <= MOST * completed)
    })
    return says ? [i] : []
  })
  return steps.length === 0 ? [0] : steps
}

/** `count` of them, evenly. */
const spread = (steps: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, i) => steps[Math.floor(((i + 0.5) / count) * steps.length)]!)
