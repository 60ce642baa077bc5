/** Where the model is that prose is shown to first. The key comes by environment or file only: command lines are seen by everybody. */
import { readFileSync } from 'node:fs'
import { MODEL_KINDS, type ModelOptions } from '../../research/index.js'
import { type Input, type Option, UsageError, wholeNumber } from '../shared/command.js'

const DEFAULT_SECONDS = 10

const DEFAULT_URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const

export const MODEL_OPTIONS: Readonly<Record<string, Option>> = {
  'model-provider': {
    type: 'string',
    value: 'KIND',
    help: `show prose to a model first: ${MODEL_KINDS.join(' or ')} (HINDSIGHT_MODEL_PROVIDER; none)`,
  },
  'model-url': { type: 'string', value: 'URL', help: 'its base address (HINDSIGHT_MODEL_URL; the provider’s own)' },
  'model-name': { type: 'string', value: 'NAME', help: 'which model (HINDSIGHT_MODEL_NAME)' },
  'model-key-file': {
    type: 'string',
    value: 'FILE',
    help: 'file with its key (HINDSIGHT_MODEL_KEY is the key itself)',
  },
  'model-seconds': {
    type: 'string',
    value: 'N',
    help: 'then the embedded interpreter answers (HINDSIGHT_MODEL_SECONDS; 10)',
  },
}

/** Undefined without a provider. Throws UsageError. */
export function modelOf(input: Input): ModelOptions | undefined {
  const given = input.text('model-provider') ?? process.env.HINDSIGHT_MODEL_PROVIDER
  if (given === undefined || given === '') return undefined
  const kind = MODEL_KINDS.find((one) => one === given)
  if (kind === undefined) throw new UsageError(`--model-provider is one of ${MODEL_KINDS.join(', ')}`)
  const model = input.text('model-name') ?? process.env.HINDSIGHT_MODEL_NAME
  if (model === undefined || model === '') throw new UsageError('--model-name is needed with --model-provider')
  const url = input.text('model-url') ?? process.env.HINDSIGHT_MODEL_URL ?? DEFAULT_URLS[kind]
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError('--model-url is an http or https address')
  const seconds = wholeNumber(input, 'model-seconds', [1, 120], 'HINDSIGHT_MODEL_SECONDS') ?? DEFAULT_SECONDS
  const key = keyOf(input)
  return { kind, url, model, timeoutMs: seconds * 1000, ...(key !== undefined && { key }) }
}

function keyOf(input: Input): string | undefined {
  const file = input.text('model-key-file') ?? process.env.HINDSIGHT_MODEL_KEY_FILE
  if (file === undefined) return process.env.HINDSIGHT_MODEL_KEY || undefined
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new UsageError(`--model-key-file: ${file} cannot be read`)
  }
}
