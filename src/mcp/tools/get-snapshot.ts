import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { requireFeatures, snapshotAnswer } from '../shown/snapshot-answer.js'
import { input, object, output, text, texts } from './schemas.js'

const FEATURES_MAX = 20

export const getSnapshot: Tool = {
  name: 'get_snapshot',
  title: 'One minute of one symbol',
  description:
    'Prices, rules that fired and features of one minute: those you name, else the 15 with the most extreme percentiles. Free. Use it to see what was unusual at a moment. It is no evidence: a moment chosen because it moved looks weaker over all occurrences of its pattern.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input(
    {
      symbol: text('such as btcusdt'),
      t: text('open of the minute, such as 2026-01-12T10:15:00Z'),
      features: texts('ids', FEATURES_MAX),
    },
    ['symbol', 't'],
  ),
  output: output({
    prices: object(),
    rules: object('fired and undetermined'),
    features: object('by id'),
    features_not_shown: { type: 'integer' },
  }),
  async call(given, { caller, figures }) {
    const args = new Arguments(given, ['symbol', 't'], ['features'])
    const features = args.texts('features', FEATURES_MAX)
    args.done()
    requireFeatures(features, '/features')
    const { bytes, cache } = await caller.research.snapshot(args.any('symbol'), args.any('t'))
    figures.snapshot(cache)
    return snapshotAnswer(bytes, features)
  },
}
