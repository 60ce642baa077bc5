/** Resources: the whole of what tools show in brief, as canonical JSON or Markdown. */
import { existsSync, readFileSync } from 'node:fs'
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server'
import { ProblemError } from '../contract/errors.js'
import { canonicalJson } from '../contract/jcs.js'
import { RULEBOOK } from '../contract/rulebook.js'
import type { Caller } from './callers/caller.js'
import { nextStepOf } from './protocol/next-step.js'
import { registryOf } from './shown/registry-read.js'

/** The most bytes of a resource. */
const BYTES_MAX = 262_144
const JSON_TYPE = 'application/json'
const MARKDOWN = 'text/markdown'

/** Where the documentation is, beside the compiled files. */
const fileOf = (page: string): URL => new URL(`../../../docs/${page}.md`, import.meta.url)

/** Pages of the documentation, with their titles. Without the files, as in a library that embeds the engine, there are none. */
export const PAGES = (
  [
    ['query-language', 'Query language: operators, aggregates, sequences, null rules'],
    ['outcomes', 'Outcomes: every statistic, exactly'],
    ['studies', 'Strategy studies: fills, intervals inside a bar, costs, verdicts'],
    ['running-studies', 'Running studies: trials, holdouts, reports'],
  ] as const
).filter(([page]) => existsSync(fileOf(page)))

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'hindsight://registry/index',
    name: 'registry-index',
    title: 'Every name that a query may state, in brief',
    mimeType: JSON_TYPE,
  },
  ...RULEBOOK.map(({ id, title }) => ({ uri: `hindsight://rulebook/${id}`, name: id, title, mimeType: JSON_TYPE })),
  ...PAGES.map(([page, title]) => ({ uri: `hindsight://docs/${page}`, name: page, title, mimeType: MARKDOWN })),
]

export const TEMPLATES: readonly ResourceTemplateType[] = [
  {
    uriTemplate: 'hindsight://registry/features/{id}',
    name: 'feature',
    title: 'One feature with its base rates',
    mimeType: JSON_TYPE,
  },
  { uriTemplate: 'hindsight://rulebook/{id}', name: 'rule', title: 'One rule of the rulebook', mimeType: JSON_TYPE },
  { uriTemplate: 'hindsight://docs/{page}', name: 'page', title: 'One page of the documentation', mimeType: MARKDOWN },
  {
    uriTemplate: 'hindsight://snapshot/{symbol}/{time}',
    name: 'snapshot',
    title: 'Every value of one minute',
    mimeType: JSON_TYPE,
  },
  {
    uriTemplate: 'hindsight://studies/{id}/result',
    name: 'study-result',
    title: 'The result of a job of this account',
    mimeType: JSON_TYPE,
  },
  { uriTemplate: 'hindsight://reports/{id}', name: 'report', title: 'A public report', mimeType: JSON_TYPE },
]

const decoder = new TextDecoder()

interface Found {
  text: string
  mimeType: string
}

const json = (text: string): Found => ({ text, mimeType: JSON_TYPE })
const ofBytes = ({ bytes }: { bytes: Uint8Array }): Found => json(decoder.decode(bytes))

/** Reads a resource. Rejects with an error of the protocol. */
export async function readResource(uri: string, caller: Caller): Promise<ReadResourceResult> {
  try {
    const found = await find(uri, caller)
    if (found === undefined) throw new ResourceNotFoundError(uri)
    const { text, mimeType } = found
    const bytes = Buffer.byteLength(text)
    if (bytes > BYTES_MAX) {
      throw new ProblemError('result_too_large', `the resource has ${bytes} bytes; ask the tool for sections`)
    }
    return { contents: [{ uri, mimeType, text }] }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.status === 404) throw new ResourceNotFoundError(uri, error.message)
    const { code, detail } = error
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message, { code, detail, next: nextStepOf(code) })
  }
}

async function find(uri: string, caller: Caller): Promise<Found | undefined> {
  const parts = partsOf(uri)
  if (parts === undefined) return undefined
  const [kind, ...rest] = parts
  if (!caller.scopes.has('research:read')) throw new ProblemError('insufficient_scope', 'research:read is needed')
  const [first = '', second = ''] = rest
  switch (`${kind} ${rest.length}`) {
    case 'registry 1':
      return first === 'index' ? ofBytes(await caller.registry({ view: 'index' })) : undefined
    case 'registry 2':
      return first === 'features' ? feature(second, caller) : undefined
    case 'rulebook 1': {
      const rule = RULEBOOK.find(({ id }) => id === first)
      return rule && json(canonicalJson(rule))
    }
    case 'docs 1':
      return page(first)
    case 'snapshot 2':
      return ofBytes(await caller.research.snapshot(first, second))
    case 'studies 2':
      return second === 'result' ? ofBytes(await caller.studies.result(first)) : undefined
    case 'reports 1':
      return ofBytes(await caller.studies.report(first))
    default:
      return undefined
  }
}

/** The parts of `hindsight://a/b/c`; undefined for any other text. */
function partsOf(uri: string): string[] | undefined {
  const path = /^hindsight:\/\/([^?#]{1,500})$/.exec(uri)?.[1]
  try {
    return path?.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

async function feature(id: string, caller: Caller): Promise<Found | undefined> {
  const { features, dataset } = await registryOf(caller)
  const found = features.find((one) => one.id === id)
  if (found === undefined) return undefined
  const { status, features: rates } = dataset.base_rates
  return json(canonicalJson({ ...found, base_rates: rates?.[id] ?? null, base_rates_status: status }))
}

const pages = new Map<string, string>()

function page(name: string): Found | undefined {
  if (!PAGES.some(([one]) => one === name)) return undefined
  const text = pages.get(name) ?? readFileSync(fileOf(name), 'utf8')
  pages.set(name, text)
  return { text, mimeType: MARKDOWN }
}
