/** The names of sessions: places and adjectives of a region, each with every noun for its hours. */
import { table } from './table.js'

const REGIONS = table<string>({
  asia: 'asia|asian|asia pacific|apac|tokyo|hong kong|hk|singapore|sg|japan|japanese|korea|korean|seoul|china|chinese|far east|far eastern',
  europe: 'europe|european|eu|euro|europa|london|ldn|lon|uk|british|frankfurt|emea|west european|london frankfurt',
  us: 'us|u s|usa|american|america|new york|ny|nyc|wall street|north american|north america|stateside|us american|united states|states',
  late: 'late|late us|late night|after us|post us',
})

const NOUNS =
  'session|sess|sessions|hours|hrs|trading hours|trading time|trading session|market hours|business hours|office hours|session hours|session time|desk hours|cash hours|hours only|session only|day session|trading day'.split(
    '|',
  )
/** Nouns that are hours of a region only behind its name, and too common behind `late`. */
const LOOSE = 'time|trading|market|markets|window|shift|day|only|morning'.split('|')
/** Regions that are adjectives or may be names of something else: they need their noun. */
const ALONE = /^(?:tokyo|london|ldn|new york|apac|emea|hong kong|singapore|wall street|nyc|europa|frankfurt)$/

/** Phrases of each session by its label. */
export const SESSION_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REGIONS).map(([label, regions]) => [
    label,
    regions
      .split('|')
      .flatMap((region) => [
        ...(ALONE.test(region) ? [region] : []),
        ...NOUNS.map((noun) => `${region} ${noun}`),
        ...(label === 'late' ? [] : LOOSE.map((noun) => `${region} ${noun}`)),
        ...(label === 'late'
          ? []
          : ['is trading', 'is open', 'trades', 'is awake', 'are trading', 'is online'].map(
              (verb) => `${region} ${verb}`,
            )),
        ...['session', 'sess', 'hours of'].map((noun) => `${noun} ${region}`),
      ])
      .join('|'),
  ]),
)

const SHORT = { asia: 'asia|asian', europe: 'eu|europe|european|london|ldn', us: 'us|ny|american|new york' } as const
const TIES = ['+', '&', 'and', 'or', 'plus', '']
const BOTH_NOUNS = ['hours', 'session', 'sessions', 'hrs', 'time', 'sess']

/** `eu+us`, `europe and us sessions`: two sessions, each of them allowed. */
export const SESSION_PAIRS: readonly (readonly [labels: readonly string[], phrases: readonly string[]])[] = (
  [
    ['asia', 'europe'],
    ['europe', 'us'],
    ['asia', 'us'],
  ] as const
).map(([one, other]) => [
  [one, other],
  [
    [one, other],
    [other, one],
  ].flatMap(([a, b]) =>
    SHORT[a!]
      .split('|')
      .flatMap((first) =>
        SHORT[b!]
          .split('|')
          .flatMap((second) =>
            TIES.flatMap((tie) => [
              ...(tie === '+' || tie === '&' ? [`${first} ${tie} ${second}`] : []),
              ...BOTH_NOUNS.map((noun) => `${first} ${tie} ${second} ${noun}`.replace(/\s+/g, ' ')),
            ]),
          ),
      ),
  ),
])
