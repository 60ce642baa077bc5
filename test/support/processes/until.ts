/** Only a test that would hang for ever reaches it: nothing is judged by the clock. */
const LIMIT_MS = 600_000

/** Waits until something holds, and rejects with `what` when it does not come about. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it did not come about'): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const held = holds()
    if (await held) return
    if (performance.now() > end) throw new Error(`${what} (${LIMIT_MS / 1000} s)`)
    // What has to be asked for is asked for less often.
    await new Promise((resolve) => setTimeout(resolve, typeof held === 'boolean' ? 2 : 20))
  }
}
