/**
 * Answers of tools. An answer has two halves, and either one alone suffices, because some hosts show their model only
 * the structured half and others only the text:
 *
 * - the structured half: members, and in `say` every sentence of the text;
 * - the text: the sentences, then the members, one line each.
 *
 * Both have a limit of characters. What would be more is cut at whole entries, and `omitted` says what was cut and how to
 * get it. A document is never cut in part: it would say something else.
 */

/** Limits in characters. */
export const TEXT_MAX = 8_000
export const STRUCTURED_MAX = 24_000

type Members = Record<string, unknown>

/** A member of an answer that may be cut: a list by its items, an object by its members, a document as a whole. */
export interface Cut {
  readonly member: string
  /** How to get what was cut. */
  readonly how: string
}

export interface Answer {
  /** Sentences for a person: what was found, and what must be said beside it. */
  say: readonly string[]
  /** The figures. Members that are undefined are left out. */
  members: Members
  /** What may be cut, the least important first. */
  cuts?: readonly Cut[]
}

/** What was cut from a member. */
interface Omitted {
  member: string
  left_out: number
  how: string
}

/** Both halves, within their limits. A type, so that it is assignable to the index type of the SDK. */
export type Halves = {
  content: { type: 'text'; text: string }[]
  structuredContent: Members
}

export function halvesOf({ say, members, cuts = [] }: Answer): Halves {
  const known = withoutUndefined(members)
  const said = sentencesOf(say, known)
  const omitted =
    said.length === say.length
      ? []
      : [{ member: 'say', left_out: say.length - said.length, how: 'it is in the other members' }]
  const structuredContent = fitted({ say: said, ...known }, cuts, omitted)
  return { content: [{ type: 'text', text: textOf(structuredContent) }], structuredContent }
}

/** One sentence has at most so many characters; `omitted` in a text is taken to need so many. */
const SENTENCE_MAX = 1_000
const OMITTED_ROOM = 600

/** The sentences that a text has room for beside the figures. */
function sentencesOf(say: readonly string[], members: Members): string[] {
  const figures = FIGURES.filter((name) => name in members).flatMap((name) => linesOf(name, members[name]))
  let left = TEXT_MAX - CUT_NOTE - OMITTED_ROOM - figures.join('\n').length
  const shown = say.map((sentence) =>
    sentence.length > SENTENCE_MAX ? `${sentence.slice(0, SENTENCE_MAX - 1)}…` : sentence,
  )
  const end = shown.findIndex((sentence) => {
    left -= sentence.length + 1
    return left < 0
  })
  return end === -1 ? shown : shown.slice(0, end)
}

function fitted(whole: Members, cuts: readonly Cut[], omitted: Omitted[]): Members {
  let members = whole
  const over = () => JSON.stringify(members).length + (omitted.length + 1) * 200 - STRUCTURED_MAX
  for (const { member, how } of cuts) {
    if (over() <= 0) break
    if (isWhole(member)) {
      members = { ...members, [member]: null }
      omitted.push({ member, left_out: 1, how })
      continue
    }
    const entries = entriesOf(members[member])
    const before = entries.length
    while (entries.length > 0 && over() > 0) {
      // Several at a time: the size of one entry says how many are too many.
      const size = Math.max(1, JSON.stringify(entries.at(-1)).length)
      entries.splice(-Math.max(1, Math.min(entries.length, Math.floor(over() / (2 * size)))))
      members = { ...members, [member]: rebuilt(members[member], entries) }
    }
    if (entries.length < before) omitted.push({ member, left_out: before - entries.length, how })
  }
  return omitted.length === 0 ? members : { ...members, omitted }
}

const entriesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return [...value]
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

const rebuilt = (before: unknown, entries: unknown[]): unknown =>
  Array.isArray(before) ? entries : Object.fromEntries(entries as [string, unknown][])

/** These come first in a text: they are the answer. Each of them is in both halves. */
export const FIGURES = ['identity', 'counts', 'outcomes', 'cost', 'cursor'] as const
const CUT_NOTE = 240

/** The sentences, then the members, one line for each entry. Lines that do not fit are counted. */
function textOf({ say, ...members }: Members): string {
  const { omitted, ...others } = members
  const names = [
    ...FIGURES.filter((name) => name in others),
    ...(omitted === undefined ? [] : ['omitted']),
    ...Object.keys(others).filter((name) => !FIGURES.some((figure) => figure === name)),
  ]
  const lines = [...(say as string[])]
  let left = TEXT_MAX - CUT_NOTE - lines.join('\n').length
  const cut = new Map<string, number>()
  for (const name of names) {
    for (const line of linesOf(name, members[name])) {
      if (line.length + 1 <= left) {
        lines.push(line)
        left -= line.length + 1
      } else cut.set(name, (cut.get(name) ?? 0) + 1)
    }
  }
  if (cut.size > 0) {
    const what = [...cut].map(([name, count]) => `${name} (${count})`).join(', ')
    lines.push(
      `Left out of this text: ${what}. It is in the structured half; or ask for less at a time.`.slice(0, CUT_NOTE),
    )
  }
  return lines.join('\n')
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The lines of one member, `name: value`, with JSON for whatever is no text. */
export function linesOf(name: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${name}: ${value}`]
  if (Array.isArray(value) && value.some(isObject)) {
    return value.map((item, i) => `${name} ${i + 1}: ${JSON.stringify(item)}`)
  }
  if (isObject(value) && !isWhole(name) && Object.values(value).some(isObject)) {
    return Object.entries(value).map(([key, item]) => `${name}.${key}: ${JSON.stringify(item)}`)
  }
  return [`${name}: ${JSON.stringify(value)}`]
}

/** Documents are copied by whoever reads them, so they stay in one piece. */
const WHOLE = ['document', 'canonical', 'definition']
const isWhole = (name: string): boolean => WHOLE.includes(name)

const withoutUndefined = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

/** Characters that could pass for something else than text: controls, and those that change the direction of reading. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029\p{Surrogate}]/gu
const QUOTED_MAX = 200

/** What a person wrote, as data: without control characters, at most 200 characters. */
export const cleaned = (text: string): string => {
  const clean = text.replace(UNSEEN, ' ')
  return clean.length > QUOTED_MAX ? `${clean.slice(0, QUOTED_MAX - 1)}…` : clean
}

/** What a person wrote, in quotes, for a sentence. */
export const quoted = (text: string): string => `“${cleaned(text).replaceAll(/[“”]/g, '"')}”`
