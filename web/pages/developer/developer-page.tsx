/** Keys, shown once; snippets; what each key spent. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import {
  getKeys,
  getUsage,
  type Key,
  makeKey,
  Problem,
  revokeKey,
  service,
  session,
  type Usage,
  vocabulary,
} from '../../api/index.js'
import { Button, Copy, Dialog, Empty, Field, LinkButton, ScrollBox, Skeleton } from '../../parts/index.js'
import { emptyDocument, type QueryDocument } from '../../query/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { Snippets } from '../snippets/snippets.js'

/** The example of the first request: a fall of 2 % in an hour. */
const example = (): QueryDocument | null => {
  const registry = vocabulary.value?.registry
  return registry === undefined
    ? null
    : { ...emptyDocument(registry), where: { all: [['feature.ret_1h', 'lte', -0.02]] } }
}

const EXPIRY = { never: null, d30: 30, d90: 90, d365: 365 } as const

export function DeveloperPage(): VNode {
  const [keys, setKeys] = useState<readonly Key[] | null>(null)
  const [usage, setUsage] = useState<Usage | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<Key | null>(null)
  const words = t.pages.developer
  const load = async () => {
    try {
      const [found, used] = await Promise.all([getKeys(), getUsage({ limit: '1' })])
      setKeys(found.body.keys)
      setUsage(used.body)
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  useEffect(() => void load(), [])
  const document = example()
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      <section class="card" aria-label={words.keys}>
        <header class="card-head">
          <h2>{words.keys}</h2>
          <Button kind="main" onClick={() => setMaking(true)}>
            {words.make}
          </Button>
        </header>
        {keys === null ? (
          <Skeleton lines={3} />
        ) : keys.length === 0 ? (
          <Empty text={words.none} />
        ) : (
          <ScrollBox label={words.keys}>
            <table class="plain-table">
              <thead>
                <tr>
                  {[words.name, words.scopes, words.created, words.used, words.state, ''].map((column) => (
                    <th key={column} scope="col">
                      {column === '' ? <span class="unseen">{words.revoke}</span> : column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {keys.map((key) => (
                  <tr key={key.id}>
                    <th scope="row">{key.name ?? key.id}</th>
                    <td>{key.scopes.map((scope) => scope.replace('research:', '')).join(', ')}</td>
                    <td>{format.day(key.created)}</td>
                    <td>{key.last_used == null ? words.neverUsed : format.day(key.last_used)}</td>
                    <td>{stateOf(key)}</td>
                    <td class="n">
                      {stateOf(key) === words.active && (
                        <Button small kind="danger" onClick={() => setRevoking(key)}>
                          {words.revoke}
                        </Button>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
      </section>
      {/* What lies below waits for what lies above, so that nothing is pushed away. */}
      {(keys !== null || problem !== null) && (
        <section class="card" aria-label={words.snippets}>
          <header class="card-head">
            <h2>{words.snippets}</h2>
            <LinkButton href="/docs/api">{words.docs}</LinkButton>
          </header>
          {document === null ? <Skeleton lines={5} /> : <Snippets document={document} />}
        </section>
      )}
      {usage !== null && document !== null && (
        <section class="card" aria-label={words.usage}>
          <header class="card-head">
            <h2>{words.byKey}</h2>
          </header>
          {usage.by_key.length === 0 ? (
            <p class="caption">{words.noUsage}</p>
          ) : (
            <ul class="lines">
              {usage.by_key.map(({ key_id, credits }) => (
                <li key={key_id ?? ''}>
                  <span>
                    {key_id === null || key_id.startsWith('m_')
                      ? words.noKey
                      : (keys?.find(({ id }) => id === key_id)?.name ?? key_id)}
                  </span>
                  <span class="n">{t.answer.cost(credits)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {service.value !== null && document !== null && (usage !== null || problem !== null) && (
        <p class="hint">{service.value.availability.sentence}</p>
      )}
      {making && <MakeKey document={document} onClose={() => setMaking(false)} onDone={load} />}
      {revoking !== null && (
        <Dialog open title={words.revoke} onClose={() => setRevoking(null)}>
          <p>{words.revokeAsk(revoking.name ?? revoking.id)}</p>
          <div class="dialog-actions">
            <Button
              kind="danger"
              onClick={async () => {
                try {
                  await revokeKey(revoking.id)
                  await load()
                } catch (error) {
                  if (!(error instanceof Problem)) throw error
                  setProblem(error)
                }
                setRevoking(null)
              }}
            >
              {words.revoke}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function stateOf({ revoked, expires }: Key): string {
  const words = t.pages.developer
  if (revoked != null) return words.revoked
  return expires !== null && Date.parse(expires) < Date.now() ? words.expired : words.active
}

/** Makes a key and shows it once. It lives in this component alone, and is gone when the dialog closes. */
function MakeKey({
  document,
  onClose,
  onDone,
}: {
  document: QueryDocument | null
  onClose: () => void
  onDone: () => Promise<void>
}): VNode {
  const [made, setMade] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const words = t.pages.developer
  const scopes = session.value?.scopes ?? Object.keys(words.scopeWords)
  const make = async (event: SubmitEvent) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget as HTMLFormElement)
    setBusy(true)
    try {
      const { body } = await makeKey({
        name: String(data.get('name')),
        scopes: data.getAll('scopes').map(String),
        expires_days: EXPIRY[String(data.get('expires')) as keyof typeof EXPIRY],
      })
      setMade(body.key ?? '')
      await onDone()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  if (made !== null) {
    return (
      <Dialog open wide title={words.onceTitle} onClose={onClose}>
        <p>{words.once}</p>
        <p class="key-once">
          <code>{made}</code>
          <Copy text={made} kind="main" small={false} />
        </p>
        {document !== null && <Snippets document={document} apiKey={made} />}
        <div class="dialog-actions">
          <Button onClick={onClose}>{words.onceDone}</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open title={words.make} onClose={onClose}>
      <form onSubmit={(event) => void make(event)}>
        <Field label={words.name} hint={words.nameHint}>
          {({ id, describedBy }) => (
            <input
              id={id}
              class="field"
              name="name"
              required
              maxLength={100}
              aria-describedby={describedBy}
              autocomplete="off"
            />
          )}
        </Field>
        <fieldset class="checks tall">
          <legend>{words.scopes}</legend>
          {Object.entries(words.scopeWords)
            .filter(([scope]) => scopes.includes(scope))
            .map(([scope, what]) => (
              <label key={scope} class="check">
                <input type="checkbox" name="scopes" value={scope} defaultChecked={scope === 'research:read'} />
                <span>
                  {what} <code class="soft">{scope}</code>
                </span>
              </label>
            ))}
        </fieldset>
        <Field label={words.expires}>
          {({ id }) => (
            <select id={id} class="field" name="expires">
              {Object.keys(EXPIRY).map((value) => (
                <option key={value} value={value}>
                  {words.expiry[value]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {problem !== null && <ProblemNote problem={problem} />}
        <div class="dialog-actions">
          <Button kind="main" type="submit" disabled={busy}>
            {words.make}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
