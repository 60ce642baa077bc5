/**
 * Options for the model that interprets prose first. The API key is read only from the environment or a file, because
 * other users can see command lines.
 */
import { readFileSync } from 'node:fs'
import { MODEL_KINDS, type ModelOptions } from '../../research/index.js'
import { type Input, type Option, UsageError, wholeNumber } from '../shared/command.js'

const DEFAULT_SECONDS = 10

const DEFAULT_URLS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com' } as const

export const MODEL_OPTIONS: Readonly<Record<string, Option>> = {
  'model-provider': {
    type: 'string',
    value: 'KIND',
    values: MODEL_KINDS,
    help: `let a model read prose first: ${MODEL_KINDS.join(' or ')} (default: none; environment: HINDSIGHT_MODEL_PROVIDER)`,
  },
  'model-url': {
    type: 'string',
    value: 'URL',
    help: 'base address of the model (default: the provider’s own; environment: HINDSIGHT_MODEL_URL)',
  },
  'model-name': { type: 'string', value: 'NAME', help: 'name of the model (environment: HINDSIGHT_MODEL_NAME)' },
  'model-key-file': {
    type: 'string',
    value: 'FILE',
    help: 'file with the API key (environment: HINDSIGHT_MODEL_KEY, the key itself)',
  },
  'model-seconds': {
    type: 'string',
    value: 'N',
    help: 'time limit of the model; afterwards the built-in interpreter answers (default: 10; environment: HINDSIGHT_MODEL_SECONDS)',
  },
}

/** The model options; undefined without a provider. Throws UsageError. */
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
