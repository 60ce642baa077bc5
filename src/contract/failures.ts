/**
 * Every code of the archive, dataset, download, export and intake modules and of native code, in one table: where it occurs, and one sentence.
 * These codes appear in import reports, command-line errors and logs. The problems of the HTTP interface are in errors.ts. Documentation renders its
 * lists from this table, and a test compares it with the sources in both directions.
 */
import { sentenceOf } from './errors.js'

/**
 * Where a code occurs:
 * - `import`: ends an import of archives
 * - `file`: a file that failed (`failed` of an import report); nothing of it is used
 * - `skip`: a file, or an entry of a zip archive, that is not imported (`skipped` and `not_needed` of an import report)
 * - `row`: the rule that rejects a row (`rejected_by_rule` of an import report)
 * - `quarantine`: the rule that quarantines a record (`quarantined_by_rule` of an import report)
 * - `handled`: a known peculiarity of a format that an import corrected or kept (`handled` of an import report)
 * - `dataset`: ends an operation on a dataset
 * - `export`: ends an export
 * - `download`: a file that was not downloaded
 * - `intake`: an append by the folder watcher
 * - `engine`: an engine beside the native one
 * - `native`: thrown by native code
 */
export const FAILURE_PLACES = [
  'import',
  'file',
  'skip',
  'row',
  'quarantine',
  'handled',
  'dataset',
  'export',
  'download',
  'intake',
  'engine',
  'native',
] as const

export type FailurePlace = (typeof FAILURE_PLACES)[number]

type Row = readonly [places: readonly FailurePlace[], sentence: string]

