/** One table of calls, with what REST answers to the same: every number of a tool is REST's. */
import * as assert from 'uvu/assert'
import { HORIZONS } from '../../../src/contract/outcomes.js'
import { documentOf, type TestService } from '../http/service.js'

// biome-ignore lint/suspicious/noExplicitAny: bodies of many kinds, read by name
type Any = any

export interface TableCall {
  tool: string
  given: Record<string, unknown>
  /** Checks the structured half against what REST answers. */
  agrees(structured: Any, rest: Rest, local: boolean): Promise<void>
}

export interface Rest {
  get(path: string): Promise<Any>
  post(path: string, body: unknown): Promise<Any>
}

/** What REST answers. Each question is asked once: many clients are compared with it. Usage grows while they ask. */
export const restOf = (service: TestService, key: string): Rest => {
  const known = new Map<string, Promise<Any>>()
  const once = (question: string, ask: () => Promise<Any>): Promise<Any> => {
    const answer = known.get(question) ?? ask()
    if (!question.includes('/usage')) known.set(question, answer)
    return answer
  }
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const read = async (response: Response) => {
    assert.is(response.status, 200, await response.clone().text())
    return response.json()
  }
  return {
    get: (path) => once(path, async () => read(await fetch(`${service.url}${path}`, { headers }))),
    post: (path, asked) => {
      const body = JSON.stringify(asked)
      const ask = () => fetch(`${service.url}${path}`, { method: 'POST', headers, body })
      return once(`${path} ${body}`, async () => read(await ask()))
    },
  }
}

const RESEARCH = '/api/v1/research'
const SCOPE = ['identity.symbol', 'in', ['btcusdt', 'ethusdt']]
export const FALLS = documentOf([SCOPE, ['feature.ret_1h', 'lte', -0.01]])
const NOTHING = documentOf([SCOPE, ['feature.ret_1h', 'lte', -0.9]])

/** A query's structured half has the numbers of the body of REST. */
export function queryAgrees(structured: Any, body: Any): void {
  assert.equal(structured.counts, body.counts)
  for (const name of ['canonical_query_hash', 'dataset_revision', 'reproducibility_key', 'feature_version']) {
    assert.is(structured.identity[name], body[name], name)
  }
  const summary = body.outcomes_summary
  for (const [horizon] of HORIZONS) {
    const [shown, returns] = [structured.outcomes[horizon], summary[`return_${horizon}`]]
    const reference = summary.reference[`return_${horizon}`]
    assert.equal(
      [shown.completed, shown.missing, shown.mean, shown.median, shown.p10, shown.p90, shown.share_positive],
      [
        ...[returns.completed, returns.missing, returns.mean, returns.quantiles.p50, returns.quantiles.p10],
        ...[returns.quantiles.p90, returns.share_positive],
      ],
    )
    assert.equal(
      [shown.median_mfe, shown.median_mae],
      [summary[`mfe_${horizon}`].quantiles.p50, summary[`mae_${horizon}`].quantiles.p50],
    )
    assert.equal(
      [shown.reference_median, shown.reference_share_positive],
      [reference.quantiles.p50, reference.share_positive],
    )
    const independence = summary.independence[horizon]
    assert.equal([shown.n_eff, shown.mean_interval], [independence.n_eff, independence.mean_interval])
    assert.is(shown.difference_mean, independence.difference.mean)
    assert.equal(shown.difference_interval, independence.difference.simultaneous)
  }
  assert.equal(
    structured.caveats.map(({ code }: Any) => code),
    summary.caveats.map(({ code }: Any) => code),
  )
  for (const [i, row] of structured.rows.entries()) {
    const { outcomes, ...own } = body.rows[i]
    assert.equal([row.symbol, row.anchor_time, row.price], [own.symbol, own.anchor_time, own.price])
    assert.equal(row.features, own.features)
    for (const [horizon] of HORIZONS) assert.is(row.returns[horizon], outcomes[`return_${horizon}`])
  }
  const cut = structured.omitted?.find(({ member }: Any) => member === 'rows')?.left_out ?? 0
  assert.is(structured.rows.length + (structured.rows_not_shown ?? 0) + cut, body.rows.length)
}

