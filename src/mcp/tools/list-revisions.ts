import type { RevisionsBody } from '../../contract/bodies/revisions.js'
import { Arguments } from '../protocol/arguments.js'
import type { Tool } from '../protocol/tool.js'
import { readJson } from '../shown/registry-read.js'
import { countOf } from '../shown/words.js'
import { input, list, output } from './schemas.js'

export const listRevisions: Tool = {
  name: 'list_revisions',
  title: 'Revisions of the dataset',
  description:
    'The current revision of the dataset and the earlier ones that can still be read, the newest first, each with its last minute. Free. Use it to say how recent the data is, and to name revisions for diff_revisions.',
  scope: 'research:read',
  effect: 'reads',
  idempotent: true,
  input: input({}),
  output: output({ revisions: list('the newest first') }),
  async call(given, { caller }) {
    new Arguments(given, [], []).done()
    const { revisions, simulated } = readJson<RevisionsBody>((await caller.research.revisions()).bytes)
    const current = revisions.find((one) => one.current)
    return {
      say: [
        `${countOf(revisions.length, 'revision')} can be read. The current one has ${countOf(current?.symbols ?? 0, 'symbol')}, to ${current?.last ?? 'no record'}.`,
        'Answers of one revision never change.',
      ],
      members: { revisions, ...(simulated && { simulated }) },
      cuts: [{ member: 'revisions', how: 'older revisions are listed over REST' }],
    }
  },
}
