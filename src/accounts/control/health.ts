/** Whether the control store answers, and takes what is written. */
import type { ControlStore } from './store.js'

/** Never rejects. False also when the answer takes longer than `ms`. */
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
  // A table, and not a constant: that the connection is there does not say that the store can be read.
  await store.db.selectFrom('secret').select('name').limit(1).execute()
  // Who is told to send nothing because writing failed has to be told when it does no more, and nobody else will try it.
  if (store.writesFail()) await store.perform('probeWrite', { now: Date.now() })
}
