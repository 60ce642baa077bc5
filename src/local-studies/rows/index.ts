/** Stored rows of studies: files of pieces, pages, tables. */
export { ROWS_FILES, type RowFiles, RowFilesWriter } from './row-files.js'
export { type IndexedRows, pieceText, RowsFile } from './rows-file.js'
export {
  ROWS_PAGE_MAX,
  type RowsPage,
  rowsPage,
  rowsTable,
  rowsText,
  type StoredRows,
  type StudyRow,
} from './stored-rows.js'
