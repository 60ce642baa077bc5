/** Worker threads. */
export { IdleThreads } from './idle-threads.js'
