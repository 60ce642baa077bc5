/**
 * Example requests about studies, for the description. Values that only an earlier answer can give, such as a job hash,
 * are samples.
 */
import { FEATURE_VERSION, NORMALIZATION_VERSION, STUDY_VERSION } from '../../contract/versions.js'

export const SAMPLE = {
  revision: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
  confirmation: 'AZqkUw9BR3HnzDyuT4gJ0C1m5cEr8pQ2sVbXkLwYfNaHtGjKdMiOeRuPqZxW',
  attempt: 'q5yB0vRk7mWc2nXe9tLhPA',
  /** Jobs: one that succeeded, one that was cancelled, one that succeeded and has a holdout. */
  job: '6d1f0c9a5be2478360f1c2d3e4a5b69788796a5b4c3d2e1f0a9b8c7d6e5f4a3b',
  cancelled_job: '0e9d8c7b6a5f4e3d2c1b0a99887766554433221100ffeeddccbbaa9988776655',
  holdout_job: '3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b',
  units: 1,
  report: 'Vw3pYt6Kq0aZ1xNs',
  /** Another report: of an answer. */
  answer_report: 'hT5mQ2rLc8eUo4Wd',
  reports_next: 'MTc2OTkwNDAwMDAwMCBhbnN3ZXIgaFQ1bVEyckxjOGVVbzRXZA',
} as const

export const STUDY_DOCUMENT = {
  schema_version: STUDY_VERSION,
  normalization_version: NORMALIZATION_VERSION,
  feature_version: FEATURE_VERSION,
  source: { revision: SAMPLE.revision, bars: '5m' },
  scope: { symbols: ['btcusdt', 'ethusdt'], from: '2026-01-02T00:00:00Z', to: '2026-01-15T00:00:00Z' },
  opportunity: { all: [['feature.range_pos_24h', 'gte', 0.9]], cooldown: '1h' },
  horizon: '4h',
  policies: [
    {
      id: 'market_atr',
      side: 'long',
      entry: { type: 'market' },
      stop: { type: 'volatility', atr: 1.5 },
      target: { type: 'r_multiple', value: 2 },
    },
    {
      id: 'pullback',
      side: 'long',
      entry: { type: 'limit', from: 'signal_close', offset: { atr: -0.5 }, expiry: '1h' },
      stop: { type: 'structural', bars: 24, buffer_bps: 5 },
    },
  ],
  costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
} as const

export const STALE_DOCUMENT = { ...STUDY_DOCUMENT, source: { revision: '0'.repeat(64), bars: '5m' } } as const

export const EMPTY_DOCUMENT = {
  ...STUDY_DOCUMENT,
  opportunity: { all: [['feature.ret_1h', 'gte', 5]] },
} as const
