/** Why nothing was found: how many eligible minutes pass each clause, and which value would have matched. */
import type { ResultBody } from '../../research/index.js'
import type { Section } from '../parts/fit.js'
import { grouped } from '../parts/numbers.js'
import { inked } from '../parts/page.js'
import { type Column, columns, cut, wrap } from '../parts/text.js'
import { clauseText, exactText } from '../parts/values.js'
import type { AnswerPart } from './parts.js'

type Clause = NonNullable<ResultBody['funnel']>['where'][number]

/** More clauses than these are left to --json. */
const CLAUSES_MAX = 16

export function funnelSection({ answer, page }: AnswerPart): Section {
  const { funnel } = answer
  if (funnel === undefined) return []
  const conjunctions: (readonly [string, readonly Clause[]])[] = [
    ['', funnel.where],
    ...(funnel.steps ?? []).map((clauses, i) => [`step ${i + 1}: `, clauses] as const),
  ]
  const all = conjunctions.flatMap(([place, clauses]) => clauses.map((clause) => cellsOf(place, clause)))
  if (all.length === 0) return []
  const rows = all.slice(0, CLAUSES_MAX)
  const room = Math.max(20, page.width - 54)
  const fitted = rows.map(([clause, ...rest]) => [cut(clause!, room), ...rest])
  const [top, ...lines] = columns([['Clause', 'alone', 'with those above', 'nearest seen'], ...fitted], SHAPES)
  const left = all.length - rows.length
  const note =
    'Eligible minutes that pass the clause alone, and together with the clauses above it. Nearest: the seen value that comes closest, where none passes.' +
    `${left === 0 ? '' : ` ${left} more clauses: --json.`}`
  return [
    inked(page, 'strong', cut(top!, page.width)),
    ...lines.map((line) => cut(line, page.width)),
    ...wrap(note, page.width).map((line) => inked(page, 'quiet', line)),
  ]
}

const SHAPES: readonly Column[] = [{ align: 'left' }, {}, {}, {}]

const cellsOf = (place: string, { clause, alone, cumulative, nearest }: Clause): string[] => [
  place + clauseText(clause),
  grouped(alone),
  grouped(cumulative),
  alone > 0 || nearest === null ? '' : exactText(clause[0], nearest),
]