const TABLE = {
  // An operation as a whole
  aborted: [['import', 'dataset'], 'The operation was stopped.'],
  path_not_found: [['import'], 'A path to import does not exist.'],
  no_files: [['import'], 'The paths to import contain no files.'],
  unknown_venue: [['import'], 'The venue of --venue is not a known one.'],
  mixed_simulated: [['import', 'dataset'], 'Simulated and recorded data cannot be in one import or one dataset.'],
  worker_failed: [['import', 'file'], 'A worker of the import failed.'],
  bad_minutes_file: [['import'], 'A stored file of normalized minutes is damaged.'],
  empty_month: [['import'], 'A month to be stored has no record.'],

  // One file of an import
  unreadable: [['file'], 'The file or folder cannot be read.'],
  bad_zip: [['file'], 'The zip archive is damaged or encrypted, or an entry is too large.'],
  bad_gzip: [['file'], 'The gzip file is truncated or damaged.'],
  bad_feather: [['file'], 'The Feather file is damaged.'],
  bad_parquet: [['file'], 'The Parquet file is damaged.'],
  too_large: [
    ['file'],
    'Reading the file would take too much memory: a footer, a record batch or a row group is too large.',
  ],
  wrong_column_type: [['file'], 'A column has a type that cannot be read.'],
  symbol_mismatch: [['file'], 'A zip archive and its entry are named for different symbols.'],
  line_too_long: [['file', 'native'], 'A line is longer than the limit; the file is not lines of text.'],
  checksum_mismatch: [['file', 'download'], 'The SHA-256 of the file is not the one in its checksum file.'],
  answer_unreadable: [['download'], 'What a venue answered is not what it documents.'],
  checksum_unreadable: [['file', 'download'], 'The checksum file does not have the form "<sha256>  <name>".'],
  wrong_header: [['file', 'skip'], 'The columns are not those of the format that the name or the header announces.'],

  // Files that are not imported
  empty_file: [['skip'], 'The file is empty.'],
  not_text: [['skip'], 'The file is named as text and contains binary data.'],
  unknown_format: [['skip'], 'The format is not known.'],
  unknown_header: [['skip'], 'The header or the JSON keys are not those of a known format.'],
  not_imported: [['skip'], 'The format is known and not supported.'],
  not_needed: [['skip'], 'The file belongs to a known set, and no feature uses it. The import is still successful.'],
  no_symbol: [['skip'], 'The file name does not contain the symbol.'],
  bad_symbol: [
    ['skip', 'row'],
    'A symbol is not 2 to 30 letters a–z and digits, with the suffix of a known venue or none.',
  ],
  other_venue: [['skip'], 'The columns are those of one venue, and a folder or --venue names another.'],
  repeated_entry: [['skip'], 'The zip archive has the same entry again; it is read once.'],
  symbolic_link: [['skip', 'download'], 'The path is a symbolic link; imports follow links only with --follow-links.'],
  not_a_file: [['skip', 'download'], 'The path is a FIFO, a device or a socket, not a file.'],
  other_interval: [['skip'], 'The bars are not one-minute bars.'],
  spot_archive: [['skip'], 'The file is of a spot market; only perpetual futures are imported.'],
  coin_margined: [['skip'], 'The contract is coin-margined; its volumes are contracts, not base units.'],
  contract_units: [['skip'], 'The amounts of the venue or contract are not base units.'],
  price_klines: [['skip'], 'The klines are of mark, index or premium prices, and nothing says of which.'],

  // Rows of a file
  unreadable_time: [['row'], 'no time stamp, or one outside 2009 to 2099'],
  outside_file_period: [['row'], 'a time outside the month or day in the name of the file'],
  in_the_future: [['row'], 'a time more than a day after the import'],
  off_minute: [['row'], 'an opening time that is not on a minute'],
  not_one_minute: [['row'], 'a bar whose close is not 59.999 s after its open'],
  missing_columns: [['row'], 'fewer fields than the header'],
  extra_columns: [['row'], 'more fields than the header'],
  missing_value: [['row'], 'an empty field'],
  not_a_number: [['row'], 'NaN or other text'],
  not_an_integer: [['row'], 'a fraction in an integer column'],
  out_of_range: [['row'], 'a number of 10¹⁰ or more (prices, ratios) or 9.2·10¹⁰ or more (amounts)'],
  incomplete_record: [['row'], 'only part of the columns of a source'],
  second_out_of_range: [
    ['row'],
    'a second outside the minute; of open interest or a ratio, one more than an hour after the minute',
  ],
  other_symbol: [['row'], 'in a file of one symbol, a row of another symbol than the first row’s'],
  unknown_update: [['row'], 'of a book, neither a snapshot nor a change'],
  impossible_level: [['row'], 'a level of a book with a price of 0 or less, or with a negative amount'],
  book_too_deep: [['row'], 'one message with more than 20,000 levels of one side of a book'],
  unknown_side: [['row'], 'neither buy nor sell'],
  not_json: [['row'], 'a line that is not an object with the expected values'],
  interval_out_of_range: [['row'], 'a funding interval that no venue uses'],
  interval_unknown: [['row'], 'hourly funding: the time since the previous settlement is not 1, 2, 4 or 8 hours'],
  not_an_hourly_rate: [['row'], 'hourly funding: rate × hours has more than 8 decimals'],

  // Records that cannot be true
  impossible_bar: [['quarantine'], 'high below open or close, low above them, a price ≤ 0, or a negative volume'],
  impossible_flow: [['quarantine'], 'taker buys that are negative or above volume · (1 + 10⁻⁹)'],
  mark_not_positive: [['quarantine'], 'a mark price ≤ 0'],
  index_not_positive: [['quarantine'], 'an index price ≤ 0'],
  open_interest_not_positive: [['quarantine'], 'an open interest ≤ 0'],
  long_short_not_positive: [['quarantine'], 'a long/short ratio ≤ 0'],
  negative_liquidation: [['quarantine'], 'a negative liquidation volume'],
  impossible_quote: [['quarantine'], 'bid above ask, a price ≤ 0, or a negative size'],
  impossible_book: [['quarantine'], 'a negative amount, or notional that decreases with distance'],
  lagging_book: [['quarantine'], 'an average price of the ±1 % bands more than 2 % from the close of the minute'],
  frozen_bands: [
    ['quarantine'],
    'a band that is identical in 20 consecutive snapshots while the closes of their minutes differ',
  ],

  // Peculiarities of formats
  relabelled_rows: [
    ['handled'],
    'metrics stamped from 2026-06-25 00:00 UTC on: the stamp is the beginning of the five minutes, so the snapshot is 5 minutes later',
  ],
  duplicate_midnight: [
    ['handled'],
    'the 00:00 of 2026-06-25 stamped as an end: dropped, because the next file has the same stamp as a beginning',
  ],
  drifted_stamps: [['handled'], 'metrics some seconds off the five-minute grid: kept as they are'],
  interval_changes: [['handled'], 'settlements whose recorded interval differs from the previous one'],
  repeated_trades: [['handled'], 'rows dropped because the same trade was read before'],
  conflicting_trades: [['handled'], 'rows dropped because another row of the same trade has other values'],
  burst_minutes: [
    ['handled'],
    'minutes of trades without ids with 190 or more within two seconds: the recorder kept 200, so some may be lost',
  ],
  minutes_out_of_range: [['handled'], 'minutes whose sums are too large to be stored: dropped'],
  unchanged_books: [['handled'], 'books equal to the previous one'],
  one_sided_books: [['handled'], 'books with one side only: not used'],
  incomplete_updates: [['handled'], 'messages of a book of which a row was rejected: dropped'],
  retimed_updates: [
    ['handled'],
    'messages of a book whose time is up to a second before that of the message before: they have its time',
  ],
  repeated_liquidations: [['handled'], 'identical rows: counted once'],
  outside_recorded: [['handled'], 'events outside the day in the file name'],
  derived_settlements: [['handled'], 'settlements whose rate was derived from tickers'],

  // A dataset
  no_dataset: [['dataset'], 'The folder has no manifest, or does not have that revision.'],
  manifest_lost: [['dataset'], 'The folder has the files of a dataset and no manifest.'],
  corrupt_manifest: [['dataset'], 'The manifest or the list of damaged segments is not valid, or was altered.'],
  corrupt_minutes: [['dataset'], 'A file of normalized minutes belongs to another symbol.'],
  corrupt_ticks: [['import', 'dataset'], sentenceOf('corrupt_ticks')],
  corrupt_segment: [['dataset', 'native'], 'A segment is not what was written.'],
  segment_damaged: [['dataset', 'native'], sentenceOf('segment_damaged')],
  dataset_newer: [
    ['dataset', 'native'],
    'The dataset has another format, other definitions or unknown columns; use the version of Hindsight that wrote it, or a later one.',
  ],
  dataset_outdated: [
    ['dataset', 'native'],
    'The dataset lacks columns of this version; import again to compute them from the stored minutes.',
  ],
  dataset_locked: [['dataset'], 'Another process is writing to the dataset.'],
  disk_full: [['dataset', 'native'], 'The device is full; the dataset did not change.'],
  disk_read_only: [['dataset', 'native'], 'The file system is read-only; the dataset did not change.'],
  not_permitted: [['dataset'], 'The process may not write to the folder; the dataset did not change.'],
  device_error: [['dataset', 'native'], 'The device failed; the dataset did not change.'],
  invalid_day: [['dataset'], 'A day is not written as YYYY-MM-DD.'],
  other_day: [['dataset'], 'The archives of an append have bars of another day, or nothing of the day.'],
  month_incomplete: [['dataset'], 'A month to compact is not complete, or not recorded.'],
  compaction_differs: [
    ['dataset'],
    'The stored minutes do not give the values of the segments; the dataset did not change.',
  ],
  not_a_replica: [['dataset'], 'The folder has a dataset that is not a replica; a sync would replace it.'],
  is_replica: [['dataset'], 'The dataset is a replica; imports and compactions belong to its source.'],
  prices_alone: [
    ['dataset', 'native'],
    'The dataset is a price layer: it has prices and no other column, and an engine over other servers answers from it.',
  ],
  whole_replica: [['dataset'], 'The folder has a replica with all columns; a price layer belongs into another folder.'],
  source_incomplete: [['dataset'], 'The source of a replica lacks a file that its manifest names.'],
  source_differs: [['dataset'], 'A file of the source of a replica is not the one that its manifest names.'],
  internal: [['dataset', 'engine', 'native'], sentenceOf('internal')],

  // An export
  unknown_column: [['export'], 'There is no such feature to export.'],
  unknown_symbol: [['export', 'native'], sentenceOf('unknown_symbol')],
  nothing_to_export: [['export'], 'The symbols have no bucket in the time range.'],

  // A download
  absent: [['download'], 'The archive server does not have the file.'],
  checksum_absent: [['download'], 'The archive server has no checksum file for the file.'],
  stalled: [['download'], 'No data arrived for too long.'],
  connection_failed: [['download'], 'The connection failed.'],
  too_long: [['download'], 'The server sent more bytes than the file may have.'],
  'http_<status>': [['download'], 'The server answered with this HTTP status.'],
  download_locked: [['download'], 'Another download is writing into the folder.'],

  // The folder watcher
  append_ended: [['intake'], 'The process that appends a day ended without a result.'],

  // An engine beside the native one
  bad_engine_settings: [['engine'], 'The settings of an engine are wrong, or others may read them.'],
  engine_differs: [['engine'], 'The servers of the engine count otherwise than it is known.'],
  engine_outdated: [['engine'], sentenceOf('engine_outdated')],
  load_locked: [['engine'], 'Another loader is at work on the tables of an engine.'],
  load_differs: [['engine'], 'What the servers of an engine hold is not what the dataset holds.'],
  revision_not_here: [['engine'], sentenceOf('revision_not_here')],
  shard_unavailable: [['engine'], sentenceOf('shard_unavailable')],
  timeout: [['engine'], sentenceOf('timeout')],
  overloaded: [['engine'], sentenceOf('overloaded')],

  // Native code
  invalid_argument: [['native'], 'A wrong argument; a defect of the caller.'],
  invalid_plan: [['native'], 'The bytes of a plan are not a valid plan; a defect of the caller.'],
  invalid_layout: [['native'], 'The layout given for an archive file is not valid; a defect of the caller.'],
  invalid_records: [
    ['native'],
    'Spooled or stored records are not of the month that is merged; a defect of the caller.',
  ],
  invalid_value: [['native'], 'A value does not fit its column; a defect of the caller.'],
  minutes_out_of_order: [['native'], 'Minutes were not given in ascending order; a defect of the caller.'],
  calendar_conflict: [['native'], 'Symbols of one segment have different calendar columns; a defect of the caller.'],
  not_an_occurrence: [['native'], 'A row to render is not an occurrence of the query.'],
  outcome_out_of_range: [['native'], 'A price rose more than ten million times within seven days.'],
  result_too_large: [['engine', 'native'], sentenceOf('result_too_large')],
  cancelled: [['native'], 'The computation was cancelled.'],
  corrupt_state: [['native'], 'A saved state of the feature engine is damaged; it is computed again.'],
  corrupt_reference: [['dataset', 'native'], 'A file of reference aggregates is damaged; it is computed again.'],
  io_error: [['native'], 'Reading or writing a file failed.'],
  out_of_memory: [['native'], 'There is not enough memory.'],
  occurrences_closed: [['native'], 'The list of occurrences was closed; a defect of the caller.'],
  reference_closed: [['native'], 'The reference was closed; a defect of the caller.'],
  snapshot_closed: [['native'], 'The snapshot was closed; a defect of the caller.'],
  study_closed: [['native'], 'The study was closed; a defect of the caller.'],
  unknown_optimisation: [['native'], 'HINDSIGHT_WITHOUT names an optimisation that does not exist.'],
  unknown_simd_path: [
    ['native'],
    'HINDSIGHT_SIMD names an instruction set that does not exist or that this CPU lacks.',
  ],
  addon_missing: [['native'], 'The native addon has not been built.'],
  addon_unusable: [['native'], 'The native addon was built for another machine and does not load.'],
  unsupported_cpu: [['native'], 'The processor lacks SSE4.2 or POPCNT (x86-64-v2).'],
} as const satisfies Record<string, Row>

