/** `hindsight registry`: lists everything a query may state, and what the dataset can answer. */
import { hasCode } from '../../contract/failures.js'
import { canonicalJson } from '../../contract/jcs.js'
import { buildRegistry, type Registry } from '../../contract/registry.js'
import { buildRegistryIndex } from '../../contract/registry-index.js'
import { openResearch, REGISTRY_VIEWS, type RegistryView } from '../../research/index.js'
import { type Command, datasetOf, didYouMean, UsageError } from '../shared/command.js'
import { print, table } from '../shared/output.js'

export const registryCommand: Command = {
  operands: '',
  example: 'hindsight registry',
  options: {
    view: {
      type: 'string',
      value: 'VIEW',
      values: REGISTRY_VIEWS,
      help: `one of ${REGISTRY_VIEWS.join(', ')} (default: full)`,
    },
  },
  notes: `With --json: the bytes of the REST endpoint. The views index and audit are always JSON. Without a dataset only the vocabulary
is listed.`,
  async run(input) {
    if (input.positionals.length > 0) throw new UsageError('registry takes no operands')
    const given = input.text('view') ?? 'full'
    const view = REGISTRY_VIEWS.find((one) => one === given)
    if (view === undefined)
      throw new UsageError(`--view is one of ${REGISTRY_VIEWS.join(', ')}${didYouMean(given, REGISTRY_VIEWS)}`)
    const text = (await datasetText(datasetOf(input), view)) ?? contractText(view)
    if (view === 'full' && !input.flag('json')) await print(describe(JSON.parse(text)))
    else await print(text)
    return 0
  },
}

/** The registry of a dataset as JSON, with base rates; undefined when there is no dataset. */
async function datasetText(dataset: string, view: RegistryView): Promise<string | undefined> {
  const research = await openResearch({ dataset, threads: 1 }).catch((error: unknown) => {
    if (hasCode(error, 'no_dataset')) return undefined
    throw error
  })
  if (research === undefined) return undefined
  try {
    const { bytes } = await research.registry({ view, waitMs: Number.POSITIVE_INFINITY })
    return Buffer.from(bytes).toString('utf8')
  } finally {
    research.close()
  }
}

function contractText(view: RegistryView): string {
  if (view === 'audit') throw new UsageError('there is no dataset, so there is no audit')
  return canonicalJson(view === 'index' ? buildRegistryIndex() : buildRegistry())
}

interface Shown extends Pick<Registry, 'features'> {
  dataset?: { base_rates: { features: Record<string, { quantiles?: Record<string, number> | null }> | null } }
}

function describe({ features, dataset }: Shown): string {
  const rates = dataset?.base_rates.features
  const head = ['field', 'type', ...(rates ? ['1 %', 'median', '99 %'] : []), 'definition']
  const rows = features.map(({ id, type, definition }) => {
    const quantiles = rates?.[id]?.quantiles
    const shown = ['1', '50', '99'].map((percent) => String(quantiles?.[percent] ?? ''))
    return [`feature.${id}`, type, ...(rates ? shown : []), definition]
  })
  return table(head, rows)
}
