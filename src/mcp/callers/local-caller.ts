/** The caller of the embedded library: a program on the same computer. It has every scope, and nothing is paid. */
import { SCOPES, type Scope } from '../../accounts/index.js'
import type { Research } from '../../research/index.js'
import type { Caller, StudyCalls } from './caller.js'

export function localCaller(research: Research, studies: StudyCalls): Caller {
  return {
    id: 'local',
    account: 'local',
    scopes: new Set(Object.keys(SCOPES) as Scope[]),
    research,
    studies,
    registry: (options) => research.registry(options),
    purse: () => undefined,
    price: async (document) => {
      const { identity, price } = await research.estimate(document)
      return {
        canonical_query_hash: identity.canonicalQueryHash,
        dataset_revision: identity.datasetRevision,
        feature_version: identity.featureVersion,
        reproducibility_key: identity.reproducibilityKey,
        cost: 0,
        because: price.because,
        allowance_remaining: null,
        affordable: true,
      }
    },
    usage: async (month) => ({
      ...{ account: 'local', plan: 'none', balance: null, renews: null, month: month ?? null },
      ...{ charged: { credits: 0, charges: 0 }, by_day: [], by_key: [], entries: [] },
    }),
  }
}
