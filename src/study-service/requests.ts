/** Reads the bodies of requests about studies. Faults of a document keep their JSON Pointer, prefixed with `/document`. */
import { ProblemError } from '../contract/errors.js'
import { checkMembers, Faults, quote } from '../plan/index.js'
import { type DefinedStudy, defineStudy, type StudyContext } from '../studies/index.js'

const NAME_LENGTH_MAX = 100

/** Checks the document of a request and makes its definition. Throws ProblemError with every fault. */
export function defineRequested(document: unknown, context: StudyContext): DefinedStudy {
  try {
    return defineStudy(document, context)
  } catch (error) {
    if (!(error instanceof ProblemError) || error.errors.length === 0) throw error
    throw ProblemError.of(error.errors.map((fault) => ({ ...fault, path: `/document${fault.path}` })))
  }
}

export interface RunRequest {
  document: unknown
  confirmation: string
  attempt: string
  units: number
  name: string
}

export interface SaveRequest {
  document: unknown
  name: string
  revisit_of: string | null
}

export interface PublishRequest {
  id: string
  title: string | null
}

export const readEstimate = (body: unknown): unknown => read(body, ['document'], [], ({ document }) => document)

export const readRun = (body: unknown): RunRequest =>
  read(body, ['document', 'confirmation', 'attempt', 'units', 'name'], [], (members, faults) => ({
    document: members.document,
    confirmation: text(members, 'confirmation', faults),
    attempt: text(members, 'attempt', faults),
    units: units(members.units, faults),
    name: title(members, 'name', faults),
  }))

export const readSave = (body: unknown): SaveRequest =>
  read(body, ['document', 'name'], ['revisit_of'], (members, faults) => ({
    document: members.document,
    name: title(members, 'name', faults),
    revisit_of:
      members.revisit_of === undefined || members.revisit_of === null ? null : text(members, 'revisit_of', faults),
  }))

export const readId = (body: unknown): string =>
  read(body, ['id'], [], (members, faults) => text(members, 'id', faults))

export const readPublish = (body: unknown): PublishRequest =>
  read(body, ['id'], ['title'], (members, faults) => ({
    id: text(members, 'id', faults),
    title: members.title === undefined || members.title === null ? null : title(members, 'title', faults),
  }))

type Members = Readonly<Record<string, unknown>>

/** Reads the members of a body with `make`. Throws ProblemError with every fault of the members. */
function read<T>(
  body: unknown,
  required: readonly string[],
  optional: readonly string[],
  make: (members: Members, faults: Faults) => T,
): T {
  const faults = new Faults()
  const members = checkMembers(body, required, optional, '', faults)
  const made = members && make(members, faults)
  faults.throwIfAny()
  return made!
}

/** Reads a text. For a missing member it adds no fault, because checkMembers has added one. */
function text(members: Members, name: string, faults: Faults): string {
  const value = members[name]
  if (typeof value === 'string') return value
  if (value !== undefined) faults.add('value_type', `/${name}`, `a text is expected, not ${quote(value)}`)
  return ''
}

function title(members: Members, name: string, faults: Faults): string {
  const value = text(members, name, faults)
  const isGood = value.trim() !== '' && value.length <= NAME_LENGTH_MAX && !/\p{Cc}|\p{Surrogate}/u.test(value)
  if (typeof members[name] === 'string' && !isGood) {
    const detail = `${name} has 1 to ${NAME_LENGTH_MAX} characters and no control characters`
    faults.add('bad_value', `/${name}`, detail)
  }
  return value
}

function units(value: unknown, faults: Faults): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
  if (value !== undefined) faults.add('value_type', '/units', `a whole number is expected, not ${quote(value)}`)
  return 0
}
