/** `hindsight registry`: lists everything a query may state, and what the dataset can answer. */
import { hasCode } from '../../contract/failures.js'
import { canonicalJson } from '../../contract/jcs.js'
import { buildRegistry, type Registry } from '../../contract/registry.js'
import { buildRegistryIndex } from '../../contract/registry-index.js'
import {
  describeField,
  type KnownRates,
  openResearch,
  REGISTRY_VIEWS,
  type RegistryView,
} from '../../research/index.js'
import { renderField } from '../../terminal/index.js'
import { type Command, datasetOf, didYouMean, type Input, UsageError } from '../shared/command.js'
import { print, table } from '../shared/output.js'
import { printAnswer } from '../shared/print-answer.js'

export const registryCommand: Command = {
  operands: '[FIELD]',
  example: 'hindsight registry vpin',
  options: {
    view: {
      type: 'string',
      value: 'VIEW',
      values: REGISTRY_VIEWS,
      help: `one of ${REGISTRY_VIEWS.join(', ')} (default: full)`,
    },
  },
  notes: `With --json: the bytes of the REST endpoint. The views index and audit are always JSON. Without a dataset only the vocabulary
is listed. With a FIELD, such as vpin, vpin.max_4h or rb_pump_1h: what it means, how often its values occur, and an example clause;
in a pipe or with --json as JSON.`,
  async run(input) {
    const [field, ...more] = input.positionals
    if (more.length > 0) throw new UsageError('registry takes at most one FIELD')
    if (field !== undefined) return showField(field, input)
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

async function showField(name: string, input: Input): Promise<number> {
  if (input.text('view') !== undefined) throw new UsageError('--view is for the whole registry; leave out the FIELD')
  // A wrong name is told before base rates are computed.
  const known = describeField(name, null)
  if (known.kind === 'none') {
    const { detail, nearest } = known
    throw new UsageError(
      `${detail}${nearest.length === 0 ? '; hindsight registry lists all' : `; nearest: ${nearest.join(', ')}`}`,
    )
  }
  const text = await datasetText(datasetOf(input), 'full')
  const dataset = text === undefined ? undefined : (JSON.parse(text) as Rated).dataset
  const features = dataset?.base_rates.features
  const described = describeField(name, dataset && features ? { buckets: dataset.buckets, features } : null)
  if (described.kind === 'none') throw new UsageError(described.detail)
  const bytes = Buffer.from(canonicalJson({ ...described, dataset_revision: dataset?.revision ?? null }))
  await printAnswer(bytes, input, (page) => renderField(described, page))
  return 0
}

interface Rated {
  dataset?: { revision: string; buckets: number; base_rates: { features: KnownRates['features'] | null } }
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
