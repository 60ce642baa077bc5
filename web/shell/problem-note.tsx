/** A refusal in words: what it is, what to do, and the id of the request to copy. Nothing that was typed is lost. */
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { credits, type Problem, renews } from '../api/index.js'
import { Button, Copy, LinkButton } from '../parts/index.js'
import { format, t } from '../words/index.js'
import { keepTyping } from './left-link.js'
import { saidOf } from './problem-words.js'

/** Where somebody signs in, to come back here afterwards. */
export const signInHref = (): string => `/signin?next=${encodeURIComponent(location.pathname)}`

export function ProblemNote({ problem, onAgain }: { problem: Problem; onAgain?: () => void }): VNode {
  const words = t.parts.problem
  useEffect(() => {
    if (problem.status === 401) keepTyping()
  }, [problem])
  const isAway = problem.code === 'offline' || problem.code === 'cut'
  const title = isAway ? (problem.code === 'cut' ? words.cut : words.unknown) : problem.title
  const said = isAway
    ? [words.unknownDetail]
    : problem.status === 401
      ? [words.signInDetail]
      : problem.status === 402 && credits.value !== null && renews.value !== null
        ? [words.noCredits({ left: credits.value, renews: format.day(renews.value) })]
        : saidOf(problem)
  return (
    <section class="note bad" role="alert" data-code={problem.code}>
      <p class="note-title">{title}</p>
      {said.length === 1 && <p>{said[0]}</p>}
      {said.length > 1 && (
        <ul>
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p class="note-actions">
        {problem.status === 401 || problem.code === 'recent_sign_in_needed' ? (
          <LinkButton kind="main" href={signInHref()}>
            {words.signIn}
          </LinkButton>
        ) : (
          onAgain !== undefined && <Button onClick={onAgain}>{words.again}</Button>
        )}
        {problem.requestId !== null && (
          <span class="hint">
            {words.requestId} <code>{problem.requestId}</code> <Copy text={problem.requestId} kind="quiet" />
          </span>
        )}
      </p>
    </section>
  )
}
