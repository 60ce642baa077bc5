/** What the service makes of a question in words. */
import { isDocument, type QueryDocument } from './document.js'

export interface Interpretation {
  readonly document: QueryDocument | null
  readonly complete: boolean
  readonly reading: string
  readonly assumptions: readonly string[]
  readonly unclaimed: readonly { readonly text: string; readonly start: number; readonly end: number }[]
  readonly refusals: readonly {
    readonly code: string
    readonly text: string
    readonly start: number
    readonly end: number
    readonly question: string
    readonly feature?: string
    readonly observed?: { readonly quantiles: Readonly<Record<string, number>> }
  }[]
  readonly alternatives: readonly {
    readonly said: string
    readonly reading: string
    readonly document: QueryDocument
  }[]
  readonly interpreter?: { readonly answered_by: string; readonly model: string | null }
}

/** Whether a value has the shape of an interpretation, as far as a page shows it. */
export function isInterpretation(value: unknown): value is Interpretation {
  const { document, complete, reading, assumptions, unclaimed, refusals, alternatives } = (value ??
    {}) as Partial<Interpretation>
  return (
    (document === null || isDocument(document)) &&
    typeof complete === 'boolean' &&
    typeof reading === 'string' &&
    isList(assumptions, (one) => typeof one === 'string') &&
    isList(unclaimed, hasTexts('text')) &&
    isList(refusals, hasTexts('text', 'question')) &&
    isList(alternatives, (one) => hasTexts('said')(one) && isDocument((one as { document?: unknown }).document))
  )
}

const isList = (value: unknown, isOne: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(isOne)

const hasTexts =
  (...names: string[]) =>
  (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
