/** How many phrasings give the expected answer. Documents are compared by their canonical hash, refusals by code and text. */

import { planQuery } from '../../src/plan/index.js'
import { answerTo } from './answers.js'
import { documentOf, type Phrasing, SYMBOLS } from './phrasing.js'

/** Counts of expected answers. */
export interface Score {
  readonly answerable: number
  readonly exact: number
  readonly unanswerable: number
  readonly refused: number
  /** A description of each unexpected answer. */
  readonly wrong: readonly string[]
}

/** Equal for documents with the same meaning, page and order of rows. */
function identity(document: unknown): string {
  if (document === null) return 'null'
  const { hash, page } = planQuery(document, { symbols: SYMBOLS })
  return `${hash} ${page.limit}`
}

/** Interprets all phrasings and counts the expected answers. */
export function scoreOf(phrasings: readonly Phrasing[]): Score {
  const [right, wrong] = [[0, 0], [] as string[]]
  const answerable = phrasings.filter(({ refuse }) => refuse === undefined)
  for (const phrasing of phrasings) {
    const fault = faultOf(phrasing)
    if (fault === undefined) right[phrasing.refuse === undefined ? 0 : 1]! += 1
    else wrong.push(`${JSON.stringify(phrasing.say)}\n    ${fault}`)
  }
  return {
    answerable: answerable.length,
    exact: right[0]!,
    unanswerable: phrasings.length - answerable.length,
    refused: right[1]!,
    wrong,
  }
}

/** Whether a document is the one that a phrasing should become. */
export const isWanted = (phrasing: Phrasing, document: unknown): boolean =>
  identity(document) === identity(documentOf(phrasing))

function faultOf(phrasing: Phrasing): string | undefined {
  const { document, refusals: all, unclaimed, assumptions } = answerTo(phrasing.say)
  // The question about left-over words repeats them: `left` says which they are.
  const refusals = all.filter(({ code }) => code !== 'not_used')
  if (!isWanted(phrasing, document))
    return `${shown(documentOf(phrasing))} was expected, not\n    ${shown(document)}${said(refusals)}`
  const left = unclaimed.map(({ text }) => text)
  if (phrasing.left !== undefined && left.join('|') !== phrasing.left.join('|'))
    return `[${phrasing.left}] was to be left over, not [${left}]`
  const unsaid = (phrasing.assumed ?? []).filter((word) => !assumptions.some((said) => said.includes(word)))
  if (unsaid.length > 0) return `[${unsaid}] was to be said, not [${assumptions}]`
  const codes = (phrasing.refuse ?? []).map(([code]) => code).sort()
  const found = refusals.map(({ code }) => code).sort()
  if (codes.join() !== found.join()) return `refusals [${codes}] were expected, not [${found}]${said(refusals)}`
  const missing = (phrasing.refuse ?? []).filter(
    ([code, mention]) =>
      !refusals.some((one) => one.code === code && one.text.toLowerCase().includes(mention.toLowerCase())),
  )
  return missing.length === 0
    ? undefined
    : `no refusal speaks of ${missing.map(([, mention]) => mention)}${said(refusals)}`
}

const said = (refusals: readonly { code: string; text: string }[]): string =>
  refusals.length === 0 ? '' : `\n    refused ${JSON.stringify(refusals.map(({ code, text }) => [code, text]))}`

function shown(document: unknown): string {
  if (document === null) return 'nothing'
  const { where, sequence, sort, page } = document as Record<string, { all?: unknown; limit?: number }>
  return JSON.stringify([where?.all, sequence, sort, page?.limit])
}
