/** What changed from one revision to another: in the data, which is free, and in the answer of a question, at a price that is said. */
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { getRevisionDiff, Problem, postRevisionDiff, type RevisionDiff, readCredits } from '../../api/index.js'
import { Rich } from '../../charts/index.js'
import { Button, Skeleton } from '../../parts/index.js'
import type { QueryDocument } from '../../query/index.js'
import { format, t } from '../../words/index.js'

/** Lines of a list that are shown. */
const SHOWN = 8

export interface ChangesProps {
  readonly document: QueryDocument
  /** The two revisions: names, or their beginnings. */
  readonly from: string
  readonly to: string
  /** Credits that comparing the answers costs at most. */
  readonly most: number
}

export function WhatChanged({ document, from, to, most }: ChangesProps): VNode {
  const [body, setBody] = useState<RevisionDiff | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const comparing = useRef<AbortController | null>(null)
  const words = t.answer.newer
  const take = (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    setProblem(error)
  }
  useEffect(() => {
    const abort = new AbortController()
    getRevisionDiff(to, from, abort.signal)
      .then((found) => setBody((known) => known ?? found.body))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) take(error)
      })
    return () => abort.abort()
  }, [from, to])
  // Whoever leaves the answer ends its comparison, which is two scans.
  useEffect(() => () => comparing.current?.abort(), [document, from, to])
  const compare = async () => {
    const abort = new AbortController()
    comparing.current = abort
    setBusy(true)
    setProblem(null)
    try {
      const found = await postRevisionDiff(document, to, from, abort.signal)
      readCredits(found.headers)
      setBody(found.body)
    } catch (error) {
      if (!abort.signal.aborted) take(error)
    } finally {
      setBusy(false)
    }
  }
  const said = problem === null ? '' : problem.code === 'not_found' ? words.lost : problem.detail || problem.title
  if (body === null) return said === '' ? <Skeleton lines={3} /> : <p class="fault">{said}</p>
  return (
    <div class="changes">
      <section aria-label={words.data}>
        <h2 class="sub">
          {words.data}{' '}
          <small>{words.between({ before: body.before.slice(0, 8), after: body.after.slice(0, 8) })}</small>
        </h2>
        <Lines lines={dataLines(body)} />
      </section>
      <section aria-label={words.answer}>
        <h2 class="sub">{words.answer}</h2>
        {body.query === undefined ? (
          <>
            <Button disabled={busy} onClick={() => void compare()}>
              {words.compare(most)}
            </Button>
            <p class="caption">{words.compareHint}</p>
          </>
        ) : (
          <AnswerChanges of={body.query} />
        )}
        {said !== '' && <p class="fault">{said}</p>}
      </section>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }): VNode => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

function dataLines(of: RevisionDiff): string[] {
  const words = t.answer.newer
  const days = of.days_appended
  const lines = [
    ...(days.length > 0 ? [words.days({ days: days.length, first: days[0]!, last: days.at(-1)! })] : []),
    ...(of.days_removed.length > 0 ? [words.daysLess(of.days_removed.length)] : []),
    ...(of.symbols_listed.length > 0 ? [words.listed(of.symbols_listed)] : []),
    ...(of.symbols_removed.length > 0 ? [words.removed(of.symbols_removed)] : []),
    ...(of.buckets_appended > 0 ? [words.minutes(of.buckets_appended)] : []),
    ...(of.buckets_removed > 0 ? [words.minutesLess(of.buckets_removed)] : []),
    ...(of.buckets_restated > 0 ? [words.restated(of.buckets_restated)] : []),
    ...of.restated
      .slice(0, SHOWN)
      .map(({ symbol, day, buckets, reason }) =>
        words.restatedLine({ symbol, day, minutes: buckets, reason: words.reasons[reason] ?? reason }),
      ),
  ]
  const more = Math.max(0, of.restated.length - SHOWN) + of.restated_more
  if (more > 0) lines.push(words.more(more))
  return lines.length > 0 ? lines : [words.same]
}

function AnswerChanges({ of }: { of: NonNullable<RevisionDiff['query']> }): VNode {
  const words = t.answer.newer
  const [before, after] = of.occurrences
  const changed = Object.entries(of.changed).filter(([, n]) => n > 0)
  const isSame = of.appeared === 0 && of.gone === 0 && changed.length === 0
  return (
    <>
      <p>
        <Rich text={words.occurrences({ before, after })} />
      </p>
      {isSame && <p>{words.unchanged}</p>}
      <Named title={words.appeared(of.appeared)} all={of.appeared} list={of.first_appeared} isLinked />
      <Named title={words.gone(of.gone)} all={of.gone} list={of.first_gone} />
      {changed.map(([member, n]) => (
        <Named
          key={member}
          title={words.changed[member]?.(n) ?? `${member}: ${format.count(n)}`}
          all={n}
          list={of.first_changed.filter(({ members }) => members.includes(member))}
          isLinked
        />
      ))}
    </>
  )
}

/** A kind of change with its first occurrences. Those that are still there lead to their page. */
function Named(props: {
  title: string
  all: number
  list: readonly { symbol: string; anchor_time: string }[]
  isLinked?: boolean
}): VNode | null {
  const { title, all, list, isLinked = false } = props
  if (all === 0) return null
  return (
    <details class="change">
      <summary>{title}</summary>
      <ul>
        {list.slice(0, SHOWN).map(({ symbol, anchor_time }) => {
          const name = `${symbol.toUpperCase()} ${format.time(anchor_time)}`
          return (
            <li key={name}>
              {isLinked ? (
                <a href={`/search/at/${encodeURIComponent(symbol)}/${anchor_time}${location.hash}`}>{name}</a>
              ) : (
                name
              )}
            </li>
          )
        })}
        {all > Math.min(SHOWN, list.length) && <li>{t.answer.newer.more(all - Math.min(SHOWN, list.length))}</li>}
      </ul>
    </details>
  )
}
