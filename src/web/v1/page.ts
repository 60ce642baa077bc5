/** POST /web/v1/research/page: an answer as one page to send, print and keep, as `hindsight query --html` writes it. */
import { CAVEATS } from '../../contract/caveats.js'
import { LIMITS } from '../../contract/limits.js'
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
import { questionOf } from '../../research/index.js'
import type { WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

type Horizon = AnswerPage['horizon']
const NAMES = HORIZONS.map(([name]) => name)

export const postAnswerPage: WebEndpoint = {
  id: 'postAnswerPage',
  method: 'POST',
  path: '/research/page',
  summary: 'An answer that the account has, as one page with charts and no script',
  audience: 'member',
  body: { schema: 'AnswerPageRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'AnswerPageText',
  errors: ['answer_not_paid'],
  async work(ctx) {
    const { document, horizon } = readBody(ctx, { required: ['document'], optional: ['horizon'] }, (body) => {
      const name = body.any('horizon') ?? '4h'
      if (!NAMES.includes(name as Horizon)) body.fault('horizon', `horizon is one of ${NAMES.join(', ')}`, NAMES)
      return { document: body.any('document') as QueryDocument, horizon: name as Horizon }
    })
    const { reports, research, host } = ctx.services
    const found = await reports.drawable(document, horizon, ctx.state.principal!)
    const parsed = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8'))
    const answer = parsed(found.answer) as AnswerPage['answer'] & { rows: NonNullable<AnswerPage['rows']> }
    const rows = answer.rows.slice(0, EXAMPLE_ROWS)
    const paths = rows.length === 0 ? undefined : await research.paths(examplePathsRequest(rows))
    const html = answerPage({
      ...{ title: null, question: questionOf(document), document, answer, horizon, rows },
      charts: found.charts === undefined ? null : parsed(found.charts),
      sentences: new Map(CAVEATS),
      span: scopeSpan(document, host.info().span),
      ...(paths?.modified && { paths: examplePaths(paths.bytes) }),
      style: answerStyle(),
    })
    return { html }
  },
}
