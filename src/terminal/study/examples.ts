/** Five opportunities as examples: what each policy would have had. */
import type { StudyExample, StudyPart } from '../../contract/study/study-result.js'
import type { Section } from '../parts/fit.js'
import { counted, percentage, timeText } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { type Column, columns, cut, widthOf, wrap } from '../parts/text.js'

const EXAMPLES = 5
const NAME_MOST = 14

export function studyExamples({ examples, counts, policies }: StudyPart, page: Page): Section {
  const shown = examples.slice(0, EXAMPLES)
  if (shown.length === 0) return []
  const own = policies.filter(({ baseline }) => !baseline).map(({ id }) => id)
  const ids = [...own, ...policies.filter(({ baseline }) => baseline).map(({ id }) => id)]
  for (let count = ids.length; count > 0; count--) {
    const named = ids.slice(0, count)
    const rows = shown.map((example) => [
      example.symbol,
      timeText(example.known_at),
      ...named.map((id) => cellOf(example, id)),
    ])
    const head = ['Examples', 'known at (UTC)', ...named.map((id) => cut(id, NAME_MOST))]
    const lines = columns([head, ...rows], [{ align: 'left' }, { align: 'left' }, ...named.map((): Column => ({}))])
    if (count > 1 && Math.max(...lines.map(widthOf)) > page.width) continue
    const left = ids.length - count
    const note =
      `The first ${shown.length} of ${counted(counts.opportunities, 'opportunity', 'opportunities')}, in net % along the worst path, as examples.` +
      `${left === 0 ? '' : ` ${counted(left, 'more policy', 'more policies')} in each.`}`
    const [top, ...rest] = lines.map((line) => cut(line, page.width))
    return [inked(page, 'strong', top!), ...rest, ...wrap(note, page.width).map((line) => inked(page, 'quiet', line))]
  }
  return []
}

function cellOf({ unknown, policies }: StudyExample, id: string): string {
  if (unknown !== null) return 'unknown'
  const policy = policies.find((one) => one.id === id)
  if (policy === undefined) return 'unknown'
  return policy.fate === 'filled' ? percentage(policy.lo, 2) : FATES[policy.fate]
}

const FATES = {
  expired: 'not filled',
  cancelled_at_horizon: 'not filled',
  stop_beyond_entry: 'rejected',
  risk_too_small: 'rejected',
  no_history: 'rejected',
} as const
