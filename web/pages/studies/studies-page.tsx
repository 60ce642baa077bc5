/** The studies of the account: what runs, every trial by the idea that it tries, and saved definitions. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Problem, jobs as told } from '../../api/index.js'
import { getStudies, type StudyJob, type StudyList } from '../../api/studies.js'
import { Button, Empty, LinkButton, ScrollBox, Skeleton } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format } from '../../words/index.js'
import { SavedStudies } from '../study-links/saved-studies.js'
import { isOpen, ShareBar, StateTag, useShare } from '../study-parts/job-state.js'
import { words } from '../study-parts/words.js'

type Family = StudyList['families'][number]

export function StudiesPage(): VNode {
  const [list, setList] = useState<StudyList | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const load = async (before?: string) => {
    try {
      const { body } = await getStudies(before)
      setList((old) =>
        before === undefined || old === null
          ? body
          : { ...body, studies: [...old.studies, ...body.studies], jobs: [...old.jobs, ...body.jobs] },
      )
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  // A job that has begun or ended elsewhere: families and trials have changed with it.
  const seen = [...told.value.values()].map(({ attempt, state }) => `${attempt} ${state}`).join()
  useEffect(() => void load(), [seen])
  const now = list?.jobs.map((job) => newest(job, told.value.get(job.id))) ?? []
  const isEmpty = list !== null && list.jobs.length === 0 && list.studies.length === 0
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        {!isEmpty && (
          <LinkButton kind="main" href="/studies/new">
            {words.make}
          </LinkButton>
        )}
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      {list === null && problem === null && (
        <section class="card">
          <Skeleton lines={5} tall />
        </section>
      )}
      {isEmpty && (
        <section class="card">
          <Empty text={words.none}>
            <LinkButton kind="main" href="/studies/new">
              {words.noneAction}
            </LinkButton>
          </Empty>
        </section>
      )}
      {now.some(isOpen) && (
        <section class="card" aria-label={words.under}>
          <header class="card-head">
            <h2>{words.under}</h2>
          </header>
          <ul class="lines">
            {now.filter(isOpen).map((job) => (
              <UnderWay key={job.attempt} job={job} />
            ))}
          </ul>
        </section>
      )}
      {list !== null &&
        familiesOf(list.families, now).map((one) => (
          <FamilyCard key={one.family.id} {...one} isWhole={list.next === null} />
        ))}
      {list !== null && list.studies.length > 0 && <SavedStudies studies={list.studies} />}
      {list?.next != null && (
        <p class="centre">
          <Button onClick={() => void load(list.next!)}>{words.older}</Button>
        </p>
      )}
    </>
  )
}

/** What the stream told of a job, unless it is of an earlier attempt. */
const newest = (job: StudyJob, heard: StudyJob | undefined): StudyJob =>
  heard !== undefined && heard.attempt === job.attempt ? heard : job

/** Families by their newest job. */
function familiesOf(families: readonly Family[], jobs: readonly StudyJob[]): { family: Family; jobs: StudyJob[] }[] {
  const ids = [...new Set(jobs.map((job) => job.family))]
  return ids.map((id) => ({
    family: families.find((one) => one.id === id) ?? { id, trials: 0, policies: 0, holdout_revealed: false },
    jobs: jobs.filter((job) => job.family === id),
  }))
}

function UnderWay({ job }: { job: StudyJob }): VNode {
  const share = useShare(job)
  return (
    <li>
      <span>
        <a href={`/studies/${job.id}`}>{job.name}</a> <StateTag state={job.state} />
      </span>
      <span class="under-way">
        <ShareBar share={share} label={`${words.job.progress}: ${job.name}`} />
        <span class="n">{format.share(share, 0)}</span>
      </span>
    </li>
  )
}

/** A family has the name of its newest run. `isWhole`: all runs of the account are here. */
function FamilyCard({ family, jobs, isWhole }: { family: Family; jobs: readonly StudyJob[]; isWhole: boolean }): VNode {
  const { columns } = words
  const title = words.family(jobs[0]!.name)
  const held = ({ holdout }: StudyJob) =>
    holdout === null ? words.holdouts.none : holdout.revealed === null ? words.holdouts.sealed : words.holdouts.revealed
  return (
    <section class="card" aria-label={title}>
      <header class="card-head">
        <h2>{title}</h2>
        <span class="soft">
          {words.familyLine({
            runs: jobs.length,
            isWhole,
            trials: family.trials,
            policies: family.policies,
            revealed: family.holdout_revealed,
          })}
        </span>
      </header>
      <ScrollBox label={title}>
        <table class="plain-table jobs">
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.state}</th>
              <th scope="col" class="n">
                {columns.trial}
              </th>
              <th scope="col">{columns.begun}</th>
              <th scope="col" class="n">
                {columns.units}
              </th>
              <th scope="col">{columns.holdout}</th>
              <th scope="col">{columns.report}</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.attempt}>
                <th scope="row">
                  <a href={`/studies/${job.id}`}>{job.name}</a>
                </th>
                <td>
                  <StateTag state={job.state} />
                </td>
                <td class="n">{job.trial_index === null ? '–' : format.count(job.trial_index)}</td>
                <td class="nowrap">{format.time(job.created)}</td>
                <td class="n">{format.count(job.units)}</td>
                <td>{held(job)}</td>
                <td>{job.report === null ? '–' : <a href={`/reports/${job.report.id}`}>{words.report}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
