/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const FIRST: readonly Hunted[] = [
  {
    say: 'aave long flush, before it crowded longs within 24h',
    right: { symbols: 'aave', where: 'rb_crowded_longs', next: ['rb_long_flush'], within: '24h' },
  },
  {
    say: 'eth btc both fell 3% in one hour in 2024',
    right: { symbols: 'eth', where: 'ret_1h <= -3% and btc_ret_1h <= -3%', from: '2024-01-01', to: '2024-12-31' },
  },
  {
    say: 'when link rsi fall from above 70 to under 50 in 4 hour, how was price after',
    right: { symbols: 'link', where: 'rsi_14_15m > 70', next: ['rsi_14_15m crosses below 50'], within: '4h' },
  },
  {
    say: 'sol short squeeze, before it crowded shorts within 12h',
    right: { symbols: 'sol', where: 'rb_crowded_shorts', next: ['rb_short_squeeze'], within: '12h' },
  },
  {
    say: 'doge pumped 5% in 1h and before it volume was dead, within 4h',
    right: { symbols: 'doge', where: 'rb_dead_volume', next: ['ret_1h >= 5%'], within: '4h' },
  },
  {
    say: 'ada long flush, right before it funding was over 0.05%, within 8h',
    right: { symbols: 'ada', where: 'funding_rate_8h > 0.05%', next: ['rb_long_flush'], within: '8h' },
  },
  {
    say: 'btc and sol both up 4% in 1h in 2025',
    right: { symbols: 'sol', where: 'ret_1h >= 4% and btc_ret_1h >= 4%', from: '2025-01-01', to: '2025-12-31' },
  },
  {
    say: 'eth and btc both dump 5% in 24h at same time',
    right: { symbols: 'eth', where: 'ret_24h <= -5% and btc_ret_24h <= -5%' },
  },
  {
    say: 'avax rsi 1h drop from over 75 to below 55 within 6h',
    right: { symbols: 'avax', where: 'rsi_14_1h > 75', next: ['rsi_14_1h crosses below 55'], within: '6h' },
    or: { symbols: 'avax', where: 'rsi_14_1h > 75', next: ['rsi_14_1h < 55'], within: '6h' },
  },
  {
    say: 'xrp rsi 15m climbs from below 30 to above 50 in 4h',
    right: { symbols: 'xrp', where: 'rsi_14_15m < 30', next: ['rsi_14_15m crosses above 50'], within: '4h' },
    or: { symbols: 'xrp', where: 'rsi_14_15m < 30', next: ['rsi_14_15m > 50'], within: '4h' },
  },
]
