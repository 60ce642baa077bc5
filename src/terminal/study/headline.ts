/** What a study asked, how many opportunities it found out of how many bars, and how many of them can be judged. */
import type { StudyPart, StudyResultBody } from '../../contract/study/study-result.js'
import type { Section } from '../parts/fit.js'
import { counted, grouped, timeText } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { first, withPlainSpaces, wrap } from '../parts/text.js'
import { clauseText } from '../parts/values.js'
import { multiplicityOf } from './verdict.js'

const QUESTION_LINES = 3

/** The members of a definition that are shown; StudyResultSchema leaves it open. */
interface Definition {
  readonly scope: { readonly symbols: readonly string[]; readonly from: string; readonly to: string }
  readonly opportunity: {
    readonly all: readonly (readonly [string, string, unknown])[]
    readonly cooldown: string | null
  }
  readonly horizon: string
  readonly costs: Readonly<Record<'taker_bps' | 'maker_bps' | 'slippage_bps', number>> & { readonly funding: string }
}

/** The sentences of the headline without line breaks: the question, the opportunities, how many are complete, how many policies were tried. */
export const studySentences = ({ definition, counts, policies }: StudyResultBody): string[] =>
  [
    questionOf(definition as Definition),
    found(counts),
    completeness(counts),
    multiplicityOf(policies.filter(({ baseline }) => !baseline).length),
  ]
    .filter((sentence) => sentence !== '')
    .map(withPlainSpaces)

export function studyHeadline(result: StudyResultBody, part: StudyPart, page: Page, isSealed: boolean): Section {
  const { counts, policies } = part
  const tried = policies.filter(({ baseline }) => !baseline).length
  const what = [completeness(counts), multiplicityOf(tried)].filter(Boolean).join(' ')
  return [
    ...(result.simulated ? [inked(page, 'warning', 'SIMULATED records, no market data')] : []),
    ...(isSealed
      ? [inked(page, 'strong', `What the holdout from ${timeText(result.holdout?.from ?? '')} UTC withheld`)]
      : []),
    ...first(wrap(questionOf(result.definition as Definition), page.width), QUESTION_LINES, page.width).map((line) =>
      inked(page, 'quiet', line),
    ),
    ...wrap(found(counts), page.width).map((line) => inked(page, 'strong', line)),
    ...wrap(what, page.width),
  ]
}

function questionOf({ scope, opportunity, horizon, costs }: Definition): string {
  const { taker_bps, maker_bps, slippage_bps, funding } = costs
  const names = scope.symbols.length <= 5 ? scope.symbols.join(', ') : counted(scope.symbols.length, 'symbol')
  const cooldown = opportunity.cooldown === null ? '' : `, at least ${duration(opportunity.cooldown)} apart`
  return (
    `${names}, ${timeText(scope.from)} to ${timeText(scope.to)} UTC: ${opportunity.all.map((clause) => clauseText(clause)).join(' and ')}` +
    `${cooldown}; each followed for ${duration(horizon)}. Costs: taker ${taker_bps}, maker ${maker_bps}, slippage ${slippage_bps} bps a side, ` +
    `funding ${funding === 'settled' ? 'as settled' : 'left out'}.`
  )
}

/** 720m → 12h */
function duration(text: string): string {
  const minutes = Number(text.replace(/m$/, ''))
  if (!text.endsWith('m') || Number.isNaN(minutes)) return text
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : text
}

function found({ opportunities, eligible, candidates, suppressed }: StudyPart['counts']): string {
  const within =
    suppressed === 0 ? '' : ` (${grouped(candidates)} candidates, ${grouped(suppressed)} of them within the cooldown)`
  return `${counted(opportunities, 'opportunity', 'opportunities')} in ${counted(eligible, 'eligible 5-minute bar')}${within}.`
}

function completeness({ opportunities, complete, unknown }: StudyPart['counts']): string {
  if (complete === opportunities) return opportunities === 0 ? '' : 'All are complete.'
  const reasons = Object.entries(unknown)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${grouped(count)} ${reason.replaceAll('_', ' ')}`)
  return `${grouped(complete)} of them are complete; ${grouped(opportunities - complete)} are unknown (${reasons.join(', ')}) and enter no mean.`
}
