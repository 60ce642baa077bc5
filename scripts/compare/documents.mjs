// Query documents made from the registry of a dataset: every feature, operator, aggregate and rule, sequences, sorts, scopes. Thresholds come from
// the registry's base rates, so that some buckets pass. The same registry gives the same documents.

const MINUTE = 60_000
const iso = (time) => new Date(time).toISOString().replace('.000Z', 'Z')

/** Returns [name, document][]; `registry` is the full view, `limit` the rows of a page. */
export function queryDocuments(registry, limit = 5) {
  const makers = [features, aggregates, rules, sequences, scopes, sorts, empties, sames]
  const documentOf = maker(registry, limit)
  return makers.flatMap((make) => make(registry, documentOf))
}

/** Returns a document with the given clauses; `more` overrides other members. */
export const maker =
  (registry, limit) =>
  (all, more = {}) => ({
    schema_version: 'research_query.v2',
    normalization_version: registry.normalization_version,
    feature_version: registry.feature_version,
    target: 'record_occurrences',
    where: { all },
    sort: ['times.anchor_time', 'desc'],
    page: { limit, cursor: null },
    ...more,
  })

const ratesOf = (registry, id) => registry.dataset.base_rates.features[id]
const quantile = (registry, id, percent) => ratesOf(registry, id)?.quantiles?.[percent] ?? 0

/** Returns one document per feature. Operators alternate within a type, sorts over all features. */
function features(registry, documentOf) {
  const turns = { number: 0, integer: 0, label: 0 }
  return registry.features.map((feature, i) => {
    const { id, type } = feature
    const operators = registry.operators[type]
    const operator = operators[turns[type]++ % operators.length]
    const field = `feature.${id}`
    const clauses = [[field, operator, valueFor(registry, feature, operator)]]
    const sorts = [
      ['times.anchor_time', 'desc'],
      ['times.anchor_time', 'asc'],
      ['identity.symbol', 'asc'],
      ...(type === 'label'
        ? []
        : [
            [field, 'desc'],
            [field, 'asc'],
          ]),
    ]
    return [`feature ${id} ${operator}`, documentOf(clauses, { sort: sorts[i % sorts.length] })]
  })
}

function valueFor(registry, { id, labels = [] }, operator) {
  const at = (percent) => quantile(registry, id, percent)
  switch (operator) {
    case 'lt':
    case 'lte':
    case 'crosses_below':
      return at('5')
    case 'between':
      return [at('5'), at('25')]
    case 'held':
      return { op: 'gte', value: at('75'), within: '1h', at_least: 30 }
    case 'eq':
    case 'neq':
    case 'becomes':
      return labels[0] ?? at('50')
    case 'in':
    case 'not_in':
      return labels.length > 0 ? labels.slice(0, 2) : [...new Set([at('1'), at('50')])]
    default:
      return at('95')
  }
}

/** Returns one document for every function with every span; features that offer the function alternate. */
function aggregates(registry, documentOf) {
  let turn = 0
  return registry.aggregates.flatMap((aggregate) => {
    const offered = registry.features.filter((feature) => offers(aggregate, feature))
    return aggregate.spans.map((span) => {
      turn += 7
      const feature = offered[turn % offered.length]
      const field = `feature.${feature.id}.${aggregate.fn}_${span}`
      const [operator, value] = comparison(registry, aggregate.fn, feature)
      const sort = aggregate.fn === 'seen' || feature.type === 'label' ? ['times.anchor_time', 'asc'] : [field, 'desc']
      return [`aggregate ${field}`, documentOf([[field, operator, value]], { sort })]
    })
  })
}

const offers = ({ on, additive_only: additive }, feature) =>
  on.includes(feature.type) && (additive !== true || feature.additive === true)

function comparison(registry, fn, { id, type, labels = [] }) {
  const at = (percent) => quantile(registry, id, percent)
  if (fn === 'seen') return ['contains', labels[0]]
  if (type === 'label') return ['eq', labels[0]]
  if (fn === 'delta' || fn === 'slope') return ['lt', 0]
  if (fn === 'zscore') return ['gte', 1.5]
  if (fn === 'pctrank') return ['gte', 0.97]
  if (fn === 'std') return ['gt', Math.abs(at('75') - at('25')) / 2]
  if (fn === 'range') return ['gte', Math.abs(at('75') - at('25'))]
  return ['gte', at('75')]
}

const rules = (registry, documentOf) =>
  registry.rulebook.map(({ id }) => [`rule ${id}`, documentOf([[`rule.${id}`, 'eq', true]])])

/** Sequences of two to four steps over short and long spans, with a frame, and with rules and aggregates among the steps. */
function sequences(registry, documentOf) {
  const at = (id, percent) => quantile(registry, id, percent)
  const up = ['feature.ret_1h', 'gte', at('ret_1h', '75')]
  const down = ['feature.ret_1h', 'lte', at('ret_1h', '25')]
  const busy = ['feature.rel_volume_1h', 'gte', at('rel_volume_1h', '75')]
  const wide = ['feature.rv_1h.max_4h', 'gte', at('rv_1h', '75')]
  const candle = ['feature.candle_engulfing_15m', 'becomes', 'bullish']
  const kinds = {
    'two steps': [[down], [up]],
    'two steps the other way': [[up], [down]],
    'three steps': [[down], [candle], [up]],
    'four steps': [[up], [down], [busy], [up]],
    'an aggregate in a step': [[wide], [up, busy]],
    'a rule in a step': [[['rule.rb_oversold_15m', 'eq', true]], [up]],
  }
  return Object.entries(kinds).flatMap(([name, steps]) =>
    ['30m', '4h', '2d', '7d'].map((within, i) => {
      const sequence = { steps: steps.map((all) => ({ all })), within }
      const frame = i % 2 === 0 ? [] : [['feature.range_pos_24h', 'gte', 0.3]]
      return [`sequence of ${name} within ${within}`, documentOf(frame, { sequence })]
    }),
  )
}

