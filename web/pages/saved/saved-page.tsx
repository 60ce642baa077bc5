/** Saved questions: open, rename, remove; and saved definitions of studies. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { getQueries, Problem, removeQuery, renameQuery, type SavedQuery, vocabulary } from '../../api/index.js'
import { getStudies, type SavedStudy } from '../../api/studies.js'
import { Button, Dialog, Empty, Field, LinkButton, Skeleton } from '../../parts/index.js'
import { clausesOf, encodeDocument, readClause } from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { SavedStudies } from '../study-links/saved-studies.js'

type Line = SavedQuery & { href: string }

export function SavedPage(): VNode {
  const [lines, setLines] = useState<readonly Line[] | null>(null)
  /** Null while they load, and where the plan of the account has no studies. */
  const [studies, setStudies] = useState<readonly SavedStudy[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [renaming, setRenaming] = useState<Line | null>(null)
  const [removing, setRemoving] = useState<Line | null>(null)
  const words = t.pages.saved
  const load = async () => {
    try {
      const { body } = await getQueries()
      setLines(
        await Promise.all(
          body.queries.map(async (one) => ({ ...one, href: `/search#d=${await encodeDocument(one.document)}` })),
        ),
      )
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  useEffect(() => {
    void load()
    getStudies()
      .then(({ body }) => setStudies(body.studies))
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
  }, [])
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      <section class="card" aria-label={words.questions}>
        <header class="card-head">
          <h2>{words.questions}</h2>
        </header>
        {lines === null ? (
          <Skeleton lines={4} />
        ) : lines.length === 0 ? (
          <Empty text={words.none}>
            <LinkButton kind="main" href="/search">
              {words.noneAction}
            </LinkButton>
          </Empty>
        ) : (
          <ul class="saved">
            {lines.map((line) => (
              <li key={line.id}>
                <div class="saved-what">
                  <a href={line.href}>{line.name}</a>
                  <p class="soft">{summary(line)}</p>
                </div>
                <span class="soft saved-last">
                  {line.last === null ? words.never : words.occurrences(line.last.occurrences)}
                  <br />
                  {format.day(line.changed)}
                </span>
                <span class="buttons">
                  <Button small onClick={() => setRenaming(line)}>
                    {words.rename}
                  </Button>
                  <Button small kind="danger" onClick={() => setRemoving(line)}>
                    {words.remove}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      {lines !== null && studies !== null && <SavedStudies studies={studies} />}
      {renaming !== null && <Rename line={renaming} onClose={() => setRenaming(null)} onDone={load} />}
      {removing !== null && (
        <Dialog open title={words.remove} onClose={() => setRemoving(null)}>
          <p>{words.removeAsk(removing.name)}</p>
          <div class="dialog-actions">
            <Button
              kind="danger"
              onClick={async () => {
                await removeQuery(removing.id)
                setRemoving(null)
                await load()
              }}
            >
              {words.remove}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The conditions of a question in one line. */
function summary({ document }: SavedQuery): string {
  const words = vocabulary.value
  if (words === null) return ''
  return clausesOf(document)
    .filter(({ clause }) => !clause[0].startsWith('identity.') && !clause[0].startsWith('times.'))
    .map(({ clause }) => {
      const { of, asks } = readClause(clause, words)
      return `${of} ${asks}`.trim()
    })
    .join(document.sequence === undefined ? ', ' : ' → ')
}

function Rename({ line, onClose, onDone }: { line: Line; onClose: () => void; onDone: () => Promise<void> }): VNode {
  const [fault, setFault] = useState<string>()
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    try {
      await renameQuery(line.id, String(new FormData(event.currentTarget as HTMLFormElement).get('name')))
      onClose()
      await onDone()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setFault(error.detail || error.title)
    }
  }
  return (
    <Dialog open title={t.pages.saved.rename} onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <Field label={t.pages.saved.name} {...(fault === undefined ? {} : { fault })}>
          {({ id, describedBy }) => (
            <input
              id={id}
              class="field"
              name="name"
              required
              maxLength={100}
              defaultValue={line.name}
              aria-describedby={describedBy}
            />
          )}
        </Field>
        <div class="dialog-actions">
          <Button kind="main" type="submit">
            {t.pages.saved.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
