/** Every address of the workbench. */
import type { PageRoute } from '../http/index.js'
import type { Workbench } from './files.js'
import { shellRoutes } from './shell.js'

export const webRoutes = (workbench: Workbench): readonly PageRoute[] => shellRoutes(workbench)
