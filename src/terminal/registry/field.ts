/** A field of the registry for people: what it means, how often its values occur, and a clause to begin with. */
import type { FieldDescription, OperandDescription, RuleDescription } from '../../research/index.js'
import { fitted, type Section } from '../parts/fit.js'
import { grouped, share } from '../parts/numbers.js'
import { inked, type Page } from '../parts/page.js'
import { columns, wrap } from '../parts/text.js'
import { clauseText, valueText } from '../parts/values.js'
import { densityBars } from './density.js'

/** The lines of a field: at most LINES_MAX. */
export const renderField = (field: FieldDescription, page: Page): string[] =>
  fitted(2, () => (field.kind === 'rule' ? ruleSections(field, page) : operandSections(field, page)))

function operandSections(field: OperandDescription, page: Page): Section[] {
  const { aggregate, labels, range, degenerate, aggregates, percentile_field } = field
  return [
    [inked(page, 'strong', `${field.field}  ${field.title}`)],
    said(page, [
      ...(aggregate === undefined
        ? []
        : [
            ['aggregate', `${aggregate.definition}, over the ${grouped(aggregate.span_minutes)} minutes that end here`],
          ]),
      ['definition', field.definition],
      ...(degenerate === undefined ? [] : [['otherwise', degenerate]]),
      ['unit', `${field.unit} (${field.type.replaceAll('_', ' ')})`],
      ...(range === undefined ? [] : [['range', range.join(' to ')]]),
      ...(labels === undefined ? [] : [['labels', labels.join(', ')]]),
      ['needs', [...field.needs, `${grouped(field.lookback_minutes)} min of record`].join('; ')],
      ['operators', field.operators.join(', ')],
      ...(aggregates === undefined
        ? []
        : [['aggregates', aggregates.map(({ fn, spans }) => `${fn}_${spans.join('|')}`).join(', ')]]),
      ...(percentile_field === undefined ? [] : [['percentile', percentile_field]]),
    ]),
    ratesSection(field, page),
    exampleSection(field, page),
  ]
}

const ruleSections = (rule: RuleDescription, page: Page): Section[] => [
  [inked(page, 'strong', `${rule.field}  ${rule.title}`)],
  said(page, [
    ...(rule.note === undefined ? [] : [['meaning', rule.note]]),
    ['stands for', rule.all.map(clauseText).join(' and ')],
    ...(rule.measured_per_10k === undefined
      ? []
      : [['measured', `${rule.measured_per_10k} of 10,000 eligible minutes, on seven real perpetuals, 2023 to 2026`]]),
  ]),
  exampleSection(rule, page),
]

const NAME_COLUMNS = 12

const said = (page: Page, pairs: readonly (readonly string[])[]): string[] =>
  pairs.flatMap(([name = '', text = '']) =>
    wrap(`${name.padEnd(NAME_COLUMNS)}${text}`, page.width, ' '.repeat(NAME_COLUMNS)),
  )

const exampleSection = ({ example }: FieldDescription, page: Page): string[] => [
  `${inked(page, 'strong', 'Example')}     ${JSON.stringify(example)}`,
]

/** How often values occur; of an aggregate, those of its feature. */
function ratesSection({ base_rates: rates, kind }: OperandDescription, page: Page): string[] {
  if (rates === null) return ['Base rates: none, because there is no dataset.']
  const { field, values, buckets, null_shares, label_shares, quantiles } = rates
  const of = kind === 'aggregate' ? ` of ${field}, not of the aggregate` : ''
  const nulls = Object.entries(null_shares).map(([reason, part]) => `${reason.replaceAll('_', ' ')} ${share(part)} %`)
  const head = `Base rates${of}: ${grouped(values)} of ${grouped(buckets)} minutes have a value${nulls.length === 0 ? '' : ` (no value: ${nulls.join(', ')})`}`
  const lines = wrap(head, page.width)
  if (label_shares !== undefined) return [...lines, ...labelBars(label_shares, page)]
  if (!quantiles) return lines
  const cells = Object.entries(quantiles)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([percent, value]) => [`${percent} %`, 'are at most', valueText(field, value)])
  const ends = [['least', '', valueText(field, rates.min!)], ...cells, ['greatest', '', valueText(field, rates.max!)]]
  return [
    ...lines,
    ...densityBars(quantiles, (value) => valueText(field, value), page),
    ...columns(ends, [{}, { align: 'left' }, {}]),
  ]
}

const LABEL_BAR = 30

function labelBars(shares: Readonly<Record<string, number>>, page: Page): string[] {
  const most = Math.max(...Object.values(shares))
  const rows = Object.entries(shares).map(([label, part]) => [
    label,
    `${share(part)} %`,
    most === 0 ? '' : inked(page, 'mark', '█'.repeat(Math.round((part / most) * LABEL_BAR))),
  ])
  return columns(rows, [{ align: 'left' }, {}, { align: 'left' }])
}
