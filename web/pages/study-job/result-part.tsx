/** The result of a run: the report, with the one reveal of its holdout, and every opportunity as a row. */
import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import {
  getStudyResult,
  postStudyReveal,
  type StudyHoldout,
  type StudyJob,
  type StudyTrials,
} from '../../api/studies.js'
import { Button, Dialog, Sized, Skeleton } from '../../parts/index.js'
import { lazy } from '../../shell/lazy.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { type StudyPart, StudyReport, type StudyResultBody } from '../../study/index.js'
import { format } from '../../words/index.js'
import { useLoaded } from '../study-parts/use-studies.js'
import { words } from '../study-parts/words.js'
import './report-style.js'

const Rows = lazy(() => import('./rows.js').then((part) => part.Rows), 'rows-wait')

export interface ResultProps {
  readonly job: StudyJob
  readonly trials: StudyTrials | null
  readonly onJob: () => void
}

export function ResultPart({ job, trials, onJob }: ResultProps): VNode {
  const { body: result, problem, again } = useLoaded(() => getStudyResult(job.id), [job.id])
  const [holdout, setHoldout] = useState<StudyHoldout | null>(null)
  if (problem !== null) return <ProblemNote problem={problem} onAgain={again} />
  if (result === null) return <Skeleton lines={8} tall />
  return (
    <div class="study-result">
      <StudyReport
        // The client's types are made from the same schema.
        result={result as unknown as StudyResultBody}
        holdout={holdout as unknown as StudyPart | null}
        trials={trials}
        {...(job.result !== null && { sha256: job.result.sha256 })}
        frame={(draw) => <Sized draw={draw} />}
        reveal={
          <Reveal
            job={job}
            digest={result.holdout?.sealed_sha256 ?? ''}
            onHoldout={(found) => {
              setHoldout(found)
              if (job.holdout?.revealed === null) onJob()
            }}
          />
        }
      />
      <Rows
        job={job}
        result={result}
        holdout={holdout}
        isRevealed={holdout !== null || job.holdout?.revealed != null}
      />
    </div>
  )
}

interface RevealProps {
  readonly job: StudyJob
  readonly digest: string
  readonly onHoldout: (found: StudyHoldout) => void
}

/** The one reveal of the idea, asked twice. What was revealed is shown again without asking. */
function Reveal({ job, digest, onHoldout }: RevealProps): VNode {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { from = '', revealed = null } = job.holdout ?? {}
  const reveal = async () => {
    try {
      const { body } = await postStudyReveal(job.id)
      setAsking(false)
      onHoldout(body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  return (
    <>
      <p class="hint">
        {words.job.digest}: <code class="long">{digest}</code>
      </p>
      <p class="reveal">
        {revealed === null ? (
          <Button onClick={() => setAsking(true)}>{words.job.reveal}</Button>
        ) : (
          <>
            <Button onClick={() => void reveal()}>{words.job.showHoldout}</Button>{' '}
            <span class="soft">{words.job.revealed(format.time(revealed))}</span>
          </>
        )}
      </p>
      {problem !== null && !isAsking && <ProblemNote problem={problem} />}
      {isAsking && (
        <Dialog open title={words.job.revealTitle} onClose={() => setAsking(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void reveal()
            }}
          >
            <p>{words.job.revealText(format.shortTime(from))}</p>
            <p>
              <strong>{words.job.revealOnce}</strong>
            </p>
            <label class="check">
              <input type="checkbox" required />
              <span>{words.job.revealConfirm}</span>
            </label>
            {problem !== null && <ProblemNote problem={problem} />}
            <div class="dialog-actions">
              <Button kind="main" type="submit">
                {words.job.revealButton}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