function scopes(registry, documentOf) {
  const { symbols, first, last } = recordOf(registry)
  const clause = ['feature.ret_1h', 'gte', quantile(registry, 'ret_1h', '95')]
  const middle = (first + last) / 2
  const between = (from, to) => ['times.anchor_time', 'between', [iso(from), iso(to)]]
  const kinds = {
    'one symbol': [['identity.symbol', 'in', symbols.slice(0, 1)]],
    'two symbols': [['identity.symbol', 'in', symbols.slice(0, 2)]],
    'all symbols but one': [['identity.symbol', 'not_in', symbols.slice(0, 1)]],
    'two lists of symbols': [
      ['identity.symbol', 'in', symbols],
      ['identity.symbol', 'not_in', symbols.slice(-1)],
    ],
    'the first half': [between(first, middle)],
    'the second half': [between(middle, last)],
    'one minute': [between(last - 120 * MINUTE, last - 119 * MINUTE)],
    'times off the minute': [between(first + 1_234, middle + 45_678)],
    'times before the record': [between(first - 10 * 1440 * MINUTE, first - 1440 * MINUTE)],
    'symbols and times': [['identity.symbol', 'in', symbols.slice(0, 2)], between(first + 1440 * MINUTE, last)],
  }
  return Object.entries(kinds).map(([name, scope]) => [`scope of ${name}`, documentOf([...scope, clause])])
}

function recordOf(registry) {
  const { coverage, span } = registry.dataset
  return {
    symbols: coverage.map(({ symbol }) => symbol),
    first: Date.parse(span.first),
    last: Date.parse(span.last) + MINUTE,
  }
}

/** Every kind of sort in both directions, on one query with several fields. */
function sorts(registry, documentOf) {
  const clauses = [
    ['feature.ret_1h', 'gte', quantile(registry, 'ret_1h', '75')],
    ['feature.rv_1h.mean_4h', 'gte', quantile(registry, 'rv_1h', '25')],
    ['feature.hour_utc', 'between', [6, 18]],
  ]
  const fields = ['times.anchor_time', 'identity.symbol', ...clauses.map(([field]) => field)]
  return fields.flatMap((field) =>
    ['asc', 'desc'].map((direction) => [
      `sort by ${field} ${direction}`,
      documentOf(clauses, { sort: [field, direction] }),
    ]),
  )
}

/** Queries without any occurrence, for their funnels, and one for which every bucket is an occurrence. */
function empties(registry, documentOf) {
  const never = ['feature.ret_1h', 'gte', 5]
  const often = ['feature.rsi_14_15m', 'gte', 30]
  const label = ['feature.candle_doji_1h', 'eq', 'dragonfly']
  return [
    ['no clause at all', documentOf([])],
    ['a funnel of one clause', documentOf([never])],
    ['a funnel of three clauses', documentOf([often, label, never])],
    ['a funnel of clauses that pass alone', documentOf([often, ['feature.rsi_14_15m', 'lte', 29.99]])],
    ['a funnel of a crossing', documentOf([['feature.ret_1h', 'crosses_above', 4]])],
    [
      'a funnel of held',
      documentOf([['feature.rsi_14_15m', 'held', { op: 'lt', value: 1, within: '4h', at_least: 9 }]]),
    ],
    [
      'a funnel of a sequence',
      documentOf([often], {
        sequence: { steps: [{ all: [label] }, { all: [often] }, { all: [never] }], within: '1h' },
      }),
    ],
    ['a feature without a source', documentOf([[`feature.${unrecorded(registry)}`, 'gte', 0]])],
  ]
}

/** Returns a number feature without any values, or else the first number feature. */
const unrecorded = (registry) => {
  const numbers = registry.features.filter(({ type }) => type === 'number')
  return (numbers.find(({ id }) => !(ratesOf(registry, id)?.values > 0)) ?? numbers[0]).id
}

/** Different spellings of one query; all must have the same hash. */
function sames(registry, documentOf) {
  const one = ['feature.ret_1h', 'gte', 0.01]
  const two = ['feature.rsi_14_15m', 'lt', 70]
  const { first, last } = recordOf(registry)
  const stamp = (time) => new Date(time).toISOString()
  const rule = registry.rulebook[0]
  return [
    ['clauses in one order', documentOf([one, two])],
    ['clauses in the other order', documentOf([two, one])],
    ['a clause twice', documentOf([one, two, one])],
    ['a number written otherwise', documentOf([['feature.ret_1h', 'gte', 1e-2], two])],
    ['times with fractions', documentOf([one, two, ['times.anchor_time', 'between', [stamp(first), stamp(last)]]])],
    ['a rule and its clauses', documentOf([[`rule.${rule.id}`, 'eq', true], ...rule.all])],
  ]
}
