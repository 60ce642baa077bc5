/** Reconciles a day without a running tail. */
import type { ControlStore } from '../accounts/index.js'
import { openDataset } from '../dataset/index.js'
import { native } from '../native/index.js'
import { type ReconciledDay, reconcileDay } from './reconcile.js'

/** `day`: YYYY-MM-DD. Rejects as openDataset does, and with RangeError for a day that the dataset does not have. */
export async function reconcileNow(dir: string, control: ControlStore, day: string): Promise<ReconciledDay> {
  const dataset = await openDataset(dir)
  try {
    const pool = native.createThreadPool(0)
    return await reconcileDay({ dataset, control, pool, day: Date.parse(`${day}T00:00Z`) / 60_000, now: Date.now() })
  } finally {
    dataset.close()
  }
}
