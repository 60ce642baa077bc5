/** The child process of loader.ts: one load, as `hindsight load` does it. Waits for the message that says what to load. */
import { openDataset } from '../../../src/dataset/index.js'
import { checkedSettings } from '../../../src/engine/clickhouse/connection/index.js'
import { loadRevision } from '../../../src/engine/clickhouse/load/index.js'
import type { LoadCall } from './loader.js'

process.once('message', async ({ dir, settings, retained }: LoadCall) => {
  const dataset = await openDataset(dir)
  try {
    process.send!({
      load: await loadRevision(dataset, checkedSettings(settings, 'test'), { ...(retained && { retained }) }),
    })
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    process.send!({ code: code ?? 'none', message })
  }
  dataset.close()
  process.disconnect()
})
process.send!('ready')
