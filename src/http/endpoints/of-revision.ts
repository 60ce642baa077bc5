/** The parameter `revision` of every address that gives more of an answer: charts, sweeps, tables. */
import { ProblemError } from '../../contract/errors.js'
import type { Context } from '../context/context.js'
import type { Parameter } from '../context/endpoint.js'

export const REVISION: Parameter = {
  name: 'revision',
  description:
    'the dataset revision to answer in, by its whole name, as `X-Dataset-Revision` says it: then what is shown beside an answer is of the same data, and is paid for. It must still be retained. Default: the current one',
  example: '63927cfabeb7ce3412c7d3429bc3335871c6ce4254036508f7b3ca39b844aece',
}

/** The revision that the request names, if any. Throws ProblemError `value_range` for what is no name of one. */
export function namedRevision(ctx: Context): string | undefined {
  const { revision } = ctx.state.parameters
  if (revision === undefined || /^[0-9a-f]{64}$/.test(revision)) return revision
  const detail = 'revision is the whole name of a dataset revision: 64 digits from 0 to f'
  throw ProblemError.of([{ code: 'value_range', path: '/revision', detail }])
}
