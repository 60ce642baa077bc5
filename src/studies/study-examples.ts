/** The first opportunities of a study in full. Prices are the symbol's own prices as decimals, amounts are fractions of one notional. */
import { STUDY_EXIT_REASONS, STUDY_FATES, STUDY_UNKNOWNS } from '../contract/study/study-codes.js'
import { BAR_MINUTES } from '../contract/study/study-limits.js'
import type { StudyExample } from '../contract/study/study-result.js'
import type { NativeExample, NativeExampleExit, NativeExampleOutcome } from '../native/index.js'
import { minuteText, scaled } from '../outcomes/index.js'
import type { Policy } from './check/checked-study.js'
import { fromE9, orNull } from './shown-numbers.js'

type ExamplePolicy = StudyExample['policies'][number]
type ExampleExit = ExamplePolicy['exits'][number]

const barText = (bar: number): string => minuteText(bar * BAR_MINUTES)
const price = (value: bigint): number => scaled(value, 8)
const priceOrNull = (value: bigint | null): number | null => orNull(value, price)

export const exampleOf = (
  example: NativeExample,
  policies: readonly Policy[],
  names: readonly string[],
): StudyExample => ({
  symbol: names[example.symbol]!,
  bar: barText(example.bar),
  known_at: barText(example.bar + 1),
  price_increment: price(example.increment),
  unknown: example.unknown === 0 ? null : STUDY_UNKNOWNS[example.unknown - 1]!,
  policies: example.policies.map((outcome, i) => policyOf(outcome, policies[i]!.id)),
})

const policyOf = (outcome: NativeExampleOutcome, id: string): ExamplePolicy => ({
  id,
  fate: STUDY_FATES[outcome.fate]!,
  order: priceOrNull(outcome.order),
  fill: priceOrNull(outcome.fill),
  fill_bar: outcome.fill_bar === null ? null : barText(outcome.fill_bar),
  maker: outcome.maker,
  touch_only: outcome.touch_only,
  stop: priceOrNull(outcome.stop),
  target: priceOrNull(outcome.target),
  lo: fromE9(outcome.exits[0]?.net ?? 0n),
  hi: fromE9(outcome.exits.at(-1)?.net ?? 0n),
  exits: outcome.exits.map(exitOf),
})

const exitOf = (exit: NativeExampleExit): ExampleExit => ({
  reason: STUDY_EXIT_REASONS[exit.reason]!,
  bar: barText(exit.bar),
  price: price(exit.price),
  gross: fromE9(exit.gross),
  slippage: fromE9(exit.slippage),
  fees: fromE9(exit.fees),
  funding: fromE9(exit.funding),
  net: fromE9(exit.net),
  funding_legs: exit.legs.map((leg) => ({
    time: minuteText(leg.minute),
    rate: scaled(leg.rate_e12, 12),
    mark: price(leg.mark),
    mark_substituted: leg.substituted,
    amount: fromE9(leg.amount),
  })),
})
