/**
 * The rows of a study: every opportunity under one policy, one line each, in the order of time and symbol. Stored rows are CSV with these
 * columns (RFC 4180 with LF, an empty cell where there is no value), and the result has the SHA-256 of that text, header included.
 * native/studies/rows writes the lines.
 */

/** `text`, `time` in UTC, `number`. */
export type StudyRowKind = 'text' | 'time' | 'number' | 'flag'

export interface StudyRowColumn {
  readonly name: string
  readonly kind: StudyRowKind
  /** Whether it may be empty. */
  readonly nullable: boolean
  readonly meaning: string
}

const column = (name: string, kind: StudyRowKind, nullable: boolean, meaning: string): StudyRowColumn => ({
  ...{ name, kind, nullable, meaning },
})

/** Of the exit along one path: the worst or the best that the bars allow. */
const pathColumns = (path: 'lo' | 'hi'): StudyRowColumn[] => {
  const along = path === 'lo' ? 'the worst path' : 'the best path'
  return [
    column(`reason_${path}`, 'text', true, `why the position was closed, along ${along}`),
    column(`exit_bar_${path}`, 'time', true, 'the open of the bar of the exit'),
    column(`exit_${path}`, 'number', true, 'the price of the exit'),
    column(`gross_${path}`, 'number', true, 'in fractions of one notional, like all amounts'),
    column(`slippage_${path}`, 'number', true, ''),
    column(`fees_${path}`, 'number', true, ''),
    column(`funding_${path}`, 'number', true, 'received is above 0, paid is below'),
    column(`settlements_${path}`, 'number', true, 'settlements of funding between fill and exit'),
    column(`marks_substituted_${path}`, 'number', true, 'those without a recorded mark'),
    column(`net_${path}`, 'number', true, 'gross − slippage − fees + funding; 0 unless filled'),
  ]
}

export const STUDY_ROW_COLUMNS: readonly StudyRowColumn[] = [
  column('symbol', 'text', false, ''),
  column('known_at', 'time', false, 'T₀: the close of the bar that gave the signal'),
  column('fate', 'text', false, 'what became of the order; unknown: the opportunity has no known outcome'),
  column('unknown', 'text', true, 'why the outcome is unknown; then all that follows is empty'),
  column('order', 'number', true, 'the price of a limit or stop entry'),
  column('fill_bar', 'time', true, 'the open of the bar of the fill'),
  column('fill', 'number', true, 'the price of the fill'),
  column('maker', 'flag', true, 'whether the entry rested'),
  column('touch_only', 'flag', true, 'an unfilled limit that a touch would have filled'),
  column('stop', 'number', true, 'the price of the stop'),
  column('target', 'number', true, 'the price of the target'),
  column('reasons', 'text', true, 'of all possible exits, with | between them'),
  ...pathColumns('lo'),
  ...pathColumns('hi'),
  column('open_bars', 'number', true, 'bars that left open what became of the position'),
  column('settled_bars', 'number', true, 'those of them that one-minute bars decided'),
  column('mfe', 'number', true, 'in the position, along the worst path'),
  column('mae', 'number', true, 'the same'),
  column('opportunity_mfe', 'number', true, 'of a long from T₀ to the horizon, whatever the policy'),
  column('opportunity_mae', 'number', true, 'the same'),
]

/** The fate of a row whose opportunity is unknown. The others are those of policies. */
export const UNKNOWN_FATE = 'unknown'

/** The first line of stored rows. */
export const STUDY_ROWS_HEADER = `${STUDY_ROW_COLUMNS.map(({ name }) => name).join(',')}\n`

/** Rows of a stored piece. Pieces are named by digest and number, so it never changes. */
export const STUDY_ROWS_PIECE = 2_048
