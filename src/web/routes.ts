/** Every address of the workbench. */
import type { PageRoute } from '../http/index.js'
import type { Workbench } from './files.js'
import { shellRoutes } from './shell.js'
import { webV1Routes } from './v1/routes.js'

/** `lookMs`: how often streams of events look for changes. Default: every second. */
export const webRoutes = (workbench: Workbench, lookMs?: number): readonly PageRoute[] => [
  ...shellRoutes(workbench),
  ...webV1Routes(lookMs),
]
