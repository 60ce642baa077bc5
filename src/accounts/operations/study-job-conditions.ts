/** SQL conditions on study jobs. */
import { sql } from '#kysely'

/**
 * The job is open: queued, running or cancelling. These are the exact words of the partial index `study_job_open`; SQLite uses the index only
 * for a query that repeats them.
 */
export const AMONG_OPEN = sql<boolean>`state in ('queued', 'running', 'cancelling')`

/** Orders the jobs of one account and hash: first the one that is open or has succeeded. There is at most one. */
export const LIVE_FIRST = sql`case when state in ('failed', 'cancelled') then 1 else 0 end`