/** `study`: a document to estimate. `job`: the id of a study that has succeeded where the calls go. */
export function tableOf({ study, job }: { study: Record<string, unknown>; job: string }): TableCall[] {
  return [
    {
      tool: 'search_registry',
      given: { text: 'order flow toxicity vpin', limit: 20 },
      async agrees({ entries }, rest) {
        const registry = await rest.get(`${RESEARCH}/registry`)
        const vpin = entries.find(({ id }: Any) => id === 'feature.vpin')
        const row = registry.features.find(({ id }: Any) => id === 'vpin')
        assert.equal([vpin.unit, vpin.type, vpin.range], [row.unit, row.type, row.range])
        assert.equal(vpin.operators, registry.operators[row.type])
      },
    },
    { tool: 'search_registry', given: {}, agrees: async ({ index }) => assert.ok(index.features) },
    {
      tool: 'get_base_rates',
      given: { features: ['vpin', 'feature.candle_engulfing_15m'] },
      async agrees({ features, status }, rest) {
        assert.is(status, 'ready')
        const { base_rates } = (await rest.get(`${RESEARCH}/registry`)).dataset
        assert.equal(features.vpin, base_rates.features.vpin)
        assert.equal(features.candle_engulfing_15m, base_rates.features.candle_engulfing_15m)
      },
    },
    {
      tool: 'interpret_question',
      given: { language: 'btc fell 1 % in an hour on high VPIN' },
      async agrees(structured, rest) {
        const body = await rest.post(`${RESEARCH}/interpret`, { language: 'btc fell 1 % in an hour on high VPIN' })
        assert.is(structured.proposal, true)
        for (const name of ['document', 'reading', 'assumptions', 'refusals', 'estimate']) {
          assert.equal(structured[name], body[name], name)
        }
      },
    },
    {
      tool: 'explain_query',
      given: { document: FALLS },
      async agrees({ price, scope, identity }, rest) {
        const body = await rest.post(`${RESEARCH}/query?dry_run=true`, FALLS)
        assert.equal([scope.symbols, scope.days], [body.scope.symbols, body.scope.days])
        assert.is(identity.reproducibility_key, body.reproducibility_key)
        assert.ok(price.cost === 0 || price.cost === 1)
      },
    },
    {
      tool: 'query_occurrences',
      given: { document: FALLS },
      agrees: async (structured, rest) => queryAgrees(structured, await rest.post(`${RESEARCH}/query`, FALLS)),
    },
    {
      tool: 'query_occurrences',
      given: { document: JSON.stringify(FALLS), sections: ['quantiles', 'reference'], rows: 50 },
      async agrees(structured, rest) {
        const body = await rest.post(`${RESEARCH}/query`, FALLS)
        queryAgrees(structured, body)
        for (const [name, quantiles] of Object.entries(structured.quantiles)) {
          assert.equal(quantiles, body.outcomes_summary[name].quantiles, name)
        }
      },
    },
    {
      tool: 'query_occurrences',
      given: { document: FALLS, sections: ['ladder', 'stability'], rows: 0 },
      async agrees(structured, rest) {
        const { outcomes_summary } = await rest.post(`${RESEARCH}/query`, FALLS)
        for (const [horizon, steps] of Object.entries<Any>(structured.ladder)) {
          assert.equal(steps, outcomes_summary.ladder[horizon])
        }
        assert.equal(structured.stability, outcomes_summary.stability)
      },
    },
    {
      tool: 'query_occurrences',
      given: { document: NOTHING },
      async agrees(structured, rest) {
        const body = await rest.post(`${RESEARCH}/query`, NOTHING)
        assert.is(structured.counts.occurrences, 0)
        assert.equal(structured.funnel, body.funnel)
      },
    },
    {
      tool: 'get_snapshot',
      given: { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' },
      async agrees({ features, prices, rules }, rest) {
        const body = await rest.get(`${RESEARCH}/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z`)
        assert.equal([prices, rules], [body.prices, body.rules])
        assert.is(Object.keys(features).length, 15)
        for (const [id, feature] of Object.entries(features)) assert.equal(feature, body.features[id])
      },
    },
    {
      tool: 'get_snapshot',
      given: { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z', features: ['vpin', 'feature.ret_1h'] },
      async agrees({ features }, rest) {
        const body = await rest.get(`${RESEARCH}/snapshot?symbol=btcusdt&t=2026-01-12T10:15:00Z`)
        assert.equal(features, { vpin: body.features.vpin, ret_1h: body.features.ret_1h })
      },
    },
    {
      tool: 'list_revisions',
      given: {},
      async agrees({ revisions }, rest) {
        assert.equal(revisions, (await rest.get(`${RESEARCH}/revisions`)).revisions)
      },
    },
    {
      tool: 'diff_revisions',
      given: { from: 'current', document: FALLS },
      async agrees(structured, rest) {
        const body = await rest.post(`${RESEARCH}/revisions/current/diff?from=current`, FALLS)
        assert.equal([structured.buckets_appended, structured.query], [body.buckets_appended, body.query])
      },
    },
    {
      tool: 'get_usage',
      given: {},
      async agrees(structured, rest, local) {
        if (local) return assert.is(structured.balance, null)
        const body = await rest.get('/api/v1/account/usage?limit=20')
        for (const name of ['plan', 'balance', 'charged', 'by_day', 'by_key', 'entries']) {
          assert.equal(structured[name], body[name], name)
        }
      },
    },
    {
      tool: 'strategy_catalog',
      given: { symbols: ['btcusdt'] },
      async agrees({ markets, source, features, limits }, rest) {
        const body = await rest.get(`${RESEARCH}/strategies/catalog`)
        assert.equal([source, features, limits], [body.source, body.features, body.limits])
        assert.equal(
          markets,
          body.markets.filter(({ symbol }: Any) => symbol === 'btcusdt'),
        )
      },
    },
    {
      tool: 'prepare_strategy',
      given: { document: study },
      async agrees(structured, rest) {
        const body = await rest.post(`${RESEARCH}/strategies/estimate`, { document: study })
        for (const name of [
          'counts',
          'candidates',
          'symbols',
          'bars_to_simulate',
          'definition',
          'definition_hash',
          'job_id',
        ]) {
          assert.equal(structured[name], body[name], name)
        }
      },
    },
    {
      tool: 'list_strategies',
      given: { limit: 20 },
      async agrees({ jobs }) {
        assert.ok(
          jobs.some(({ id }: Any) => id === job),
          'the job is listed',
        )
      },
    },
    {
      tool: 'get_strategy',
      given: { id: job },
      async agrees({ definition, job: shown }, rest) {
        const body = await rest.get(`${RESEARCH}/strategies/result?id=${job}`)
        assert.equal(definition, body.definition)
        assert.is(shown.state, 'succeeded')
      },
    },
    {
      tool: 'strategy_job',
      given: { id: job, wait_seconds: 0 },
      async agrees({ state, progress, trials }, rest) {
        const body = await rest.get(`${RESEARCH}/strategies/job?id=${job}`)
        assert.equal([state, progress.share], [body.state, 1])
        assert.ok(trials.trial_index >= 1 && trials.expected_maximum.length === body.trials.expected_maximum.length)
      },
    },
    {
      tool: 'strategy_result',
      given: { id: job },
      async agrees({ counts, policies }, rest) {
        const body = await rest.get(`${RESEARCH}/strategies/result?id=${job}`)
        assert.equal(counts, body.counts)
        assert.is(policies.length, body.policies.length)
        for (const [i, policy] of policies.entries()) {
          const own = body.policies[i]
          assert.equal([policy.id, policy.counts, policy.verdict], [own.id, own.counts, own.verdict])
          assert.equal(
            [policy.mean_worst_path, policy.mean_best_path, policy.win_rate],
            [own.per_opportunity.lo.mean, own.per_opportunity.hi.mean, own.per_opportunity.lo.win_rate],
          )
        }
      },
    },
    {
      tool: 'strategy_result',
      given: { id: job, rows_of: 'pullback', rows: 15 },
      async agrees({ rows, rows_in_all, rows_sha256, cursor }, rest) {
        const of = `${RESEARCH}/strategies/opportunities?id=${job}&policy=pullback`
        const body = await rest.get(`${of}&limit=15`)
        assert.equal([rows_in_all, rows_sha256, cursor], [body.count, body.sha256, body.next])
        const known = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
        assert.equal(rows, body.opportunities.map(known))
      },
    },
    {
      tool: 'strategy_result',
      given: { id: job, sections: ['policy:pullback', 'comparisons'] },
      async agrees(structured, rest) {
        const body = await rest.get(`${RESEARCH}/strategies/result?id=${job}`)
        assert.equal(
          structured['policy:pullback'],
          body.policies.find(({ id }: Any) => id === 'pullback'),
        )
        assert.equal(structured.comparisons, body.comparisons.slice(0, structured.comparisons.length))
      },
    },
  ]
}
