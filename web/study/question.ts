/** A definition in words. */
import { format } from '../words/index.js'
import type { StudyClause, StudyDefinition } from './shown.js'
import { words } from './words.js'

const SIGNS: Readonly<Record<string, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: '=', neq: '≠' }
const FEW_SYMBOLS = 5

/** `range_pos_24h ≥ 0.97`: the field and the value as the document has them. */
export const clauseText = ([field, operator, value]: StudyClause): string =>
  `${field.replace(/^feature\./, '')} ${SIGNS[operator] ?? operator.replaceAll('_', ' ')} ${typeof value === 'string' ? value : JSON.stringify(value)}`

const clausesText = (clauses: readonly StudyClause[]): string => clauses.map(clauseText).join(' and ')

/** 720m as 12h; other texts as they are. */
const durationText = (text: string): string => (/^\d+m$/.test(text) ? format.duration(Number(text.slice(0, -1))) : text)

/** Scope, opportunity and costs, a sentence each. */
export function questionSentences({ scope, opportunity, horizon, costs }: StudyDefinition): string[] {
  const own = words()
  const { activity, cooldown } = opportunity
  return [
    own.scope({
      symbols:
        scope.symbols.length > FEW_SYMBOLS
          ? own.symbols(scope.symbols.length)
          : scope.symbols.map((symbol) => symbol.toUpperCase()).join(', '),
      ...{ from: format.shortTime(scope.from), to: format.shortTime(scope.to) },
    }),
    ...(activity === null
      ? []
      : [own.active({ clauses: clausesText(activity.all), atLeast: activity.at_least, of: activity.of })]),
    own.every({ horizon: durationText(horizon), cooldown: cooldown === null ? null : durationText(cooldown) }),
    own.costs({
      ...{ taker: costs.taker_bps, maker: costs.maker_bps, slippage: costs.slippage_bps },
      settled: costs.funding === 'settled',
    }),
  ]
}

/** The conditions of the opportunity. */
export const conditionsText = ({ opportunity }: StudyDefinition): string => clausesText(opportunity.all)
