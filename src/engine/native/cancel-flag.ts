/** Cancels native work: when a signal is aborted, a flag is set that native code polls. */

/** Runs `work` with a cancel flag. If `signal` is aborted and the work fails, rejects with the reason of `signal`, not with the error of the work. */
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
