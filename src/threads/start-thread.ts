/** Starts worker threads that may be ended at any moment. */
import { setFlagsFromString } from 'node:v8'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread that runs `program`. Every thread is started here.
 *
 * Its code is optimized on the thread itself. Node 20 would do that on threads of its own, and aborts the whole process
 * (`Assertion failed: (data.first) != nullptr`) when a thread is ended while one of them still works for it.
 */
export function startThread(program: URL, options: WorkerOptions = {}): Worker {
  // Read when a thread begins. The main thread began before, and goes on as it was.
  setFlagsFromString('--no-concurrent-recompilation')
  return new Worker(program, options)
}
