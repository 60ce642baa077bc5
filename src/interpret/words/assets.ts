/**
 * Names of coins. The dataset decides which coins exist. The name of a coin that it does not have is known too, so that it is refused by name and not
 * ignored.
 */

import { baseAsset, rankOf, withoutQuote } from '../../contract/text/base-asset.js'
import { VENUES } from '../../contract/venues.js'
import { table } from './table.js'

/** Names other than the ticker, by base asset. */
const ASSET_NAMES = table<string>({
  btc: 'bitcoin|xbt|btc perp|the corn',
  eth: 'ethereum|ether|eth perp',
  bnb: 'binance coin|bnb coin',
  sol: 'solana',
  xrp: 'ripple',
  doge: 'dogecoin',
  ada: 'cardano',
  avax: 'avalanche',
  dot: 'polkadot',
  link: 'chainlink',
  ltc: 'litecoin',
  bch: 'bitcoin cash',
  trx: 'tron',
  matic: 'polygon',
  pol: 'polygon ecosystem token',
  uni: 'uniswap',
  atom: 'cosmos',
  etc: 'ethereum classic',
  xlm: 'stellar|stellar lumens',
  fil: 'filecoin',
  apt: 'aptos',
  arb: 'arbitrum',
  op: 'optimism',
  near: 'near protocol',
  sui: 'sui network',
  aave: 'aave protocol',
  algo: 'algorand',
  icp: 'internet computer',
  vet: 'vechain',
  ftm: 'fantom',
  sand: 'sandbox|the sandbox',
  mana: 'decentraland',
  axs: 'axie infinity|axie',
  grt: 'the graph token',
  mkr: 'makerdao|maker dao',
  snx: 'synthetix',
  crv: 'curve finance|curve dao',
  comp: 'compound finance',
  ldo: 'lido|lido dao',
  inj: 'injective',
  tia: 'celestia',
  sei: 'sei network',
  rune: 'thorchain',
  gala: 'gala games',
  shib: 'shiba inu|shiba|shibainu',
  pepe: 'pepe coin|pepecoin',
  wif: 'dogwifhat',
  bonk: 'bonk coin',
  floki: 'floki inu',
  hype: 'hyperliquid',
  ton: 'toncoin',
  xmr: 'monero',
  zec: 'zcash',
  eos: 'eosio',
  xtz: 'tezos',
  hbar: 'hedera',
  egld: 'multiversx|elrond',
  kas: 'kaspa',
  wld: 'worldcoin',
  ordi: 'ordinals',
  jup: 'jupiter exchange',
  pyth: 'pyth network',
  ena: 'ethena',
  render: 'render token|rndr',
  fet: 'fetch ai',
  imx: 'immutable|immutable x',
  cake: 'pancakeswap',
  dydx: 'dydx exchange',
})

/** One name of a coin. */
export interface AssetName {
  readonly phrase: string
  /** Undefined if the dataset does not have the coin. */
  readonly symbol: string | undefined
}

/** All names of the dataset's symbols, and the names of known coins that it does not have. */
export function assetNames(symbols: readonly string[]): AssetName[] {
  const names: AssetName[] = []
  const held = new Set<string>()
  for (const symbol of [...symbols].sort((a, b) => rankOf(a) - rankOf(b))) {
    names.push({ phrase: symbol, symbol })
    const base = baseAsset(symbol)
    if (held.has(base)) continue
    held.add(base)
    const written = withoutQuote(symbol)
    const quoted = ['usdt', 'usdc', 'usd', 'busd']
      .map((quote) => `${base}${quote}`)
      .filter((name) => !symbols.includes(name))
    for (const phrase of new Set([base, written, ...quoted, ...wordsOf(base)])) names.push({ phrase, symbol })
  }
  for (const base of ASSET_NAMES.keys()) {
    if (!held.has(base)) for (const phrase of [base, ...wordsOf(base)]) names.push({ phrase, symbol: undefined })
  }
  return names
}

const wordsOf = (base: string): string[] => ASSET_NAMES.get(base)?.split('|') ?? []

/** The names of each venue, separated by `|`. `exchange` is not one of them. */
export const VENUE_NAMES = VENUES.map(({ id, names = [] }) => ({ id, words: [id, ...names].join('|') }))
