/** What the compiler must say about calls. `npm test` compiles it; nothing runs it. */
import { type Answer, Hindsight, type QueryDocument, type QueryResult, type Snapshot } from '../src/index.js'

const client = new Hindsight({ baseUrl: 'http://localhost:7400', key: 'hs_…' })
const document = {} as QueryDocument

export const snapshot: Promise<Answer<Snapshot>> = client.call('getSnapshot', {
  parameters: { symbol: 'btcusdt', t: '2026-01-12T10:15:00Z' },
})
export const health = client.call('getHealth')
export const usage = client.call('getUsage', { parameters: { limit: 10 } })
export const result: Promise<Answer<QueryResult>> = client.query(document, { maxCredits: 3 })
export const charts = client.call('postCharts', { body: document, parameters: { horizon: '4h' }, maxCredits: 3 })
// @ts-expect-error: what is free has no limit of credits
client.call('getUsage', { maxCredits: 3 })

// @ts-expect-error: a snapshot needs a symbol and a time
client.call('getSnapshot')
// @ts-expect-error: a snapshot needs a time
client.call('getSnapshot', { parameters: { symbol: 'btcusdt' } })
// @ts-expect-error: there is no such parameter
client.call('getUsage', { parameters: { year: 2026 } })
// @ts-expect-error: the direction is asc or desc
client.query({ ...document, sort: ['times.anchor_time', 'down'] })
// @ts-expect-error: there is no such call
client.call('getWeather')
// @ts-expect-error: a query needs its document
client.call('postQuery', {})
