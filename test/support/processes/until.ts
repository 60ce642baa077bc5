/** Reached only by a test that would otherwise hang; no test depends on elapsed time. */
const LIMIT_MS = 240_000

/** Waits until `holds` returns true. Rejects with `what` after the time limit. */
export async function until(holds: () => boolean | Promise<boolean>, what = 'it did not come about'): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const held = holds()
    if (await held) return
    if (performance.now() > end) throw new Error(`${what} (${LIMIT_MS / 1000} s)`)
    // Checks that are requests are repeated less often.
    await new Promise((resolve) => setTimeout(resolve, typeof held === 'boolean' ? 2 : 20))
  }
}