type Table = typeof TABLE
type Key = keyof Table

/** The code of every HTTP status that is not an answer, where a row has one code for all of them. */
type Spelled<K extends string> = K extends 'http_<status>' ? `http_${number}` : K

/** The codes that can occur in a place; of any place when none is named. */
export type FailureCode<P extends FailurePlace = FailurePlace> = Spelled<
  { [K in Key]: P extends Table[K][0][number] ? K : never }[Key]
>

export interface FailureRow {
  readonly code: Key
  readonly places: readonly FailurePlace[]
  readonly sentence: string
}

/** All rows, in the order of the table. */
export const FAILURES: readonly FailureRow[] = (Object.keys(TABLE) as Key[]).map((code) => ({
  code,
  places: TABLE[code][0],
  sentence: TABLE[code][1],
}))

/** The rows of the codes that can occur in a place. */
export const failuresAt = (place: FailurePlace): readonly FailureRow[] =>
  FAILURES.filter(({ places }) => places.includes(place))

/** Codes of the operating system that are asked for by name. */
export type SystemCode = 'ENOENT' | 'ENOTEMPTY' | 'ENOTDIR' | 'EEXIST'

/** Whether anything that was thrown has this code. */
export const hasCode = (error: unknown, code: FailureCode | SystemCode): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === code

/** An error with a code. Each module has its own subclass, which allows the codes of its places. */
export class CodedError<Code extends string> extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}
