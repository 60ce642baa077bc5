/** Requests for which the interpreter once gave a wrong document without a word. */
import type { Hunted } from './form.js'

export const SECOND: readonly Hunted[] = [
  {
    say: 'Which coins were in the top 5 percent of 1h returns while BTC was down over 24 hours? Highest volume rank first.',
    right: {
      where: 'xs_rank_ret_1h >= 0.95 and btc_ret_24h < 0 and xs_rank_volume_24h >= 0',
      sort: 'xs_rank_volume_24h desc',
    },
  },
  {
    say: "Rank of the coin's 24h volume above 0.9 and rank of its 1h return below 0.1, excluding bitcoin, most recent 15",
    right: { except: 'btc', where: 'xs_rank_volume_24h > 0.9 and xs_rank_ret_1h < 0.1', limit: 15 },
  },
  {
    say: 'ETH hours with rank of 24h return under 0.2, sorted by volume rank',
    right: {
      symbols: 'eth',
      where: 'xs_rank_ret_24h < 0.2 and xs_rank_volume_24h >= 0',
      sort: 'xs_rank_volume_24h desc',
    },
  },
  {
    say: 'between 2024-02-01 and 2024-02-14 inclusive, ETH 15 minute return outside plus or minus 2%',
    right: {},
    refuse: true,
  },
  {
    say: 'chainlink rose four percent in the hour but not its volume which stayed under one point five times normal',
    right: { symbols: 'link', where: 'ret_1h >= 4% and rel_volume_1h < 1.5' },
  },
  { say: 'SOL 1h return outside plus or minus 3%, 2025', right: {}, refuse: true },
  { say: 'premium of XRP outside plus/minus 10 bps', right: {}, refuse: true },
  {
    say: 'alts with return rank over 1h above 0.95, sorted by volume rank',
    right: {
      except: 'btc',
      where: 'xs_rank_ret_1h > 0.95 and xs_rank_volume_24h >= 0',
      sort: 'xs_rank_volume_24h desc',
    },
  },
  {
    say: 'return rank of 24h at least 0.9, order by rank of volume ascending',
    right: { where: 'xs_rank_ret_24h >= 0.9 and xs_rank_volume_24h >= 0', sort: 'xs_rank_volume_24h asc' },
  },
  {
    say: 'ada with 1h realised volatility percentile above 0.99, ordered by 24h volatility',
    right: { symbols: 'ada', where: 'rv_1h_pctrank > 0.99 and rv_24h >= 0', sort: 'rv_24h desc' },
  },
  {
    say: 'xrp long liquidations above 1m in one hour, sorted by short liquidations',
    right: {
      symbols: 'xrp',
      where: 'sum(liq_long_usd_1m, 1h) > 1M and sum(liq_short_usd_1m, 1h) >= 0',
      sort: 'sum(liq_short_usd_1m, 1h) desc',
    },
  },
  {
    say: 'doge funding over 0.05%, sort by 24h funding sum',
    right: { symbols: 'doge', where: 'funding_rate_8h > 0.05% and funding_sum_24h >= 0', sort: 'funding_sum_24h desc' },
  },
  {
    say: 'pepe volume over 5x normal in the hour, sort by 24h volume',
    right: { symbols: 'pepe', where: 'rel_volume_1h > 5 and quote_volume_24h >= 0', sort: 'quote_volume_24h desc' },
  },
  {
    say: 'rank of the coin by 24h turnover under 0.3 and its hourly return above 4%',
    right: { where: 'xs_rank_volume_24h < 0.3 and ret_1h > 4%' },
  },
  {
    say: "Rank of the coin's 24h return over 0.95 with funding under zero",
    right: { where: 'xs_rank_ret_24h > 0.95 and funding_rate_8h < 0' },
  },
  { say: 'funding of ARB outside plus or minus 0.05 percent', right: {}, refuse: true },
  { say: 'microprice distance outside plus or minus 2 bps on LTC', right: {}, refuse: true },
  {
    say: 'sol open interest above 2 billion, sorted by 1h open interest change',
    right: { symbols: 'sol', where: 'oi_usd > 2B and oi_change_1h >= -100%', sort: 'oi_change_1h desc' },
  },
  {
    say: 'btc spread over 1 bps sorted by average spread of the last hour',
    right: { symbols: 'btc', where: 'spread_bps > 1 and mean(spread_bps, 1h) >= 0', sort: 'mean(spread_bps, 1h) desc' },
  },
  {
    say: 'near 15m rsi below 20, sort by 1h rsi',
    right: { symbols: 'near', where: 'rsi_14_15m < 20 and rsi_14_1h >= 0', sort: 'rsi_14_1h desc' },
  },
  {
    say: 'op liquidations of shorts over 500k in one hour, sorted by total liquidations',
    right: { symbols: 'op', where: 'sum(liq_short_usd_1m, 1h) > 500k and liq_usd_1h >= 0', sort: 'liq_usd_1h desc' },
  },
  {
    say: 'arb 1h volatility above its 95th percentile, sort by volatility ratio',
    right: { symbols: 'arb', where: 'rv_1h_pctrank > 0.95 and rv_ratio_1h_24h >= 0', sort: 'rv_ratio_1h_24h desc' },
  },
  {
    say: 'bitcoin rose two percent in the hour but not on volume which stayed below normal',
    right: { symbols: 'btc', where: 'ret_1h >= 2% and rel_volume_1h < 1' },
  },
  {
    say: 'ethereum up five percent in a day but not its funding which stayed under zero point zero one percent',
    right: { symbols: 'eth', where: 'ret_24h >= 5% and funding_rate_8h < 0.01%' },
  },
  {
    say: 'Hi again. Please list SOL when the 4h return was at least +3% and the 1h return was no more than -1%, sorted by the 1h return, lowest first. Thanks',
    right: { symbols: 'sol', where: 'ret_4h >= 3% and ret_1h <= -1%', sort: 'ret_1h asc' },
  },
]
