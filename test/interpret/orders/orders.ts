/** Two events and every way to say which one came first. */
import { event, type ShortClause } from '../phrasing.js'

interface Event {
  readonly say: string
  readonly clauses: readonly ShortClause[]
}

/** Each event has its own span, so that the span of a connection cannot be mistaken for it. */
const FIRST: readonly Event[] = [
  { say: 'vpin above 0.8', clauses: [['vpin', 'gt', 0.8]] },
  { say: 'a hammer on 1h', clauses: event('hammer', '1h', 'hammer') },
  { say: 'rsi below 30 on 15m', clauses: [['rsi_14_15m', 'lt', 30]] },
  { say: 'a 5% drop in 15m', clauses: [['ret_15m', 'lte', -0.05]] },
  { say: 'sol drops 5% in 15m', clauses: [['ret_15m', 'lte', -0.05]] },
  { say: 'funding turns negative', clauses: [['funding_rate_8h', 'crosses_below', 0]] },
  { say: 'volume 3x normal', clauses: [['rel_volume_1h', 'gte', 3]] },
  { say: 'a volatility squeeze', clauses: [['rule.rb_squeeze', 'eq', true]] },
]
const SECOND: readonly Event[] = [
  ...FIRST,
  { say: 'up 3% in 1h', clauses: [['ret_1h', 'gte', 0.03]] },
  { say: 'price rises 3% in 1h', clauses: [['ret_1h', 'gte', 0.03]] },
  { say: 'a 3% rise in 1h', clauses: [['ret_1h', 'gte', 0.03]] },
  { say: 'it falls 2% in 1h', clauses: [['ret_1h', 'lte', -0.02]] },
]

/** Ways to say that B came after A, and the duration if the words give one. */
const TEMPLATES: readonly (readonly [template: string, within?: string])[] = [
  ['A then B'],
  ['A and then B'],
  ['A followed by B'],
  ['A, followed within 4h by B', '4h'],
  ['A followed the next day by B', '1d'],
  ['A followed shortly after by B'],
  ['A and within 4h B', '4h'],
  ['A and the day after B', '1d'],
  ['A, and the day after, B', '1d'],
  ['A and the next day B', '1d'],
  ['A; the next day B', '1d'],
  ['A. The next day B.', '1d'],
  ['A and 4 hours later B', '4h'],
  ['A and at most 4 hours later B', '4h'],
  ['A and in the 4 hours after B', '4h'],
  ['A with B in the next 4h', '4h'],
  ['A and B the day after', '1d'],
  ['A and B 4 hours later', '4h'],
  ['A and B within a day afterwards', '1d'],
  ['A and B afterwards'],
  ['A and, later, B'],
  ['A before B'],
  ['A the day before B', '1d'],
  ['A 4h before B', '4h'],
  ['A within 4h before B', '4h'],
  ['A leads to B'],
  ['A -> B'],
  ['first A, then B'],
  ['A and B, in that order'],
  ['earlier A, now B'],
  ['after A, B'],
  ['once A, B'],
  ['as soon as A, B'],
  ['within 4h of A, B', '4h'],
  ['the day after A, B', '1d'],
  ['in the 4h after A, B', '4h'],
  ['B after A'],
  ['B once A'],
  ['B following A'],
  ['B on the heels of A'],
  ['B within 4h of A', '4h'],
  ['B the day after A', '1d'],
  ['B, the day after A', '1d'],
  ['B 4 hours after A', '4h'],
  ['B in the day following A', '1d'],
  ['B no later than 4h after A', '4h'],
  ['B preceded by A'],
  ['B preceded within 4h by A', '4h'],
  ['B preceded the day before by A', '1d'],
  ['B, but first A'],
  ['B with A previously'],
  ['before B, A'],
  ['the day before B, A', '1d'],
  ['in the 4h before B, A', '4h'],
]

/** A text of two events: `first` comes first, in `within` if the words say it. */
export interface Ordered {
  readonly template: string
  readonly say: string
  readonly first: readonly ShortClause[]
  readonly second: readonly ShortClause[]
  readonly within: string | undefined
}

/** Every template with every pair of events. Two moves, or twice the same event, have other readings. */
export const ORDERED: readonly Ordered[] = TEMPLATES.flatMap(([template, within]) =>
  FIRST.flatMap((a) =>
    SECOND.filter((b) => a.clauses[0]![0].slice(0, 3) !== b.clauses[0]![0].slice(0, 3)).map((b) => ({
      template,
      say: template.replace(/[AB]/g, (which) => (which === 'A' ? a : b).say),
      first: a.clauses,
      second: b.clauses,
      within,
    })),
  ),
)
