/** `hindsight query --html FILE`: an answer as one page that can be sent, printed and kept. */
import { writeFile } from 'node:fs/promises'
import type { ChartsBody } from '../../contract/bodies/charts.js'
import { CAVEATS } from '../../contract/caveats.js'
import { HORIZONS } from '../../contract/outcomes.js'
import type { QueryDocument } from '../../contract/query-document.js'
import {
  type AnswerPage,
  answerPage,
  answerStyle,
  EXAMPLE_ROWS,
  examplePaths,
  examplePathsRequest,
  scopeSpan,
} from '../../pages/index.js'
import { type HostedResearch, parseDocument, questionOf, type ResultBody } from '../../research/index.js'
import { type Input, UsageError } from '../shared/command.js'

export type PageHorizon = AnswerPage['horizon']

/** The horizon of --horizon; 4h by default. Throws UsageError for an unknown one. */
export function horizonOf(input: Input): PageHorizon {
  const name = input.text('horizon') ?? '4h'
  const names = HORIZONS.map(([one]) => one as string)
  if (names.includes(name)) return name as PageHorizon
  throw new UsageError(`--horizon is one of ${names.join(', ')}`)
}

/** Writes the page of an answer and returns its size in bytes. `path`: `-` is standard output. Rejects as charts() and paths() do. */
export async function writeAnswerPage(
  research: HostedResearch,
  given: Uint8Array,
  bytes: Uint8Array,
  horizon: PageHorizon,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const document = parseDocument(given) as QueryDocument
  const answer = JSON.parse(Buffer.from(bytes).toString('utf8')) as ResultBody & AnswerPage['answer']
  const rows = answer.rows.slice(0, EXAMPLE_ROWS)
  const text = answerPage({
    ...{ title: null, question: questionOf(document), document, answer, horizon, rows },
    charts: rows.length > 0 ? await chartsOf(research, document, horizon, answer.dataset_revision, signal) : null,
    sentences: new Map(CAVEATS),
    span: scopeSpan(document, research.info().span),
    ...(rows.length > 0 && { paths: await pathsOf(research, rows, signal) }),
    style: answerStyle(),
  })
  if (path === '-') process.stdout.write(text)
  else await writeFile(path, text)
  return Buffer.byteLength(text)
}

async function chartsOf(
  research: HostedResearch,
  document: unknown,
  horizon: PageHorizon,
  revision: string,
  signal: AbortSignal,
): Promise<NonNullable<AnswerPage['charts']>> {
  const drawn = await research.charts(document, horizon, { revision, signal })
  if (!drawn.modified) throw new TypeError('the caller has no copy')
  return JSON.parse(Buffer.from(drawn.bytes).toString('utf8')) as ChartsBody
}

async function pathsOf(
  research: HostedResearch,
  rows: AnswerPage['rows'] & {},
  signal: AbortSignal,
): Promise<NonNullable<AnswerPage['paths']>> {
  const found = await research.paths(examplePathsRequest(rows), { signal })
  if (!found.modified) throw new TypeError('the caller has no copy')
  return examplePaths(found.bytes)
}
