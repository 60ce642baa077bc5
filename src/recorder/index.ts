/** Recorders: the minutes of venues from their streams, as they close. Nothing is connected to but what is configured. */
export { BINANCE_STREAMS, BINANCE_STREAMS_DEFAULT, type BinanceStream, binanceFeed } from './binance.js'
export type { Feed } from './feed.js'
export { hyperliquidFeed } from './hyperliquid.js'
export { type EventKeeper, Recorder, type RecorderFigures, type RecorderOptions } from './recorder.js'
