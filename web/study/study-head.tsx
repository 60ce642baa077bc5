/** The head of a study: how often it happened, how much can be judged, and how many policies gained or lost. */
import type { VNode } from 'preact'
import { Rich } from '../charts/rich.js'
import { format } from '../words/index.js'
import { inOrder, type StudyPart } from './shown.js'
import { words } from './words.js'

/** The headline with marks of strong words. */
export const studyHeadlineOf = ({ counts: { opportunities, eligible } }: StudyPart): string =>
  opportunities === 0 ? words().never(eligible) : words().headline({ opportunities, eligible })

/** The sentences below it. */
export function ledeOf(part: StudyPart): string {
  const own = words()
  const { opportunities, complete, unknown, candidates, suppressed } = part.counts
  if (opportunities === 0) return ''
  const reasons = Object.entries(unknown)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${own.unknowns[reason] ?? reason}: ${format.count(count)}`)
  const counted =
    complete === opportunities
      ? own.allComplete
      : own.complete({ complete, unknown: opportunities - complete, reasons: reasons.join(', ') })
  return [suppressed === 0 ? '' : own.cooldown({ candidates, suppressed }), counted].filter(Boolean).join(' ')
}

/** How many of the study's own policies have which verdict. Those that were decided come first. */
export function verdictsOf(part: StudyPart): string {
  const own = words()
  const policies = inOrder(part).filter(({ baseline }) => !baseline)
  const kinds = ['positive', 'worse_than_baseline', 'loses', 'negative', 'undetermined', 'too_few'] as const
  const parts = kinds.flatMap((kind) => {
    const count = policies.filter(({ verdict }) => verdict.replace(/^undetermined_.*/, 'undetermined') === kind).length
    return count === 0 ? [] : [own.counted[kind](count)]
  })
  return own.verdicts({ policies: policies.length, parts })
}

export function StudyHead({ part, heading = 'h1' }: { part: StudyPart; heading?: 'h1' | 'h2' }): VNode {
  const own = words()
  const Heading = heading
  const tried = part.policies.filter(({ baseline }) => !baseline).length
  const lede = ledeOf(part)
  return (
    <section class="study-head">
      {heading === 'h1' && <p class="eyebrow">{own.eyebrow}</p>}
      <Heading class={heading === 'h1' ? 'headline' : 'headline small'}>
        <Rich text={studyHeadlineOf(part)} />
      </Heading>
      {lede !== '' && (
        <p class="lede">
          <Rich text={lede} />
        </p>
      )}
      {part.counts.opportunities > 0 && (
        <p class="lede">
          <Rich text={verdictsOf(part)} />
        </p>
      )}
      {tried > 1 && <p class="soft">{own.several(tried)}</p>}
    </section>
  )
}
