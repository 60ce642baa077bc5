/** Native work that ends soon after a signal is aborted: the flag that native code polls is set by the signal. */

/** Runs `work` with its flag. Throws the reason of `signal` once that is aborted, whatever the work says. */
export async function cancelling<T>(signal: AbortSignal, work: (cancel: Int32Array) => Promise<T>): Promise<T> {
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
