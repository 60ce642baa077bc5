/** The progress of a query: its phase, and how many of the tasks of that phase have begun. */
import { type Phase, type ResearchHost, Stopwatch } from '../../research/index.js'
import type { Progress } from './progress.js'
import type { Step } from './progress-bar.js'

/** What a query does after the phase that ended last; nothing is said of the other phases, which take no time. */
const AFTER: Partial<Record<Phase, string>> = {
  queue: 'finding occurrences',
  scan: 'computing what followed',
  reference: 'computing what followed',
  outcomes: 'putting rows in order',
}

/** Shows the progress of the query that gets the returned stopwatch. */
export function followQuery(progress: Progress, research: Pick<ResearchHost, 'progress'>): Stopwatch {
  const stopwatch = new Stopwatch()
  progress.follow((): Step => {
    const ended = stopwatch.laps.at(-1)?.phase
    const { taken, tasks } = research.progress()
    const text = (ended && AFTER[ended]) ?? 'answering'
    return tasks === 0 ? { text } : { text, done: taken, total: tasks }
  })
  return stopwatch
}
