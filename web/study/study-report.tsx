/** The result of a study, whole: for the page of its run and for its public report. It has no state; what can be opened is `details`. */
import type { ComponentChildren, VNode } from 'preact'
import { IdentityList, NumbersDetails, Sign } from '../charts/index.js'
import { format } from '../words/index.js'
import { AveragePath, pathNumbers } from './average-path.js'
import { ExampleTable } from './example-table.js'
import { GroupTables } from './group-tables.js'
import { PolicyTable } from './policy-table.js'
import { conditionsText, questionSentences } from './question.js'
import type { StudyDefinition, StudyPart, StudyResultBody, StudyTrialsShown } from './shown.js'
import { StudyHead } from './study-head.js'
import { words } from './words.js'

/** Draws a chart at the width there is. */
export type Frame = (draw: (width: number) => VNode) => ComponentChildren

export interface StudyReportProps {
  readonly result: StudyResultBody
  /** The part that the holdout withheld, once it is revealed. */
  readonly holdout?: StudyPart | null
  readonly trials?: StudyTrialsShown | null
  /** The digest of the bytes of the result. */
  readonly sha256?: string
  readonly frame: Frame
  /** Stands beside the sentence that the holdout is sealed. */
  readonly reveal?: ComponentChildren
  /** Whether the first opportunities are listed: where their rows cannot be opened. */
  readonly examples?: boolean
}

export function StudyReport(props: StudyReportProps): VNode {
  const { result, trials, sha256, frame, examples = false } = props
  const own = words()
  const definition = result.definition as StudyDefinition
  return (
    <>
      <StudyHead part={result} />
      <section class="card" aria-label={own.question}>
        <p class="asked">
          {own.conditions}: <strong>{conditionsText(definition)}</strong>
        </p>
        {questionSentences(definition).map((sentence) => (
          <p key={sentence} class="soft">
            {sentence}
          </p>
        ))}
        <details>
          <summary>{own.exact}</summary>
          <pre>{JSON.stringify(definition, null, 2)}</pre>
        </details>
      </section>
      <section class="caveats" aria-label={own.caveats}>
        <ul>
          {result.caveats.map(({ code, text }) => (
            <li key={code} data-code={code}>
              <Sign kind="warn" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <Part part={result} frame={frame} examples={examples} />
      {trials != null && <Trials trials={trials} />}
      <Holdout {...props} />
      <Identity result={result} sha256={sha256} />
    </>
  )
}

interface PartProps {
  readonly part: StudyPart
  readonly frame: Frame
  readonly examples: boolean
  /** Before the names of its sections, where another part has the same. */
  readonly prefix?: string
}

/** The policies, the path, the tables and the examples of a part. */
function Part({ part, frame, examples, prefix = '' }: PartProps): VNode | null {
  const own = words()
  const path = part.average_path
  if (part.counts.opportunities === 0) return null
  return (
    <>
      <PolicyTable part={part} prefix={prefix} />
      {path != null && path.points.length > 0 && (
        <section class="card chart-card" aria-label={prefix + own.path.title}>
          <header class="card-head">
            <h2>{own.path.title}</h2>
          </header>
          {frame((width) => (
            <AveragePath path={path} width={width} />
          ))}
          <p class="caption">{own.path.caption(part.counts.complete)}</p>
          <NumbersDetails table={pathNumbers(path)} />
        </section>
      )}
      <GroupTables part={part} prefix={prefix} />
      {examples && <ExampleTable part={part} prefix={prefix} />}
    </>
  )
}

function Trials({ trials }: { trials: StudyTrialsShown }): VNode {
  const own = words().trials
  const { trial_index, trials_in_family, policies_in_family, expected_maximum = [] } = trials
  const widest = expected_maximum.toSorted((a, b) => b.of_policies - a.of_policies)[0]
  const dots = '●'.repeat(Math.min(24, trials_in_family))
  return (
    <section class="card" aria-label={own.title}>
      <h2>{own.title}</h2>
      <p>
        <span class="trial-dots" aria-hidden="true">
          {dots.slice(0, trial_index - 1)}
          <b>{dots.slice(trial_index - 1, trial_index)}</b>
          {dots.slice(trial_index)}
        </span>{' '}
        {own.place({ index: trial_index, trials: trials_in_family, policies: policies_in_family })}{' '}
        {widest !== undefined &&
          policies_in_family > 1 &&
          own.luck({ policies: policies_in_family, mean: widest.of_policies, policy: widest.policy })}
      </p>
    </section>
  )
}

function Holdout({ result, holdout, reveal, frame, examples = false }: StudyReportProps): VNode | null {
  const own = words().holdout
  if (result.holdout === null) return null
  const from = format.shortTime(result.holdout.from)
  if (holdout == null) {
    return (
      <section class="card sealed" aria-label={own.title}>
        <h2>{own.title}</h2>
        <p>{own.sealed(from)}</p>
        {reveal}
      </section>
    )
  }
  return (
    <section class="revealed" aria-label={own.title}>
      <h2 class="eyebrow">{own.title}</h2>
      <p class="soft">{own.revealed(from)}</p>
      <StudyHead part={holdout} heading="h2" />
      <Part part={holdout} frame={frame} examples={examples} prefix={`${own.title}: `} />
    </section>
  )
}

function Identity({ result, sha256 }: { result: StudyResultBody; sha256: string | undefined }): VNode {
  const own = words().identity
  const entries = [
    [own.definition, result.definition_hash],
    [own.revision, result.source_revision],
    [own.engine, result.engine_version],
    ...(sha256 === undefined ? [] : [[own.sha256, sha256] as const]),
  ] as const
  return (
    <IdentityList title={own.title} entries={entries}>
      <footer>
        <p>{own.same}</p>
      </footer>
    </IdentityList>
  )
}
