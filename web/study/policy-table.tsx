/** Policies side by side: a column each, baselines last. */
import type { ComponentChildren, VNode } from 'preact'
import { format, t } from '../words/index.js'
import { Estimated, Orders } from './cells.js'
import {
  type Estimate,
  endOf,
  holdTogether,
  inOrder,
  lessBaseline,
  lessControl,
  ownEstimate,
  type StudyPart,
  type StudyPolicyResult,
  signalOf,
} from './shown.js'
import { words } from './words.js'

/** So many columns fit on a desk and on upright paper. */
const FIT = 7

type Cell = (policy: StudyPolicyResult) => ComponentChildren
interface Row {
  readonly name: string
  readonly cell: Cell
  /** Whether the name is left out because the heading of its group says it. */
  readonly drawn?: true
}

/** What a mean and its interval say in a cell: two means where the order inside bars matters. */
const meanText = ({ mean }: Estimate): string =>
  mean === null ? words().missing : [...new Set(mean.map((value) => format.change(value, 3)))].join(' … ')

const numberOr = (value: number | null | undefined, show: (value: number) => string): string =>
  value == null ? words().missing : show(value)
const change = (value: number): string => format.change(value)

/** Whether the signal adds to the policy, in a word. */
function signalRow(): Row {
  const { policies: own } = words()
  const cell = (policy: StudyPolicyResult) => {
    const effect = signalOf(policy)
    return effect === null ? '' : own.signalWords[effect]
  }
  return { name: own.signalWord, cell }
}

/** The rows of an estimate: drawn, its means, its interval. `none` says why a policy has no such estimate. */
function estimateRows(
  policies: readonly StudyPolicyResult[],
  of: (one: StudyPolicyResult) => Estimate | undefined,
  none: string,
): Row[] {
  const { policies: own } = words()
  const end = endOf(policies.map(of))
  const shown = (policy: StudyPolicyResult, show: (estimate: Estimate) => ComponentChildren, other: string) => {
    const estimate = of(policy)
    return estimate === undefined ? <span class="soft">{other}</span> : show(estimate)
  }
  return [
    {
      ...{ name: own.mean, drawn: true },
      cell: (policy) =>
        shown(policy, (estimate) => <Estimated of={estimate} end={end} quiet={policy.baseline} />, none),
    },
    { name: own.mean, cell: (policy) => shown(policy, meanText, '') },
    {
      name: own.interval,
      cell: (policy) =>
        shown(
          policy,
          ({ together }) => (together === null ? <span class="soft">{own.tooFew}</span> : format.range(together)),
          '',
        ),
    },
  ]
}

const quantile = ({ per_opportunity }: StudyPolicyResult, name: string): number | null =>
  (per_opportunity.lo.quantiles as Readonly<Record<string, number | null>>)[name] ?? null

