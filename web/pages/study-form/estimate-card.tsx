/**
 * What a run would look at and take, and the press that runs it. It is a second press: Enter in a field runs nothing, and
 * after an estimate the focus is on its title, not on the button.
 */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { renews } from '../../api/index.js'
import type { StudyEstimate } from '../../api/studies.js'
import { Button, LinkButton } from '../../parts/index.js'
import { readClause } from '../../query/index.js'
import type { StudyDocument } from '../../query/study/document.js'
import { format } from '../../words/index.js'
import { words } from '../study-parts/words.js'
import { isCurrent, runEstimated, starting, studyWords } from './form-state.js'

const NAME_MAX = 100
/** With fewer a simultaneous interval says little. */
const FEW = 20

interface Counts {
  readonly scanned: number
  readonly excluded: Readonly<Record<string, number>>
  readonly candidates: number
  readonly suppressed: number
  readonly opportunities: number
  readonly unknown: Readonly<Record<string, number>>
}

const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)

/** A name for the run: what it looks for. */
export function nameOf({ opportunity, horizon }: StudyDocument): string {
  const vocabulary = studyWords.value
  const conditions = opportunity.all.map((clause) => {
    if (vocabulary === null) return clause[0]
    const { of, asks } = readClause(clause, vocabulary)
    return `${of} ${asks}`.trim()
  })
  return `${conditions.join(', ')} → ${horizon}`.replaceAll('\u00a0', ' ').slice(0, NAME_MAX)
}

/** Seconds until a time; 0 when it is over. */
function useSecondsTo(time: string): number {
  const left = () => Math.max(0, Math.round((Date.parse(time) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => setSeconds(left()), 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

export function EstimateCard({ document, body }: { document: StudyDocument; body: StudyEstimate }): VNode {
  const { estimate } = words
  const [name, setName] = useState(() => nameOf(document))
  const title = useRef<HTMLHeadingElement>(null)
  const seconds = useSecondsTo(body.expires)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    title.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [body])
  const counts = body.counts as unknown as Counts
  const { opportunities, candidates, suppressed, scanned } = counts
  const { units, family, existing_job: existing, affordable, allowance_remaining: left } = body
  const unknown = sum(counts.unknown)
  const excluded = sum(counts.excluded)
  const isThere = existing !== null && existing.state !== 'failed' && existing.state !== 'cancelled'
  const why = !isCurrent.value
    ? estimate.changed
    : seconds === 0
      ? estimate.expired
      : affordable
        ? null
        : estimate.poor({ units, left, renews: renews.value })
  return (
    <section class="card estimate" aria-label={estimate.title}>
      <header class="card-head">
        <h2 ref={title} tabIndex={-1}>
          {estimate.title}
        </h2>
        <span class="soft" role="timer">
          {seconds > 0 && isCurrent.value && (
            <>
              {estimate.expires} <strong class="n">{estimate.countdown(seconds)}</strong>
            </>
          )}
        </span>
      </header>
      <dl class="estimate-facts">
        <div>
          <dt>{estimate.opportunities}</dt>
          <dd>
            <strong>{format.count(opportunities)}</strong>
            <span class="soft">
              {estimate.opportunitiesOf({ candidates, suppressed, scanned })}
              {unknown > 0 && `; ${estimate.unknown(unknown)}`}
              {excluded > 0 && `; ${estimate.excluded(excluded)}`}
            </span>
          </dd>
        </div>
        <div>
          <dt>{estimate.bars}</dt>
          <dd>
            <strong>{format.compact(body.bars_to_simulate)}</strong>
            <span class="soft">{estimate.atMost(body.bars_to_simulate)}</span>
          </dd>
        </div>
        <div>
          <dt>{estimate.units}</dt>
          <dd>
            <strong>{format.count(units)}</strong>
            <span class="soft">{estimate.unitsOf({ units, left })}</span>
          </dd>
        </div>
        <div>
          <dt>{estimate.family}</dt>
          <dd>
            <strong>{format.count(family.trials)}</strong>
            <span class="soft">
              {estimate.familyOf({ trials: family.trials, policies: family.policies })}.{' '}
              {family.trials > 0 && estimate.familyHint}
            </span>
          </dd>
        </div>
        <div>
          <dt>{estimate.holdout}</dt>
          <dd>
            <span class={document.holdout != null && family.holdout_revealed ? 'warning' : 'soft'}>
              {document.holdout == null
                ? estimate.holdoutNone
                : family.holdout_revealed
                  ? estimate.holdoutSpent
                  : estimate.holdoutFrom(format.shortTime(document.holdout.from))}
            </span>
          </dd>
        </div>
      </dl>
      {opportunities < FEW && <p class="warning">{estimate.fewest(opportunities)}</p>}
      {isThere ? (
        <div class="estimate-run">
          <p>{estimate.open(words.states[existing.state] ?? existing.state)}</p>
          <LinkButton kind="main" href={`/studies/${existing.id}`}>
            {words.open}
          </LinkButton>
        </div>
      ) : (
        <div class="estimate-run">
          <label class="labelled">
            <span>{estimate.name}</span>
            <input
              class="field"
              maxLength={NAME_MAX}
              autocomplete="off"
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <Button
            kind="main"
            disabled={why !== null || starting.value || name.trim() === ''}
            onClick={() => void runEstimated(name.trim())}
          >
            {estimate.run(units)}
          </Button>
          {why !== null && (
            <p class="fault" role="status">
              {why}
            </p>
          )}
        </div>
      )}
    </section>
  )
}
