/**
 * Revisions that a replica was asked for and does not have. One that its source may have published since the last sync
 * arrives with the next one, so it is awaited; one that the source had superseded by then is gone. A dataset that is no
 * replica has every revision that it keeps, so nothing is awaited.
 */
import { readReplica } from '../manifest/replica-file.js'

/** Names that are remembered. A client cannot make up cursors, but it can name any revision. */
const ASKED_MAX = 1024

export class AwaitedRevisions {
  /** When each was first asked for, in milliseconds since 1970, the oldest first. */
  private readonly asked = new Map<string, number>()

  constructor(
    private readonly dir: string,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Whether a revision that cannot be opened may still arrive. Whoever names it was served from it before, so a sync
   * that asked the source later, and did not bring it, shows that it is superseded.
   */
  async mayArrive(revision: string): Promise<boolean> {
    const replica = await readReplica(this.dir).catch(() => undefined)
    if (replica === undefined || replica.had.includes(revision)) return false
    const first = this.asked.get(revision) ?? this.now()
    this.asked.set(revision, first)
    for (const oldest of this.asked.keys()) {
      if (this.asked.size <= ASKED_MAX) break
      this.asked.delete(oldest)
    }
    return replica.checked_ms === null || replica.checked_ms <= first
  }
}
