/** A query document, as the workbench edits it: a plain value. Every edit makes a new one. */

/** [field, operator, value]. The value is unknown until it is checked. */
export type Clause = readonly [field: string, operator: string, value: unknown]

export interface QueryDocument {
  readonly schema_version: string
  readonly normalization_version: string
  readonly feature_version: string
  readonly target: string
  readonly where: { readonly all: readonly Clause[] }
  readonly sequence?: { readonly steps: readonly { readonly all: readonly Clause[] }[]; readonly within: string }
  readonly sort: readonly [string, string]
  readonly page: { readonly limit: number; readonly cursor: string | null }
}

/** The versions of documents, as the registry gives them. */
export interface Versions {
  readonly schema_version: string
  readonly normalization_version: string
  readonly feature_version: string
  readonly target: string
}

/** A document without conditions: every minute of the record, newest first. */
export const emptyDocument = ({
  schema_version,
  normalization_version,
  feature_version,
  target,
}: Versions): QueryDocument => ({
  ...{ schema_version, normalization_version, feature_version, target },
  where: { all: [] },
  sort: ['times.anchor_time', 'desc'],
  page: { limit: 50, cursor: null },
})

/** The document of the first page: what a link, a save and an identity are of. */
export const firstPage = (document: QueryDocument): QueryDocument =>
  document.page.cursor === null ? document : { ...document, page: { ...document.page, cursor: null } }

/** Whether a value has the outer shape of a document, so that the form can show it. What is inside is checked by the service. */
export function isDocument(value: unknown): value is QueryDocument {
  if (!isObject(value) || !isObject(value.where) || !Array.isArray(value.where.all)) return false
  if (!value.where.all.every(isClause)) return false
  if (!Array.isArray(value.sort) || value.sort.length !== 2 || !isObject(value.page)) return false
  if (value.sequence === undefined) return true
  const { sequence } = value
  return (
    isObject(sequence) &&
    typeof sequence.within === 'string' &&
    Array.isArray(sequence.steps) &&
    sequence.steps.every((step: unknown) => isObject(step) && Array.isArray(step.all) && step.all.every(isClause))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isClause = (value: unknown): value is Clause =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && typeof value[1] === 'string'

/** All clauses of a document with their places: the steps in order, then where. */
export function clausesOf(document: QueryDocument): { clause: Clause; path: string }[] {
  const steps = (document.sequence?.steps ?? []).flatMap(({ all }, step) =>
    all.map((clause, i) => ({ clause, path: `/sequence/steps/${step}/all/${i}` })),
  )
  return [...document.where.all.map((clause, i) => ({ clause, path: `/where/all/${i}` })), ...steps]
}

/** The letters of the recorded sources that a question needs. Bars are among them: every outcome is made of them. */
export function sourcesOf(
  document: QueryDocument,
  features: readonly { readonly id: string; readonly needs: readonly string[] }[],
  rules: readonly { readonly id: string; readonly all: readonly Clause[] }[],
): ReadonlySet<string> {
  const fields = (clauses: readonly Clause[]): string[] =>
    clauses.flatMap(([field]) => {
      const rule = rules.find(({ id }) => field === `rule.${id}`)
      return rule === undefined ? [field] : fields(rule.all)
    })
  const asked = new Set(fields(clausesOf(document).map(({ clause }) => clause)).map((field) => field.split('.')[1]))
  return new Set(['B', ...features.filter(({ id }) => asked.has(id)).flatMap(({ needs }) => needs)])
}

export const isScope = ([field]: Clause): boolean => field === 'identity.symbol' || field === 'times.anchor_time'

/** Whether two documents say the same, member by member. */
export const sameDocument = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
