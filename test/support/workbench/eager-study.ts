/** The process of a study at the priority of its parent: a browser test must not wait for a processor that other tests use. */

import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

os.setPriority = () => {}
syncBuiltinESMExports()
await import('../../../src/study-service/study-process.js')
