/** The workbench: its shell and files, beside the REST interface and on the same server. */
export { loadWorkbench, type Workbench } from './files.js'
export { webRoutes } from './routes.js'
export { SHELL_POLICY } from './shell.js'
