/** Whether the control store answers. */
import type { ControlStore } from './store.js'

/** Never rejects. False also when the answer takes longer than `ms`. */
export async function isReachable({ db }: ControlStore, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  // A table, and not a constant: that the connection is there does not say that the store can be read.
  const read = db.selectFrom('secret').select('name').limit(1).execute()
  const answered = read.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
