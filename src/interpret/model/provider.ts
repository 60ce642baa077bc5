/**
 * Sends one request to a model and reads one answer, within a time limit. Two protocols are supported: OpenAI-compatible servers and Anthropic. A
 * request is never retried, because every attempt costs money. Each failure has a name; the embedded interpreter then answers.
 */
import { ModelFailure, type ModelKind, type ModelOptions } from './model-options.js'
import type { Prompt } from './prompt.js'
import { PROPOSAL_JSON_SCHEMA } from './proposal.js'

const ANSWER_BYTES_MAX = 256 * 1024
const TOKENS_MAX = 4000

interface Dialect {
  path: string
  headers(key: string | undefined): Record<string, string>
  body(model: string, prompt: Prompt): unknown
  /** The text that the model wrote, taken from the provider's answer. */
  text(answer: unknown): unknown
}

const DIALECTS: Readonly<Record<ModelKind, Dialect>> = {
  openai: {
    path: '/chat/completions',
    headers: (key) => (key === undefined ? {} : { Authorization: `Bearer ${key}` }),
    body: (model, { system, user }) => ({
      model,
      max_completion_tokens: TOKENS_MAX,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'query_proposal', strict: true, schema: PROPOSAL_JSON_SCHEMA },
      },
    }),
    text: (answer) => at(answer, 'choices', 0, 'message', 'content'),
  },
  anthropic: {
    path: '/v1/messages',
    headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key !== undefined && { 'x-api-key': key }) }),
    body: (model, { system, user }) => ({
      model,
      max_tokens: TOKENS_MAX,
      system,
      messages: [{ role: 'user', content: user }],
      output_config: { format: { type: 'json_schema', schema: PROPOSAL_JSON_SCHEMA } },
    }),
    text: (answer) => at(answer, 'content', 0, 'text'),
  },
}

/** The member at a path; undefined if there is none. */
function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[name] : undefined,
    value,
  )
}

/** What the model wrote, parsed as JSON. Throws ModelFailure if the request fails, and the reason of `signal` if the caller has gone. */
export async function askModel(options: ModelOptions, prompt: Prompt, signal?: AbortSignal): Promise<unknown> {
  const dialect = DIALECTS[options.kind]
  const limit = AbortSignal.timeout(options.timeoutMs)
  try {
    const response = await fetch(`${options.url.replace(/\/+$/, '')}${dialect.path}`, {
      method: 'POST',
      redirect: 'error',
      headers: { 'Content-Type': 'application/json', ...dialect.headers(options.key) },
      body: JSON.stringify(dialect.body(options.model, prompt)),
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelFailure('refused')
    }
    const text = dialect.text(parsed(await bodyOf(response)))
    if (typeof text !== 'string') throw new ModelFailure('malformed')
    return parsed(text)
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(limit.aborted ? 'timeout' : 'unreachable')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFailure('malformed')
  }
}

/** Reads the response body, up to the largest size that a proposal can need. */
async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new ModelFailure('malformed')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
