/** The real service with the workbench, as `serve` starts it. */
import { loadWorkbench, webRoutes } from '../../../src/web/index.js'
import { startService, type TestService } from '../http/service.js'

/** Throws when the workbench was not built. */
export function builtWorkbench() {
  const workbench = loadWorkbench()
  if (workbench === undefined) throw new Error('the workbench is not built: npm run build')
  return workbench
}

/** Streams of events look for changes every 100 ms. */
export const startWithWorkbench = (options: Parameters<typeof startService>[0] = {}): Promise<TestService> =>
  startService({ ...options, app: { beside: webRoutes(builtWorkbench(), 100), home: '/', ...options.app } })
