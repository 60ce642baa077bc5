import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { registryOf } from '../shown/registry-read.js'
import { requireFeatures } from '../shown/snapshot-answer.js'
import { input, object, output, text, texts } from './schemas.js'

const FEATURES_MAX = 10

export const getBaseRates: Tool = {
  name: 'get_base_rates',
  title: 'How often values occur',
  description:
    'Quantiles, range, and shares of nulls and labels of features over the whole dataset. Use it to choose a threshold that can match, and to see whether a condition is rare. Free. While rates are being computed (the first minute of a server) it says so; ask again.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ features: { ...texts('ids, such as "vpin" or "ret_1h"', FEATURES_MAX), minItems: 1 } }, ['features']),
  output: output({
    status: text('ready, computing or unavailable'),
    buckets: { type: 'integer' },
    features: object('rates by feature id'),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, ['features'], [])
    const wanted = args.texts('features', FEATURES_MAX)
    if (wanted?.length === 0) args.fault('value_range', '/features', 'name at least one feature')
    args.done()
    requireFeatures(wanted, '/features')
    const { dataset } = await registryOf(caller)
    const { status, meaning, features } = dataset.base_rates
    const ids = wanted!.map((name) => name.replace(/^feature\./, ''))
    return {
      say:
        status === 'ready'
          ? [`Base rates ${meaning}.`, 'A share is not a forecast: it says how often the value occurred in the record.']
          : status === 'computing'
            ? ['Base rates are still being computed. Ask again in some seconds.']
            : ['Base rates are not available for this dataset.'],
      members: {
        identity: { dataset_revision: dataset.revision },
        status,
        buckets: dataset.buckets,
        features: features === null ? {} : Object.fromEntries(ids.map((id) => [id, features[id]])),
      },
      cuts: [{ member: 'features', how: 'name fewer features' }],
    }
  },
}
