/** The account: plan, credits, ledger, how one signs in, sessions, connected assistants, settings. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import {
  type Connection,
  credits,
  endConnection,
  endSession,
  getConnections,
  getUsage,
  Problem,
  session,
  switchAccount,
  type Usage,
} from '../../api/index.js'
import { Button, Dialog, Empty, LinkButton, ScrollBox, Segments, Skeleton } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { Methods } from './methods.js'

export function AccountPage(): VNode {
  const [usage, setUsage] = useState<Usage | null>(null)
  const [connections, setConnections] = useState<readonly Connection[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [methodsDrawn, setMethodsDrawn] = useState(false)
  const [ending, setEnding] = useState<Connection | null>(null)
  const words = t.pages.account
  const load = async () => {
    try {
      const [used, connected] = await Promise.all([getUsage({ limit: '20' }), getConnections()])
      setUsage(used.body)
      setConnections(connected.body.connections)
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  useEffect(() => void load(), [])
  const older = async () => {
    if (usage === null || usage.next === null) return
    const { body } = await getUsage({ limit: '20', before: String(usage.next) })
    setUsage({ ...body, entries: [...usage.entries, ...body.entries] })
  }
  const who = session.value
  const accounts = who?.accounts ?? []
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.signInAs({ name: who?.person?.name ?? '', account: who?.account?.name ?? '–' })}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      <div class="two">
        <section class="card" aria-label={words.plan}>
          <header class="card-head">
            <h2>{words.plan}</h2>
            <span class="tag">{usage?.plan ?? who?.account?.plan}</span>
          </header>
          {usage === null ? (
            <Skeleton lines={3} />
          ) : (
            <>
              <p class="figure">
                <strong>{format.count(credits.value ?? usage.balance)}</strong> {words.balance}
              </p>
              <Meter value={credits.value ?? usage.balance} of={usage.monthly_allowance} />
              <p class="caption">
                {words.of(usage.monthly_allowance)}, {words.renews(format.day(usage.renews))}.{' '}
                {words.charged(usage.charged.credits)}.
              </p>
            </>
          )}
        </section>
        <Methods onDrawn={() => setMethodsDrawn(true)} />
      </div>
      {/* What lies below waits for what lies above, so that nothing is pushed away. */}
      {methodsDrawn && (usage !== null || problem !== null) && (
        <>
          <section class="card" aria-label={words.connections}>
            <header class="card-head">
              <h2>{words.connections}</h2>
            </header>
            {connections === null ? (
              <Skeleton lines={2} />
            ) : connections.length === 0 ? (
              <Empty text={words.connectionsNone} />
            ) : (
              <ul class="lines">
                {connections.map((one) => (
                  <li key={one.id}>
                    <span>
                      <strong>{one.client}</strong>
                      <span class="soft"> {one.host ?? words.unvouched}</span>
                    </span>
                    <span class="soft">{one.scopes.map((scope) => scope.replace('research:', '')).join(', ')}</span>
                    <Button small kind="danger" onClick={() => setEnding(one)}>
                      {words.endConnection}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section class="card" aria-label={words.ledger}>
            <header class="card-head">
              <h2>{words.ledger}</h2>
            </header>
            {usage === null ? (
              <Skeleton lines={5} />
            ) : usage.entries.length === 0 ? (
              <p class="caption">{words.ledgerNone}</p>
            ) : (
              <ScrollBox label={words.ledger}>
                <table class="plain-table">
                  <thead>
                    <tr>
                      <th scope="col">{words.time}</th>
                      <th scope="col">{words.kind}</th>
                      <th scope="col" class="n">
                        {words.credits}
                      </th>
                      <th scope="col">{words.reference}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {usage.entries.map((entry) => (
                      <tr key={entry.id}>
                        <td class="nowrap">{format.time(entry.time)}</td>
                        <td>{words.kinds[entry.kind] ?? entry.kind}</td>
                        <td class="n">{format.count(entry.credits)}</td>
                        <td>
                          <code class="short">{entry.reference}</code>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </ScrollBox>
            )}
            {usage?.next != null && <Button onClick={() => void older()}>{words.older}</Button>}
          </section>
          <section class="card" aria-label={words.settings}>
            <header class="card-head">
              <h2>{words.settings}</h2>
            </header>
            <div class="settings">
              <Theme />
              {accounts.length > 1 && (
                <label class="inline-field">
                  <span>{words.accounts}</span>
                  <select
                    class="field"
                    value={who?.account?.name ?? ''}
                    onChange={async (event) => {
                      await switchAccount(event.currentTarget.value)
                      location.reload()
                    }}
                  >
                    {accounts.map(({ name }) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {session.value?.roles.includes('operator') && (
                <LinkButton href="/operator">{t.parts.nav.operator}</LinkButton>
              )}
              <Button
                onClick={async () => {
                  sessionStorage.clear()
                  await endSession().catch(() => {})
                  location.assign('/')
                }}
              >
                {words.signOut}
              </Button>
            </div>
          </section>
        </>
      )}
      {ending !== null && (
        <Dialog open title={words.endConnection} onClose={() => setEnding(null)}>
          <p>{words.endConnectionAsk(ending.client)}</p>
          <div class="dialog-actions">
            <Button
              kind="danger"
              onClick={async () => {
                try {
                  await endConnection(ending.id)
                  await load()
                } catch (error) {
                  if (!(error instanceof Problem)) throw error
                  setProblem(error)
                }
                setEnding(null)
              }}
            >
              {words.endConnection}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** A share of a whole as a bar. */
const Meter = ({ value, of }: { value: number; of: number }): VNode => (
  <svg class="wide-meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="track" width="100" height="4" />
    <rect class="f-occ" width={of === 0 ? 0 : Math.min(100, (value / of) * 100)} height="4" />
  </svg>
)

function Theme(): VNode {
  const [theme, setTheme] = useState(() => localStorage.getItem('hs-theme') ?? 'system')
  const words = t.parts.theme
  return (
    <Segments
      label={words.label}
      name="theme"
      value={theme}
      options={[
        { value: 'system', text: words.system },
        { value: 'light', text: words.light },
        { value: 'dark', text: words.dark },
      ]}
      onPick={(value) => {
        setTheme(value)
        if (value === 'system') {
          localStorage.removeItem('hs-theme')
          delete document.documentElement.dataset.theme
        } else {
          localStorage.setItem('hs-theme', value)
          document.documentElement.dataset.theme = value
        }
      }}
    />
  )
}
