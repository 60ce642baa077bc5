export { ARCHIVE_KINDS, type ArchiveKind } from './archive-files.js'
export { ARCHIVE_BASE, type DownloadReport, download, type NamedFile } from './download.js'
export { BARS_MAX, downloadBook, downloadCandles, downloadKlines } from './venue-bars.js'