/** The groups of rows, each with its heading. */
function groupsOf(part: StudyPart, policies: readonly StudyPolicyResult[]): { title: string; rows: readonly Row[] }[] {
  const own = words().policies
  const perOpportunity =
    (pick: (costs: StudyPolicyResult['costs']['lo']) => number): Cell =>
    ({ costs, counts }) =>
      counts.complete === 0 ? words().missing : format.change(pick(costs.lo) / counts.complete, 3)
  const has = (found: (policy: StudyPolicyResult) => boolean) => policies.some(found)
  const spread = (of: { quantiles: unknown }): number | null =>
    (of.quantiles as Readonly<Record<string, number | null>>).p50 ?? null
  return [
    {
      title: own.orders,
      rows: [
        { name: own.orders, drawn: true, cell: ({ counts }) => <Orders counts={counts} /> },
        { name: own.filled, cell: ({ counts }) => format.count(counts.filled) },
        {
          name: own.unfilled,
          cell: ({ counts }) => format.count(counts.unfilled.expired + counts.unfilled.cancelled_at_horizon),
        },
        {
          name: own.rejected,
          cell: ({ counts: { rejected } }) =>
            format.count(rejected.stop_beyond_entry + rejected.risk_too_small + rejected.no_history),
        },
      ],
    },
    {
      title: own.net,
      rows: [
        ...estimateRows(policies, ownEstimate, ''),
        { name: own.median, cell: (policy) => numberOr(quantile(policy, 'p50'), change) },
        {
          name: own.middle,
          cell: (policy) => {
            const [low, high] = [quantile(policy, 'p5'), quantile(policy, 'p95')]
            return low === null || high === null ? words().missing : format.range([low, high])
          },
        },
        { name: own.won, cell: ({ per_opportunity: { lo } }) => numberOr(lo.win_rate, (value) => format.share(value)) },
      ],
    },
    { title: own.baselineLess, rows: estimateRows(policies, ({ id }) => lessBaseline(part, id), own.is) },
    ...(has(({ control }) => control != null)
      ? [{ title: own.signal, rows: [...estimateRows(policies, lessControl, own.none), signalRow()] }]
      : []),
    {
      title: own.costs,
      rows: [
        { name: own.gross, cell: perOpportunity(({ gross }) => gross) },
        { name: own.slippage, cell: perOpportunity(({ slippage }) => -slippage) },
        { name: own.fees, cell: perOpportunity(({ fees }) => -fees) },
        { name: own.funding, cell: perOpportunity(({ funding }) => funding) },
        { name: own.netLine, cell: perOpportunity(({ net }) => net) },
      ],
    },
    {
      title: own.exits,
      rows: Object.entries(own.reasons)
        .filter(([reason]) => has(({ exits }) => exits[reason as keyof typeof exits][1] > 0))
        .map(([reason, name]) => ({
          name,
          cell: ({ exits }: StudyPolicyResult) => own.exitRange(exits[reason as keyof typeof exits]),
        })),
    },
    ...(has(({ in_bar }) => (in_bar?.open_bars ?? 0) > 0)
      ? [
          {
            title: own.inside,
            rows: [
              { name: own.open, cell: ({ in_bar }: StudyPolicyResult) => numberOr(in_bar?.open_bars, format.count) },
              {
                name: own.settled,
                cell: ({ in_bar }: StudyPolicyResult) => numberOr(in_bar?.settled_bars, format.count),
              },
            ],
          },
        ]
      : []),
    {
      title: own.risk,
      rows: [
        { name: own.mfe, cell: ({ excursions }) => numberOr(spread(excursions.mfe), change) },
        { name: own.mae, cell: ({ excursions }) => numberOr(spread(excursions.mae), change) },
        { name: own.holding, cell: ({ holding_minutes: { lo } }) => numberOr(lo.mean, own.minutes) },
        { name: own.run, cell: ({ longest_losing_run }) => format.count(longest_losing_run) },
        { name: own.drawdown, cell: ({ additive_drawdown: { by_exit } }) => change(-by_exit) },
        { name: own.together, cell: ({ max_simultaneous }) => format.count(max_simultaneous) },
      ],
    },
    {
      title: own.weight,
      rows: [
        {
          name: own.symbol,
          cell: ({ concentration: { best_symbol: of } }) =>
            of.symbol === null || of.share === null ? words().missing : own.of(of.symbol.toUpperCase(), of.share),
        },
        {
          name: own.day,
          cell: ({ concentration: { best_day: of } }) =>
            of.day === null || of.share === null ? words().missing : own.of(of.day, of.share),
        },
        {
          name: own.without,
          cell: ({ leave_one_symbol_out: of }) =>
            of === null ? words().missing : format.range([of.least.mean, of.greatest.mean]),
        },
      ],
    },
  ]
}

/** The sentence of a verdict. A verdict that is not known yet is shown by its code. */
export function verdictText({ verdict, baseline }: StudyPolicyResult): string {
  const { verdict: texts, verdictOfBaseline } = words()
  return (baseline ? verdictOfBaseline[verdict] : undefined) ?? texts[verdict] ?? verdict
}

const toneOf = ({ verdict }: StudyPolicyResult): string =>
  verdict === 'positive' ? 'up' : ['loses', 'negative', 'worse_than_baseline'].includes(verdict) ? 'down' : 'soft'

/** The table with its caption. */
export function PolicyTable({ part, prefix }: { part: StudyPart; prefix: string }): VNode {
  const own = words().policies
  const policies = inOrder(part)
  const kind = ({ baseline }: StudyPolicyResult) => (baseline ? 'baseline' : undefined)
  return (
    <section class={`card ${policies.length > FIT ? 'wide' : ''}`} aria-label={prefix + own.title}>
      <header class="card-head">
        <h2>{own.title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="scroll whole" tabIndex={0} aria-label={t.parts.tableOf(prefix + own.title)}>
        <table class="policies">
          <thead>
            <tr>
              <td />
              {policies.map((policy) => (
                <th key={policy.id} scope="col" class={kind(policy)}>
                  {policy.id}
                  <small>{policy.baseline ? own.baseline : own.side[policy.side]}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr class="said">
              <th scope="row">{own.verdict}</th>
              {policies.map((policy) => (
                <td key={policy.id} class={toneOf(policy)}>
                  {verdictText(policy)}
                </td>
              ))}
            </tr>
          </tbody>
          {groupsOf(part, policies).map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th class="group" scope="rowgroup" colSpan={policies.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map(({ name, cell, drawn }) => (
                <tr key={`${name} ${drawn}`}>
                  <th scope="row">{drawn ? <span class="unseen">{name}</span> : name}</th>
                  {policies.map((policy) => (
                    <td key={policy.id} class={kind(policy)}>
                      {cell(policy)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p class="caption">
        {(holdTogether(part) ? own.caption : own.captionOld)(part.counts.complete)}{' '}
        {policies.some(({ control }) => control != null) && own.signalNote}
      </p>
    </section>
  )
}
