/** In place of a minute: why it is not there, and the way to what is. Other refusals say what they always say. */
import type { VNode } from 'preact'
import { type Problem, vocabulary } from '../../api/index.js'
import { LinkButton, NotHere } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { t } from '../../words/index.js'
import { noMinute } from './no-minute.js'

export function MinuteProblem(of: {
  problem: Problem
  symbol: string
  time: string
  /** The page of `{symbol}/{time}`. */
  hrefOf: (at: string) => string
  /** Nothing else is on the page: it has no heading, and no fields to choose another minute. */
  isWholePage?: boolean
}): VNode {
  const { problem, hrefOf, isWholePage = false } = of
  const found = noMinute({ ...of, records: vocabulary.value?.registry.dataset?.coverage ?? [] })
  if (found === undefined) return <ProblemNote problem={problem} />
  const words = t.pages.noMinute
  const ways = (
    <span class="buttons">
      {found.ways.map(({ symbol, time, text }) => (
        <LinkButton key={text} kind="main" href={hrefOf(placeOf(symbol, time))}>
          {text}
        </LinkButton>
      ))}
      {isWholePage && <LinkButton href="/moment">{words.choose}</LinkButton>}
      <LinkButton href="/coverage">{words.coverage}</LinkButton>
    </span>
  )
  if (isWholePage) {
    return (
      <NotHere title={found.title} text={found.detail}>
        {ways}
      </NotHere>
    )
  }
  return (
    <section class="note bad" role="alert" data-code={problem.code}>
      <p class="note-title">{found.title}</p>
      <p>{found.detail}</p>
      <p class="note-actions">{ways}</p>
    </section>
  )
}

/** Colons stay, as in every other address of a minute. */
const placeOf = (symbol: string, time: string): string =>
  `${encodeURIComponent(symbol)}/${encodeURIComponent(time).replaceAll('%3A', ':')}`
