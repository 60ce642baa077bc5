/** Faults of a question that stand at no condition in sight: what part of the question each is of. */
import { clausesOf, isScope, type QueryDocument } from './document.js'

export type QuestionPart = 'symbols' | 'times' | 'within' | 'steps' | 'sort' | 'page' | 'version' | 'question'

/** By the beginning of a JSON Pointer. */
const PARTS: readonly (readonly [RegExp, QuestionPart])[] = [
  [/^\/sequence\/within/, 'within'],
  [/^\/sequence/, 'steps'],
  [/^\/sort/, 'sort'],
  [/^\/page/, 'page'],
  [/^\/(?:\w+_version|target)/, 'version'],
]

/** The faults that no condition shows, each with its part. Clauses of the scope have no row of their own. */
export function besidesConditions<Fault extends { readonly path: string }>(
  document: QueryDocument,
  faults: readonly Fault[],
): { readonly part: QuestionPart; readonly fault: Fault }[] {
  const clauses = clausesOf(document)
  return faults.flatMap((fault) => {
    const at = clauses.find(({ path }) => fault.path === path || fault.path.startsWith(`${path}/`))
    if (at !== undefined && !isScope(at.clause)) return []
    const part = at === undefined ? PARTS.find(([begin]) => begin.test(fault.path))?.[1] : scopeOf(at.clause[0])
    return [{ part: part ?? 'question', fault }]
  })
}

const scopeOf = (field: string): QuestionPart => (field === 'identity.symbol' ? 'symbols' : 'times')
