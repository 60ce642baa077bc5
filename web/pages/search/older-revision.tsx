/** Of a link that was made with an older revision: that the answer is of newer data, and on request what has changed since. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { getRevisionDiff, Problem, type RevisionDiff } from '../../api/index.js'
import { Button, Dialog } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { t } from '../../words/index.js'
import { type Given, linkedRevision } from './search-state.js'

export function OlderRevision({ given }: { given: Given }): VNode | null {
  const [diff, setDiff] = useState<RevisionDiff | Problem | null>(null)
  const before = linkedRevision.value
  const words = t.answer
  if (before === null || before === '' || given.body.dataset_revision.startsWith(before)) return null
  const show = async () => {
    try {
      setDiff((await getRevisionDiff('current', before)).body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setDiff(error)
    }
  }
  return (
    <div class="note" data-note="older">
      {words.older} <Button onClick={() => void show()}>{words.whatChanged}</Button>
      <Dialog open={diff !== null} title={words.whatChanged} onClose={() => setDiff(null)}>
        {diff instanceof Problem ? (
          <ProblemNote problem={diff} />
        ) : (
          diff !== null && (
            <ul class="plain-list">
              {words
                .changes({
                  ...{ daysAppended: diff.days_appended, daysRemoved: diff.days_removed },
                  ...{ listed: diff.symbols_listed, removed: diff.symbols_removed },
                  ...{ appended: diff.buckets_appended, restated: diff.buckets_restated },
                })
                .map((line) => (
                  <li key={line}>{line}</li>
                ))}
            </ul>
          )
        )}
      </Dialog>
    </div>
  )
}
