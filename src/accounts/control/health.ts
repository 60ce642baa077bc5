/** Whether the control store can be read and written. */
import type { ControlStore } from './store.js'

/** True when the store answers within `ms` milliseconds. Never rejects. */
export async function isStoreHealthy(store: ControlStore, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const answered = use(store).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

async function use(store: ControlStore): Promise<void> {
  // A table, not a constant: a working connection does not prove that the store can be read.
  await store.db.selectFrom('secret').select('name').limit(1).execute()
  // After a failed write the readiness check reports not ready, and no request will write again. So this check must
  // try.
  if (store.writesFail()) await store.perform('probeWrite', { now: Date.now() })
}
