/**
 * Names of coins. The dataset decides which coins exist. The name of a coin that it does not have is known too, so that it is refused by name and not
 * ignored.
 */
import { contractOfSymbol, venueOfSymbol } from '../../contract/venues.js'

/** Names other than the ticker, by base asset. */
const ASSET_NAMES: Readonly<Record<string, string>> = {
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
}

const QUOTE = /(?:usdt|usdc|busd|usd)$/

/** The base asset of a symbol: `pepe` of `1000pepeusdt`, `avax` of `avaxusd_hl`. */
export const baseAsset = (symbol: string): string =>
  contractOfSymbol(symbol)
    .replace(QUOTE, '')
    .replace(/^1000+/, '')
    .replace(/^1m(?=[a-z]{3})/, '')

/** If an asset has several symbols, its name means the one with the least rank: of Binance USD-M, in USDT, the first. */
const rankOf = (symbol: string): number =>
  (venueOfSymbol(symbol).suffix === '' ? 0 : 2) + (contractOfSymbol(symbol).endsWith('usdt') ? 0 : 1)

/** The symbols of the main contract of each asset: one of each asset, with the least rank. */
export function mainSymbols(symbols: readonly string[]): string[] {
  const main = new Map<string, string>()
  for (const symbol of symbols) {
    const base = baseAsset(symbol)
    const known = main.get(base)
    if (known === undefined || rankOf(symbol) < rankOf(known)) main.set(base, symbol)
  }
  return [...main.values()]
}

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
    const written = contractOfSymbol(symbol).replace(QUOTE, '')
    const quoted = ['usdt', 'usdc', 'usd', 'busd']
      .map((quote) => `${base}${quote}`)
      .filter((name) => !symbols.includes(name))
    for (const phrase of new Set([base, written, ...quoted, ...wordsOf(base)])) names.push({ phrase, symbol })
  }
  for (const base of Object.keys(ASSET_NAMES)) {
    if (!held.has(base)) for (const phrase of [base, ...wordsOf(base)]) names.push({ phrase, symbol: undefined })
  }
  return names
}

const wordsOf = (base: string): string[] => ASSET_NAMES[base]?.split('|') ?? []
