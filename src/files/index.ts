/** Functions for files and folders that node:fs does not have. */
export { makeFolder } from './make-folder.js'
