/** Forms of letters and of speech: ranks, calm and lines in whole words, and what stands beside a name to tell which one of its kinds is meant. */
import type { Rule } from './made.js'

const RANKS = 'rank|ranks|ranked|ranking|sit|sits|sat|stand|stands|stood'
const RETURN = 'return|returns|gain|gains|performance'
const VOLUME = 'volume|volumes|turnover'
const BANDS = 'bands|band|channel'
const IS = 'is|are|was|were|being|stay|stays|stayed'
const STAYED = 'stay|stays|stayed|remain|remains|remained|staying|remaining'
const KIND = 'version|variant|flavour|flavor|kind|form|type'

const SIDES: readonly string[] = ['top', 'bottom']

export const FORMS_LETTERS: readonly Rule[] = [
  // Ranks among all coins.
  ...SIDES.flatMap((first): Rule[] => [
    ...SIDES.map(
      (second): Rule => [
        `${RANKS} in|within the? ${first} P of|by|for the? D ${RETURN} and|but|yet also? in|within the? ${second} P of|by|for the? D ${VOLUME}`,
        `${first} P1 of all coins by D2 return and ${second} P3 of all coins by D4 volume`,
      ],
    ),
    [`${RANKS} in|within the? ${first} P of|by|for the? D ${RETURN}`, `${first} P1 of all coins by D2 return`],
    [`coins|symbols|names|tokens in|among the? ${first} P for|over the? D`, `${first} P1 of all coins by D2 return`],
  ]),
  // The width of the bands.
  [
    `bollinger|bb ${BANDS}? ${IS} in|at|among|within? their|the|its narrowest|tightest|slimmest P`,
    'bollinger width bottom P1',
  ],
  [`bollinger|bb ${BANDS}? ${IS} in|at|among|within? their|the|its widest|broadest P`, 'bollinger width top P1'],
  // A price that stays where it was.
  [
    `price|prices|px ${STAYED} between P and P for|over|in|during|within the|an|that|one? D`,
    'D3 return between P1 and P2',
  ],
  // A side of a span.
  ['price|px is|was|were|stood? lower|below|cheaper than? D before|earlier', 'D1 return below 0'],
  ['price|px is|was|were|stood? higher|above|dearer than? D before|earlier', 'D1 return above 0'],
  // Which of its kinds a name means.
  [`taker|taker-side ${KIND} of|for the? vpin`, 'taker vpin'],
  [`vpin in|of its|the? taker ${KIND}`, 'taker vpin'],
  ['beat|beats|beaten|beating its|their beta to|with|on|against bitcoin|btc', 'beat its beta'],
  // The age of a coin's record.
  [
    'in|during|within|inside the? first D of its|their|his own? record|records|recording|listing|history|life|data',
    'recorded age below D1',
  ],
  // The whole of a sequence.
  ['all|everything|each within|inside|in the same D', 'all within D1'],
  // The time of the search.
  ['i would|will restrict|limit|confine|narrow it|this|that|them|the search? to', ', in'],
]
