/** The confirmation of a monitor: the exact definition, what is supported, how often it held, and a box to tick. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Estimate, loadVocabulary, Problem, postEstimate } from '../../api/index.js'
import { checkMonitor, type MonitorCheck, makeMonitor } from '../../api/monitors.js'
import { Button, Copy, Empty, Field, LinkButton, ScrollBox, Skeleton } from '../../parts/index.js'
import { decodeDocument, encodeDocument, firstPage, type QueryDocument } from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { go } from '../../shell/router.js'
import { words as common } from '../monitor-parts/words.js'
import { QuestionStrip } from '../question/question-strip.js'

const words = common.form

interface Asked {
  readonly document: QueryDocument
  readonly check: MonitorCheck
  readonly estimate: Estimate | null
  readonly search: string
}

export function MonitorFormPage(): VNode {
  const [asked, setAsked] = useState<Asked | 'none' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    void loadVocabulary()
    const show = () => {
      setProblem(null)
      load()
        .then(setAsked)
        .catch((error: unknown) => {
          if (!(error instanceof Problem)) throw error
          setProblem(error)
        })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} />}
      {asked === null && problem === null && (
        <section class="card">
          <Skeleton lines={5} tall />
        </section>
      )}
      {asked === 'none' && (
        <section class="card">
          <Empty text={words.noQuestion}>
            <LinkButton kind="main" href="/search">
              {common.noneAction}
            </LinkButton>
          </Empty>
        </section>
      )}
      {asked !== null && asked !== 'none' && <Confirmation asked={asked} onProblem={setProblem} />}
    </>
  )
}

/** The question in the address, as a monitor would have it. */
async function load(): Promise<Asked | 'none'> {
  const given = new URLSearchParams(location.hash.slice(1)).get('d')
  const document = given === null ? undefined : await decodeDocument(given)
  if (document === undefined) return 'none'
  const { body: check } = await checkMonitor(document)
  // The canonical form has no cursor, and a question needs one.
  const definition = firstPage(check.document as unknown as QueryDocument)
  const estimate = check.past === null ? (await postEstimate(definition)).body : null
  return { document, check, estimate, search: `/search#d=${await encodeDocument(definition)}` }
}

function Confirmation({ asked, onProblem }: { asked: Asked; onProblem: (problem: Problem | null) => void }): VNode {
  const { check, document } = asked
  const definition = check.document as unknown as QueryDocument
  const [isBusy, setBusy] = useState(false)
  const isSupported = check.unsupported.length === 0
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    setBusy(true)
    onProblem(null)
    try {
      const { body } = await makeMonitor({
        name: String(form.get('name')),
        document: definition,
        cooldown: Number(form.get('cooldown')),
        confirmed_hash: check.canonical_query_hash,
      })
      go(`/monitors/${body.id}`)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      onProblem(error)
      setBusy(false)
    }
  }
  return (
    <>
      <QuestionStrip document={definition} label={words.question} times={common.fromNow}>
        <LinkButton href={asked.search}>{words.edit}</LinkButton>
      </QuestionStrip>
      <section class="card" aria-label={words.definition}>
        <header class="card-head">
          <h2>{words.definition}</h2>
          <Copy text={JSON.stringify(check.document, null, 2)} />
        </header>
        {hadTimes(document) && <p>{words.noTimes}</p>}
        {isSupported ? (
          <p>{words.supported}</p>
        ) : (
          <div class="fault" role="alert">
            <p>{words.unsupported}</p>
            <ul>
              {check.unsupported.map(({ path, detail }) => (
                <li key={path}>{detail}</li>
              ))}
            </ul>
          </div>
        )}
        <ScrollBox label={words.definition}>
          <pre class="definition">{JSON.stringify(check.document, null, 2)}</pre>
        </ScrollBox>
        <p class="soft hash">
          {words.hash} <code>{check.canonical_query_hash}</code>
        </p>
      </section>
      <section class="card" aria-label={words.past}>
        <header class="card-head">
          <h2>{words.past}</h2>
          {check.past === null && <a href={asked.search}>{words.pastAsk}</a>}
        </header>
        <p class="past">{check.past === null ? estimated(asked.estimate) : words.pastExact(check.past)}</p>
      </section>
      {isSupported && (
        <section class="card" aria-label={words.confirmation}>
          <form class="monitor-form" onSubmit={(event) => void submit(event)}>
            <Field label={words.name}>
              {({ id }) => <input id={id} class="field" name="name" required maxLength={100} autocomplete="off" />}
            </Field>
            <Field label={words.cooldown} hint={words.cooldownHint}>
              {({ id, describedBy }) => (
                <select id={id} class="field" name="cooldown" aria-describedby={describedBy}>
                  {words.cooldowns.map(([minutes, text]) => (
                    <option key={minutes} value={minutes} selected={minutes === 60}>
                      {text}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <label class="check">
              <input type="checkbox" name="confirmed" required />
              <span>{words.confirm}</span>
            </label>
            <p class="hint">{words.promise}</p>
            <div class="buttons">
              <Button kind="main" type="submit" disabled={isBusy}>
                {words.create}
              </Button>
            </div>
          </form>
        </section>
      )}
    </>
  )
}

const hadTimes = ({ where }: QueryDocument): boolean => where.all.some(([field]) => field === 'times.anchor_time')

const estimated = (estimate: Estimate | null): string =>
  estimate === null
    ? ''
    : words.pastEstimate({ expected: estimate.expected_occurrences ?? null, days: estimate.scope.days })
