/** The state of the installation, for operators: health, dataset, verification, imports, jobs, accounts. */
import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import {
  getOperatorAccounts,
  getOperatorImports,
  getOperatorJobs,
  getOperatorOverview,
  type OperatorAccounts,
  type OperatorImports,
  type OperatorJobs,
  type OperatorOverview,
  Problem,
  postOperatorInvite,
  postOperatorVerify,
  type Verification,
} from '../../api/index.js'
import { Button, Copy, Dialog, Empty, ScrollBox, Skeleton } from '../../parts/index.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { coverage } from '../../words/en/coverage.js'
import { operator } from '../../words/en/operator.js'
import { format, localized, t } from '../../words/index.js'

const coverageWords = localized(coverage)
const operatorWords = localized(operator)

/** While a verification runs, its progress is asked for this often. */
const LOOK_MS = 1_000

interface State {
  readonly overview: OperatorOverview
  readonly imports: OperatorImports
  readonly jobs: OperatorJobs
  readonly accounts: OperatorAccounts
}

export function OperatorPage(): VNode {
  const words = operatorWords
  const [state, setState] = useState<State | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  const load = () =>
    attempt(async () => {
      const [overview, imports, jobs, accounts] = await Promise.all([
        getOperatorOverview(),
        getOperatorImports(),
        getOperatorJobs(),
        getOperatorAccounts(),
      ])
      setState({ overview: overview.body, imports: imports.body, jobs: jobs.body, accounts: accounts.body })
    })
  useEffect(() => void load(), [])
  const running = state?.overview.verification.state === 'running'
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => void load(), LOOK_MS)
    return () => clearInterval(timer)
  }, [running])
  const verify = () =>
    attempt(async () => {
      await postOperatorVerify()
      await load()
    })
  return (
    <>
      <header class="page-head">
        <h1>{words.title}</h1>
        <p class="lead">{words.lead}</p>
      </header>
      {problem !== null && <ProblemNote problem={problem} onAgain={() => void load()} />}
      {state === null && problem === null && (
        <section class="card">
          <Skeleton lines={8} tall />
        </section>
      )}
      {state !== null && (
        <>
          <div class="operator-pair">
            <Health overview={state.overview} />
            <Dataset overview={state.overview} />
          </div>
          <VerificationCard verification={state.overview.verification} onVerify={() => void verify()} />
          {state.overview.tails.map((tail) => (
            <Facts key={tail.name} title={words.tail(tail.name)} facts={factsOf(tail)} />
          ))}
          <div class="operator-pair">
            <Sources overview={state.overview} />
            <Imports imports={state.imports} />
          </div>
          <Jobs jobs={state.jobs} />
          <Accounts accounts={state.accounts} />
        </>
      )}
    </>
  )
}

/** What the process that evaluates monitors says of itself. */
function factsOf(tail: OperatorOverview['tails'][number]): [string, string, boolean?][] {
  const words = operatorWords.tails
  const { evaluation_ms: took, reconciled } = tail
  return [
    [words.state, tail.alive ? words.alive : words.silent(tail.updated), !tail.alive],
    [words.evaluated, tail.evaluated_to === null ? words.none : format.time(tail.evaluated_to)],
    [words.monitors, words.monitorsOf(tail.monitors, tail.symbols)],
    [words.triggers, format.count(tail.triggers)],
    ...(took === null ? [] : [[words.took, words.quantiles(took)] as [string, string]]),
    [words.confirmed, reconciled === null ? words.none : words.confirmedOf(reconciled)],
    ...tail.venues.map(({ venue, late, minutes, lag_ms }): [string, string] => [
      words.venue(venue),
      words.venueOf({ late, minutes, lag: lag_ms }),
    ]),
  ]
}

/** A card of names and values. */
const Facts = ({ title, facts }: { title: string; facts: readonly (readonly [string, string, boolean?])[] }): VNode => (
  <section class="card" aria-label={title}>
    <header class="card-head">
      <h2>{title}</h2>
    </header>
    <ul class="lines">
      {facts.map(([name, value, isFault]) => (
        <li key={name}>
          <span>{name}</span>
          <span class={isFault === true ? 'n fault' : 'n'}>{value}</span>
        </li>
      ))}
    </ul>
  </section>
)

function Health({ overview: { version, health } }: { overview: OperatorOverview }): VNode {
  const words = operatorWords
  return (
    <Facts
      title={words.health}
      facts={[
        [words.rows.store, health.control_store ? words.storeOk : words.storeBad, !health.control_store],
        [
          words.rows.revision,
          health.newest_revision ? words.revisionOk : words.revisionBad(health.reload_error ?? ''),
          !health.newest_revision,
        ],
        [words.rows.scans, words.scans(health.scans_running, health.scans_waiting)],
        [words.rows.version, version],
      ]}
    />
  )
}

function Dataset({ overview: { dataset } }: { overview: OperatorOverview }): VNode {
  const { rows, size, dataset: title } = operatorWords
  const { first, last } = dataset
  return (
    <Facts
      title={`${title} ${dataset.revision.slice(0, 8)}`}
      facts={[
        [rows.published, format.time(dataset.created)],
        [rows.span, first === null || last === null ? '' : `${format.time(first)} – ${format.time(last)}`],
        [rows.symbols, format.count(dataset.symbols)],
        [rows.quarantined, format.count(dataset.quarantined)],
        [rows.size, size(dataset.segment_bytes, dataset.minutes_bytes)],
      ]}
    />
  )
}

