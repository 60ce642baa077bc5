/** Functions for files and folders that node:fs does not have. */
export { draftOf } from './draft-of.js'
export { makeFolder } from './make-folder.js'
export { makeOwnFolder, type OwnFolder, removeAbandonedFolders } from './own-folder.js'
