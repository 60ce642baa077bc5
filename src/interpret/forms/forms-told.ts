/** Forms of people who tell what happened: which event came within a time after another, what a coin made. */
import type { Rule } from './made.js'

const CAME =
  'came|comes|come|happened|happens|happen|occurred|occurs|occur|appeared|appears|appear|printed|prints|print|formed|forms|form|fired|fires|arrived|followed|hit'
const MAKES = 'make|makes|made|making|do|does|did|doing'
export const FORMS_TOLD: readonly Rule[] = [
  // "hammers that came within 2 hours after a drop": the drop came first.
  [`that|which ${CAME} within|inside|in at? most? D after|of|following`, 'within D1 after'],
  [`that|which ${CAME} not|no later|more than D after|following`, 'within D1 after'],
  [`that|which ${CAME} less|under|fewer than? D after|following`, 'within D1 after'],
  [`that|which ${CAME} at most D after|following`, 'within D1 after'],
  ['that|which show|shows|showed up within|inside|in at? most? D after|of|following', 'within D1 after'],
  // "make 2 percent down", "the oi did 5% up"
  [`${MAKES} a|an? P down|lower|downwards|downward`, 'falls P1'],
  [`${MAKES} a|an? P up|higher|upwards|upward`, 'rises P1'],
  [`${MAKES} plus P`, 'rises P1'],
  ['do|does|did|doing P', 'gains P1'],
  [`${MAKES} more than|of P down|lower|downwards|downward`, 'falls more than P1'],
  [`${MAKES} more than|of P up|higher|upwards|upward`, 'rises more than P1'],
  // "up for 24 hours by more than 7%": the span of the change.
  ['up for D by', 'up in D1 by'],
  ['down for D by', 'down in D1 by'],
  // Comparisons of those who learn English.
  ['less|minor|inferior|lower|smaller to|of P', 'less than P1', 'or and no not'],
  ['more|superior|major|greater|bigger to|of P', 'more than P1', 'or and no not'],
  ['minor|inferior than|to|at Q', 'less than Q1'],
  ['superior|major than|to|at Q', 'more than Q1'],
  // A side of the hour, and no side of another name.
  ['a|an|the positive|green hour', 'positive 1h return'],
  ['a|an|the negative|red hour', 'negative 1h return'],
  ['a|an|the positive|green day|24h', 'positive 24h return'],
  ['a|an|the negative|red day|24h', 'negative 24h return'],
  ['minus di on top|leading', 'di difference below zero'],
  ['plus di on top|leading', 'di difference above zero'],
]
