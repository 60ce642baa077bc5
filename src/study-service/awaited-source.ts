/** Studies on a replica: a study may name a revision that another replica has already and this one gets with its next sync. */
import { ProblemError } from '../contract/errors.js'
import { AwaitedRevisions } from '../dataset/index.js'

export class AwaitedSource {
  private awaited: AwaitedRevisions | undefined

  /** Rejects with ProblemError `revision_not_here` when the document names such a revision as its source. */
  async refuse(document: unknown, { dir, revision }: { dir: string; revision: string }): Promise<void> {
    const named = (document as { source?: { revision?: unknown } | null } | null)?.source?.revision
    if (typeof named !== 'string' || named === revision) return
    this.awaited ??= new AwaitedRevisions(dir)
    if (await this.awaited.mayArrive(named)) throw new ProblemError('revision_not_here')
  }
}
