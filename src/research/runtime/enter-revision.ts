/** Entering a revision by its name: a cursor names one, and whoever asks for more of an answer names the answer's. */
import { ProblemError } from '../../contract/errors.js'
import type { AwaitedRevisions } from '../../dataset/index.js'
import type { OpenRevision, OpenRevisions } from './open-revisions.js'

export interface Revisions {
  openRevisions: OpenRevisions
  awaited: AwaitedRevisions
}

/**
 * The revision of a name, or the current one where none is named; call leave() on it. Throws ProblemError
 * `dataset_revision_changed` for one that is not retained, and `revision_not_here` where a replica still awaits it.
 */
export async function enterRevision(
  { openRevisions, awaited }: Revisions,
  revision: string | undefined,
): Promise<OpenRevision> {
  if (revision === undefined) return openRevisions.enterCurrent()
  const entered = await openRevisions.enter(revision)
  if (entered !== undefined) return entered
  throw new ProblemError((await awaited.mayArrive(revision)) ? 'revision_not_here' : 'dataset_revision_changed')
}
