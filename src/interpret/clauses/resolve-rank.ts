/** Ranks among all coins: `top 5% gainers of the day`, `weakest 10% of the market`, `top decile by volume`. */

import type { Head } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { restOf } from '../words/decimals.js'
import { familyOf } from '../words/families.js'
import { table } from '../words/table.js'
import { has, modifierOf } from './comparisons.js'
import { field, type Resolution } from './resolution.js'
import { memberOf, sayAssumed } from './spans.js'

type RankedHead = Extract<Head, { of: 'ranked' }>

const RANKS = table<string>({
  ret: 'xs_rank_ret',
  xs_rank_ret: 'xs_rank_ret',
  quote_volume: 'xs_rank_volume',
  xs_rank_volume: 'xs_rank_volume',
  rel_volume: 'xs_rank_volume',
})

/** Adds the clause of a rank among all coins to `into`, or refuses it. */
export function resolveRanked(draft: Draft & { head: RankedHead }, into: Resolution): void {
  const { head } = draft
  const stem = RANKS.get(head.by ?? 'ret')
  if (stem === undefined) {
    into.refuse('not_offered', draft, 'Coins are ranked by return and by volume. By which of them?')
    return
  }
  const rank = modifierOf(draft, 'rank')
  const count = modifierOf(draft, 'predicate')
  if (rank === undefined) {
    if (count?.amount.unit === 'none' && count.op === undefined) {
      into.refuse(
        'not_offered',
        draft,
        `A rank is a share of all coins, not a number of coins. Which share does "${into.words(draft)}" mean?`,
      )
    } else into.refuse('no_number', draft, `Which share of all coins does "${into.words(draft)}" mean?`)
    return
  }
  into.taken.add(rank.start)
  const family = familyOf(stem)
  const fixed = head.span !== undefined && family.members.has(head.span) ? head.span : undefined
  const member = memberOf(family, fixed, draft, into, ['on', 'bare', 'in', 'lookback', 'within', 'for'])
  if (member === undefined) return
  sayAssumed(family, member, into, into.words(draft.at))
  // The top of the losers is the bottom of all coins.
  const flipped = head.direction === -1 && rank.op === 'gte'
  const [op, value] = flipped ? (['lte', restOf(rank.value)] as const) : ([rank.op, rank.value] as const)
  const negated = { gte: 'lt', lte: 'gt', gt: 'lte', lt: 'gte' } as const
  into.put([field(member.feature.id), has(draft, 'not') ? negated[op as 'gte' | 'lte'] : op, value])
}
