/** The revisions of the dataset, newest first, and what each changed. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getRevisionDiff, getRevisions, Problem, type Revision, type RevisionDiff } from '../../api/index.js'
import { Button, ScrollBox, Skeleton } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { coverage } from '../../words/en/coverage.js'
import { format, localized } from '../../words/index.js'

const coverageWords = localized(coverage)

export function Revisions(): VNode {
  const words = coverageWords
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    getRevisions().then(({ body }) => setRevisions(body.revisions), told(setProblem))
  }, [])
  const kept = new Set(revisions?.map(({ revision }) => revision))
  return (
    <section class="card" aria-label={words.revisions}>
      <header class="card-head">
        <h2>
          {words.revisions} <small>{words.revisionsLead}</small>
        </h2>
      </header>
      {problem !== null && <ProblemNote problem={problem} />}
      {revisions === null && problem === null && <Skeleton lines={3} />}
      {revisions !== null && (
        <ScrollBox label={words.revisions}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{words.published}</th>
                <th scope="col">{words.revision}</th>
                <th scope="col">{words.until}</th>
                <th scope="col">{words.what}</th>
              </tr>
            </thead>
            <tbody>
              {revisions.map((one) => (
                <tr key={one.revision}>
                  <td>{format.time(one.created)}</td>
                  <td>
                    <code>{one.revision.slice(0, 8)}</code> {one.current && <span class="tag">{words.current}</span>}
                  </td>
                  <td>{one.last === null ? '' : format.time(one.last)}</td>
                  <td>
                    {one.previous !== null && kept.has(one.previous) ? (
                      <Changes revision={one.revision} previous={one.previous} />
                    ) : (
                      <span class="soft">{words.first}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

const told =
  (tell: (problem: Problem) => void) =>
  (error: unknown): void => {
    if (!(error instanceof Problem)) throw error
    tell(error)
  }

/** The comparison reads both revisions, so it is made when somebody asks for it. */
function Changes({ revision, previous }: { revision: string; previous: string }): VNode {
  const words = coverageWords
  const [diff, setDiff] = useState<RevisionDiff | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  if (problem !== null) return <ProblemNote problem={problem} />
  if (diff === null) {
    const show = () => {
      setBusy(true)
      getRevisionDiff(revision, previous).then(({ body }) => setDiff(body), told(setProblem))
    }
    return (
      <Button small disabled={busy} onClick={show}>
        {words.show}
      </Button>
    )
  }
  return (
    <>
      {words.changed({
        days: diff.days_appended.length,
        appended: diff.buckets_appended,
        restated: diff.buckets_restated,
        listed: diff.symbols_listed.length,
      })}
    </>
  )
}
