/** A run of a study: how far it is, by events; then its result, and what can be done with it. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { noteJob, Problem, streamed, jobs as told, visible } from '../../api/index.js'
import { getStudyJob, postStudyCancel, type StudyJob, type StudyJobDetail } from '../../api/studies.js'
import { Button, Skeleton } from '../../parts/index.js'
import type { PageProps } from '../../routes.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { isOpen, ShareBar, StateTag, useShare } from '../study-parts/job-state.js'
import { NoStudy } from '../study-parts/no-study.js'
import { words } from '../study-parts/words.js'
import { JobActions } from './job-actions.js'
import { ResultPart } from './result-part.js'

/** Where there is no stream of events, an open job is asked for this often. */
const ASK_MS = 2_000

export function StudyJobPage({ parameters }: PageProps): VNode {
  const id = parameters.job ?? ''
  const [detail, setDetail] = useState<StudyJobDetail | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = async () => {
    try {
      const { body } = await getStudyJob(id)
      setDetail(body)
      setProblem(null)
      noteJob(body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  const heard = told.value.get(id)
  const job: StudyJob | null = heard !== undefined && (detail === null || isNewer(heard, detail)) ? heard : detail
  const state = job?.state
  // The end brings what events do not have: its place among the trials. A tab that was out of sight has heard nothing.
  useEffect(() => void load(), [id, state === 'succeeded', visible.value])
  const asks = job !== null && isOpen(job) && !streamed.value && visible.value
  useEffect(() => {
    if (!asks) return
    const timer = setInterval(() => void load(), ASK_MS)
    return () => clearInterval(timer)
  }, [asks])
  useEffect(() => {
    if (job !== null) document.title = `${job.name} · ${t.parts.product}`
  }, [job?.name])
  if (problem?.code === 'job_not_found') return <NoStudy />
  return (
    <>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      {job === null && problem === null && <Skeleton lines={5} tall />}
      {job !== null && (
        <>
          <header class="page-head">
            {job.state === 'succeeded' ? <p class="study-name">{job.name}</p> : <h1>{job.name}</h1>}
            <JobActions job={job} onJob={() => void load()} />
            <p class="lead study-facts">
              <StateTag state={job.state} />
              {job.trial_index !== null && <span>{words.job.trial(job.trial_index)}</span>}
              <span>{words.job.units(job.units)}</span>
              {job.started !== null && job.ended !== null && (
                <span>{words.job.took({ begun: job.started, ended: job.ended })}</span>
              )}
            </p>
          </header>
          {job.state !== 'succeeded' && <Progress job={job} onProblem={setProblem} />}
          {job.state === 'succeeded' && (
            <ResultPart
              job={job}
              trials={detail?.state === 'succeeded' ? detail.trials : null}
              onJob={() => void load()}
            />
          )}
        </>
      )}
    </>
  )
}

/** A newer attempt, or a later state of the same: what has ended does not begin again. */
const isNewer = (heard: StudyJob, known: StudyJob): boolean =>
  heard.attempt === known.attempt ? isOpen(known) || !isOpen(heard) : heard.created >= known.created

function Progress({ job, onProblem }: { job: StudyJob; onProblem: (problem: Problem) => void }): VNode {
  const share = useShare(job)
  const [isEnding, setEnding] = useState(false)
  const { state, progress, units, failure } = job
  const cancel = async () => {
    setEnding(true)
    try {
      noteJob((await postStudyCancel(job.id)).body)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // It has ended meanwhile: the page shows how.
      if (error.code !== 'job_not_cancellable') onProblem(error)
    } finally {
      setEnding(false)
    }
  }
  const said =
    state === 'queued'
      ? words.job.queued
      : state === 'running'
        ? progress.opportunities === 0
          ? words.job.counting
          : words.job.running({ share, left: progress.seconds_left })
        : state === 'cancelling'
          ? words.job.cancelling
          : state === 'cancelled'
            ? words.job.cancelled(units)
            : words.job.failed(units)
  return (
    <section class="card job-progress" aria-label={words.job.progress}>
      <p class={state === 'failed' ? 'job-said fault' : 'job-said'} role="status">
        {said}
      </p>
      {isOpen(job) && (
        <>
          <ShareBar share={share} label={words.job.progress} />
          <div class="job-foot">
            <p class="soft">
              {progress.opportunities > 0 &&
                `${words.job.done({ done: Math.round(share * progress.opportunities), all: progress.opportunities })}. `}
              {words.job.leave}
            </p>
            <Button disabled={state === 'cancelling' || isEnding} onClick={() => void cancel()}>
              {words.job.cancel}
            </Button>
          </div>
        </>
      )}
      {failure !== null && (
        <p class="note bad" data-code={failure.code}>
          {failure.detail}
        </p>
      )}
      {job.ended !== null && <p class="soft">{format.time(job.ended)} UTC</p>}
    </section>
  )
}
