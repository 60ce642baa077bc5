/** Cancelling native work: an aborted signal sets the flag that native code polls. */

/** Runs `work` with a flag. Throws the reason of `signal` once that is aborted, whatever the work says. */
export async function withCancelFlag<T>(signal: AbortSignal, work: (cancel: Int32Array) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const cancel = new Int32Array(1)
  const stop = () => Atomics.store(cancel, 0, 1)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await work(cancel)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
