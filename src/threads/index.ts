/** Worker threads, and work that waits for its turn. */
export { IdleThreads } from './idle-threads.js'
export { type FailedReply, failedReply, LazyThread } from './lazy-thread.js'
export { startThread } from './start-thread.js'
export { Turns } from './turns.js'
