/** The rows of a study: made while it runs, piece by piece. */
export { type PolicyRows, type RowsPiece, type RowsSink, readRows } from './read-rows.js'
