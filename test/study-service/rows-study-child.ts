/** The process of a study that writes a sealed row and does not end. When its server ends, it does nothing of its own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessWork } from '../../src/study-service/process-messages.js'

process.once('disconnect', () => process.exit())
process.once('message', ({ rowsFolder }: ProcessWork) => {
  writeFileSync(join(rowsFolder, 'sealed.rows'), String(process.pid))
})
