export { type FolderWatch, watchFolder } from './watch-folder.js'
