import type { JobBody } from '../../study-service/index.js'
import { cleaned } from '../protocol/answer.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { jobInBrief } from '../shown/job-answer.js'
import { countOf } from '../shown/words.js'
import { input, list, orNull, output, text, whole } from './schemas.js'

const LISTED = 10
const LISTED_MAX = 20

interface Page {
  studies: { id: string; name: string; definition_hash: string; revisit_of: string | null; saved: string }[]
  jobs: JobBody[]
  families: unknown[]
  next: string | null
}

export const listStrategies: Tool = {
  name: 'list_strategies',
  title: 'Saved studies and jobs',
  description:
    "The account's saved study definitions and its jobs in every state, in brief, newest first, and how often each family of opportunities was tried. Free. Use it to find an id, and to tell the user how many trials stand beside a result. get_strategy has a definition in full.",
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({ cursor: text('of the last answer'), limit: whole('of each list', 1, LISTED_MAX, LISTED) }),
  output: output({
    studies: list('saved definitions'),
    jobs: list(),
    families: list('trials by family'),
    cursor: orNull('string', 'for older ones'),
  }),
  async call(given, { caller }) {
    const args = new Arguments(given, [], ['cursor', 'limit'])
    const before = args.optionalText('cursor')
    const limit = args.whole('limit', [1, LISTED_MAX], LISTED)
    args.done()
    const page = (await caller.studies.list({ before, limit })) as unknown as Page
    return {
      say: [
        `${countOf(page.studies.length, 'saved definition')} and ${countOf(page.jobs.length, 'job')}${page.next === null ? '' : '; there are older ones'}.`,
        'Every study of a family is a trial: the best of many looks good by chance alone. Names are what people wrote.',
      ],
      members: {
        cursor: page.next,
        studies: page.studies.map(({ id, name, definition_hash, revisit_of, saved }) => ({
          id,
          name: cleaned(name),
          definition_hash,
          revisit_of,
          saved,
        })),
        jobs: page.jobs.map(jobInBrief),
        families: page.families,
      },
      cuts: [
        { member: 'families', how: 'get_strategy and strategy_job have the family of each' },
        { member: 'jobs', how: 'ask with a smaller `limit`' },
        { member: 'studies', how: 'ask with a smaller `limit`' },
      ],
    }
  },
}