function VerificationCard({ verification, onVerify }: { verification: Verification; onVerify: () => void }): VNode {
  const words = operatorWords
  const { state, faults, faults_more, done, total, ended, code } = verification
  const said = {
    never: words.never,
    running: words.running(done, total),
    done:
      faults.length === 0
        ? words.whole(format.time(ended ?? ''))
        : words.faults(faults.length + faults_more, format.time(ended ?? '')),
    failed: words.failed(code ?? ''),
  }[state]
  return (
    <section class="card" aria-label={words.verification}>
      <header class="card-head">
        <h2>
          {words.verification} <small>{words.verificationHint}</small>
        </h2>
        <Button disabled={state === 'running'} onClick={onVerify}>
          {words.verify}
        </Button>
      </header>
      <p role="status" class={faults.length > 0 || state === 'failed' ? 'fault' : ''}>
        {said}
      </p>
      {faults.length > 0 && (
        <ScrollBox label={words.verification}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{words.file}</th>
                <th scope="col">{words.what}</th>
                <th scope="col">{words.remedy}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map((one) => (
                <tr key={`${one.file} ${one.what}`}>
                  <th scope="row">
                    <code>{one.file}</code>
                  </th>
                  <td>{one.what}</td>
                  <td>{one.remedy}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

function Sources({ overview: { dataset } }: { overview: OperatorOverview }): VNode {
  const words = operatorWords
  return (
    <section class="card" aria-label={words.sources}>
      <header class="card-head">
        <h2>{words.sources}</h2>
        <a href="/coverage">{t.parts.nav.coverage}</a>
      </header>
      <ScrollBox label={words.sources}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.source}</th>
              <th scope="col" class="n">
                {words.rows.symbols}
              </th>
              <th scope="col" class="n">
                {words.minutes}
              </th>
              <th scope="col" class="n">
                {words.quarantined}
              </th>
            </tr>
          </thead>
          <tbody>
            {dataset.sources.map((one) => (
              <tr key={one.source}>
                <th scope="row">{coverageWords.sources[one.source] ?? one.source}</th>
                <td class="n">{format.count(one.symbols)}</td>
                <td class="n">{format.count(one.minutes)}</td>
                <td class="n">{format.count(one.quarantined)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

function Imports({ imports: { totals } }: { imports: OperatorImports }): VNode {
  const words = operatorWords
  const names = [...new Set([...Object.keys(words.sums), ...Object.keys(totals)])].filter((name) => name in totals)
  return (
    <Facts
      title={words.imports}
      facts={names.map((name) => [words.sums[name] ?? name.replaceAll('_', ' '), format.count(totals[name]!)])}
    />
  )
}

function Jobs({ jobs: { states, newest } }: { jobs: OperatorJobs }): VNode {
  const words = operatorWords
  return (
    <section class="card" aria-label={words.jobs}>
      <header class="card-head">
        <h2>
          {words.jobs} <small>{words.jobsLine(states)}</small>
        </h2>
      </header>
      {newest.length === 0 ? (
        <Empty text={words.jobsNone} />
      ) : (
        <ScrollBox label={words.jobs}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{words.created}</th>
                <th scope="col">{words.account}</th>
                <th scope="col">{words.state}</th>
                <th scope="col" class="n">
                  {words.progress}
                </th>
              </tr>
            </thead>
            <tbody>
              {newest.map((job) => (
                <tr key={`${job.created} ${job.account} ${job.state}`}>
                  <td class="nowrap">{format.time(job.created)}</td>
                  <td>{job.account}</td>
                  <td>
                    {job.state} {job.code !== null && <code>{job.code}</code>}
                  </td>
                  <td class="n">
                    {format.count(job.done)} / {format.count(job.total)}
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

function Accounts({ accounts: { accounts } }: { accounts: OperatorAccounts }): VNode {
  const words = operatorWords
  const [link, setLink] = useState<{ account: string; link: string; expires: string } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const invite = async (account: string) => {
    try {
      const { body } = await postOperatorInvite(account)
      setLink({ account, ...body })
      setProblem(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    }
  }
  return (
    <section class="card" aria-label={words.accounts}>
      <header class="card-head">
        <h2>{words.accounts}</h2>
      </header>
      {problem !== null && <ProblemNote problem={problem} />}
      <ScrollBox label={words.accounts}>
        <table class="plain-table">
          <thead>
            <tr>
              <th scope="col">{words.account}</th>
              <th scope="col">{words.plan}</th>
              <th scope="col" class="n">
                {words.balance}
              </th>
              <th scope="col" class="n">
                {words.keys}
              </th>
              <th scope="col" class="n">
                {words.members}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {accounts.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{one.plan}</td>
                <td class="n">
                  {format.count(one.balance)}{' '}
                  <span class="soft">
                    / {format.count(one.monthly_allowance)} {words.allowance}
                  </span>
                </td>
                <td class="n">{format.count(one.keys)}</td>
                <td class="n">{format.count(one.members)}</td>
                <td class="n">
                  <Button small onClick={() => void invite(one.name)}>
                    {words.invite}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {link !== null && (
        <Dialog open title={words.inviteTitle(link.account)} onClose={() => setLink(null)}>
          <p>{words.inviteText(format.time(link.expires))}</p>
          <p class="key-once">
            <code>{link.link}</code>
            <Copy text={link.link} label={`${t.parts.copy}: ${words.inviteLink}`} />
          </p>
        </Dialog>
      )}
    </section>
  )
}
