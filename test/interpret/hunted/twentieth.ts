/**
 * One number or one sign said of a name at several spans, and of several names; and a span that is said of all events together in a text without an order.
 */
import type { Hunted } from './form.js'

export const TWENTIETH: readonly Hunted[] = [
  { say: 'ret 1h and 4h below zero', right: { where: 'ret_1h < 0 and ret_4h < 0' } },
  { say: 'ret 1h and 24h both negative', right: { where: 'ret_1h < 0 and ret_24h < 0' } },
  { say: '1h and 24h returns both negative', right: { where: 'ret_1h < 0 and ret_24h < 0' } },
  { say: '1h, 4h and 24h returns all positive', right: { where: 'ret_1h > 0 and ret_4h > 0 and ret_24h > 0' } },
  { say: '1h and 4h returns above 2%', right: { where: 'ret_1h > 2% and ret_4h > 2%' } },
  { say: 'returns 1h and 4h above 2%', right: { where: 'ret_1h > 2% and ret_4h > 2%' } },
  {
    say: 'ret 1h and 4h below -2% and 24h above 5%',
    right: { where: 'ret_1h < -2% and ret_4h < -2% and ret_24h > 5%' },
  },
  { say: 'rsi 15m and 1h below 30', right: { where: 'rsi_14_15m < 30 and rsi_14_1h < 30' } },
  { say: '1h and 15m rsi above 70', right: { where: 'rsi_14_15m > 70 and rsi_14_1h > 70' } },
  { say: 'vol 1h and 24h above 80%', right: { where: 'rv_1h > 80% and rv_24h > 80%' } },
  { say: 'oi change 1h and 24h both above 5%', right: { where: 'oi_change_1h > 5% and oi_change_24h > 5%' } },
  {
    say: 'ret_1h, ret_4h and ret_24h all three above 2%',
    right: { where: 'ret_1h > 2% and ret_4h > 2% and ret_24h > 2%' },
  },
  { say: 'funding and basis both negative', right: { where: 'funding_rate_8h < 0 and basis_bps < 0' } },
  {
    say: 'basis, premium and funding negative',
    right: { where: 'basis_bps < 0 and premium_bps < 0 and funding_rate_8h < 0' },
  },
  { say: 'rsi 15m above 70 and 1h above 60', right: { where: 'rsi_14_15m > 70 and rsi_14_1h > 60' } },
  {
    say: 'held for 1h and 15m rsi above 70',
    right: { where: 'rsi_14_15m > 70 held 1h' },
  },
  { say: 'pctrank(bb_width_20_15m, 7d) < 3%', right: { where: 'bb_width_20_15m_pctrank < 3%' } },
  // What holds in one minute has no span, and what follows has an order.
  {
    say: 'vpin above 0.8, funding below 0 and oi up 5% in 1h, all within 4h',
    right: { where: 'vpin > 0.8 and funding_rate_8h < 0 and oi_change_1h >= 5%' },
    refuse: true,
  },
  {
    say: 'sol up 3% in 1h, vpin above 0.8 and oi up 5% in 1h all in a day',
    right: { symbols: 'sol', where: 'ret_1h >= 3% and vpin > 0.8 and oi_change_1h >= 5%' },
    refuse: true,
  },
  { say: 'rsi 15m or 1h above 70', right: { where: 'rsi_14_15m > 70' }, refuse: true },
]
