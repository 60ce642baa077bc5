/** Completions of arguments: of prompts and of resource templates. Names that begin with the text come first. */
import type { CompleteRequest, CompleteResult } from '@modelcontextprotocol/server'
import { ProblemError } from '../contract/errors.js'
import { FEATURES } from '../contract/features.js'
import { RULEBOOK } from '../contract/rulebook.js'
import type { Caller } from './callers/caller.js'
import { PAGES } from './resources.js'
import { registryOf } from './shown/registry-read.js'

const VALUES_MAX = 100
/** Jobs that are looked through. */
const JOBS = 100

/** Empty for an argument that has no completions, and for a key that may not read what they come from. */
export async function complete({ ref, argument }: CompleteRequest['params'], caller: Caller): Promise<CompleteResult> {
  const of = ref.type === 'ref/prompt' ? ref.name : ref.uri
  const names = caller.scopes.has('research:read') ? await namesOf(of, argument.name, caller) : []
  const begin = names.filter((name) => name.startsWith(argument.value))
  const within = names.filter((name) => !name.startsWith(argument.value) && name.includes(argument.value))
  const all = [...begin, ...within]
  return { completion: { values: all.slice(0, VALUES_MAX), total: all.length, hasMore: all.length > VALUES_MAX } }
}

async function namesOf(of: string, argument: string, caller: Caller): Promise<readonly string[]> {
  switch (`${of} ${argument}`) {
    case 'what_was_unusual symbol':
    case 'hindsight://snapshot/{symbol}/{time} symbol':
      return (await registryOf(caller)).dataset.coverage.map(({ symbol }) => symbol)
    case 'hindsight://registry/features/{id} id':
      return FEATURES.map(({ id }) => id)
    case 'hindsight://rulebook/{id} id':
      return RULEBOOK.map(({ id }) => id)
    case 'hindsight://docs/{page} page':
      return PAGES.map(([page]) => page)
    case 'read_result id':
    case 'hindsight://studies/{id}/result id':
      return jobsOf(caller)
    default:
      return []
  }
}

/** Empty for a plan without studies: a completion is no place for an error. */
async function jobsOf({ studies }: Caller): Promise<string[]> {
  try {
    const { jobs } = (await studies.list({ limit: JOBS })) as unknown as { jobs: { id: string }[] }
    return [...new Set(jobs.map(({ id }) => id))]
  } catch (error) {
    if (error instanceof ProblemError) return []
    throw error
  }
}
