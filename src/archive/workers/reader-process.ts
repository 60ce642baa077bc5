/** Starts the process of a reader, with a limit of its memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { READER_LIMITS } from '../runtime/reader-limits.js'

const PROGRAM = fileURLToPath(new URL('./reader.js', import.meta.url))
const SHELL = '/bin/sh'
/** Sets the limit and becomes Node. Where the limit cannot be set, the checks of the readers remain. */
const LIMITED = 'ulimit -c 0 2>/dev/null; ulimit -d "$0" 2>/dev/null; exec "$@"'

/**
 * A new process of `reader.ts`, with a channel for messages. RLIMIT_DATA counts all private memory that can be written,
 * whoever takes it: array buffers, WebAssembly, the heap, libraries. (`resourceLimits` of a worker thread count the heap
 * alone; RLIMIT_AS would count the ranges that WebAssembly reserves and never uses.)
 */
export function startReader(): ChildProcess {
  const node = [
    process.execPath,
    `--max-old-space-size=${READER_LIMITS.heap_bytes >> 20}`,
    '--max-semi-space-size=8',
    PROGRAM,
  ]
  const command = existsSync(SHELL) ? [SHELL, '-c', LIMITED, String(READER_LIMITS.process_bytes >> 10), ...node] : node
  const { NODE_OPTIONS: _, ...env } = process.env
  // What Node or a library prints when it ends is not for users.
  return spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env })
}
