/** The workbench: its shell and files, and /web/v1 for its pages, beside the REST interface and on the same server. */
export { loadWorkbench, type Workbench } from './files.js'
export { webRoutes } from './routes.js'
export { SHELL_POLICY } from './shell.js'
export type { WebEndpoint } from './v1/endpoint.js'
export { WEB_ENDPOINTS } from './v1/routes.js'
