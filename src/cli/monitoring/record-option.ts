/** `--record` of `hindsight tail`: which venues are recorded, and at which addresses. Nothing is connected to without it. */
import { TICK_STREAMS, type TickStream } from '../../contract/archive/ticks.js'
import {
  BINANCE_STREAMS,
  BINANCE_STREAMS_DEFAULT,
  type BinanceStream,
  binanceFeed,
  type Feed,
  hyperliquidFeed,
} from '../../recorder/index.js'
import { type Input, UsageError } from '../shared/command.js'

/** By venue: what its symbols end in, and where its streams and closed bars are. */
const VENUES = {
  binance: { suffix: '', streams: 'wss://fstream.binance.com', rest: 'https://fapi.binance.com' },
  hyperliquid: { suffix: '_hl', streams: 'wss://api.hyperliquid.xyz/ws', rest: 'https://api.hyperliquid.xyz' },
} as const
type Venue = keyof typeof VENUES

export const RECORDED_VENUES = Object.keys(VENUES) as Venue[]

export interface Recorded {
  readonly venue: Venue
  readonly streams: string
  readonly rest: string
}

/** The venues of the options, or else of HINDSIGHT_TAIL_RECORD. Throws UsageError. */
export function recordedIn(input: Input): { venues: Recorded[]; kinds: BinanceStream[] } {
  const given = input.texts('record')
  const texts =
    given.length > 0 ? given : (process.env.HINDSIGHT_TAIL_RECORD ?? '').split(/\s+/).filter((text) => text !== '')
  const venues = texts.map(recordedOf)
  if (new Set(venues.map(({ venue }) => venue)).size < venues.length)
    throw new UsageError('--record names a venue twice')
  const kinds = (input.text('record-streams') ?? BINANCE_STREAMS_DEFAULT.join(',')).split(',')
  const strange = kinds.find((kind) => !(BINANCE_STREAMS as readonly string[]).includes(kind))
  if (strange !== undefined || !kinds.includes('kline_1m')) {
    throw new UsageError(`--record-streams takes kline_1m and any of ${BINANCE_STREAMS.slice(1).join(', ')}`)
  }
  return { venues, kinds: kinds as BinanceStream[] }
}

/** The streams of --keep-ticks, or else of HINDSIGHT_TAIL_TICKS; none where neither is given. Throws UsageError. */
export function keptStreams(input: Input): readonly TickStream[] {
  const list = input.text('keep-ticks') ?? process.env.HINDSIGHT_TAIL_TICKS ?? ''
  if (list === '') return []
  if (list === 'all') return TICK_STREAMS
  const names = list.split(',').map((name) => name.trim())
  const strange = names.find((name) => !(TICK_STREAMS as readonly string[]).includes(name))
  if (strange !== undefined)
    throw new UsageError(`--keep-ticks takes all, or some of ${TICK_STREAMS.join(', ')}, not ${strange.slice(0, 40)}`)
  return names as TickStream[]
}

function recordedOf(text: string): Recorded {
  const [name, addresses] = [text.split('=')[0]!, text.includes('=') ? text.slice(text.indexOf('=') + 1) : undefined]
  if (!Object.hasOwn(VENUES, name)) throw new UsageError(`--record takes ${RECORDED_VENUES.join(' or ')}, not ${name}`)
  const venue = name as Venue
  if (addresses === undefined) return { venue, streams: VENUES[venue].streams, rest: VENUES[venue].rest }
  const [streams, rest, ...more] = addresses.split(',')
  if (rest === undefined || more.length > 0) throw new UsageError(`--record ${name}=STREAMS,REST has two addresses`)
  return { venue, streams: checked(streams!, 'ws'), rest: checked(rest, 'http') }
}

/** What is not on this machine is asked in secret only. */
function checked(text: string, scheme: 'ws' | 'http'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(url?.hostname ?? '')
  if (url === undefined || !(url.protocol === `${scheme}s:` || (isHere && url.protocol === `${scheme}:`))) {
    throw new UsageError(`--record needs ${scheme}s addresses, not ${text.slice(0, 100)}`)
  }
  return text
}

/** The feed of a venue, of those symbols that are its; undefined when there is none. */
export function feedOf(
  { venue, streams, rest }: Recorded,
  symbols: readonly string[],
  kinds: readonly BinanceStream[],
): Feed | undefined {
  const { suffix } = VENUES[venue]
  const own = symbols.filter((symbol) => (suffix === '' ? !symbol.includes('_') : symbol.endsWith(suffix)))
  if (own.length === 0) return undefined
  return venue === 'binance'
    ? binanceFeed({ symbols: own, streams, rest, kinds })
    : hyperliquidFeed({ symbols: own, streams, rest })
}
