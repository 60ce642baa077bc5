/** What a tail counts and times, as its status and as Prometheus metrics show it. */

/** Keeps the newest measurements for quantiles. */
class Recent {
  private readonly values: number[] = []
  private at = 0

  constructor(private readonly most = 4_096) {}

  add(value: number): void {
    if (this.values.length < this.most) this.values.push(value)
    else this.values[this.at] = value
    this.at = (this.at + 1) % this.most
  }

  /** Null without a measurement. */
  quantiles(): { p50: number; p99: number } | null {
    if (this.values.length === 0) return null
    const sorted = [...this.values].sort((a, b) => a - b)
    const at = (share: number): number =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!)
    return { p50: at(0.5), p99: at(0.99) }
  }
}

interface VenueFigures {
  readonly symbols: Set<string>
  readonly lag: Recent
  last: number | undefined
  minutes: number
  late: number
  corrected: number
}

/** What a recorder counts. */
export interface RecordedFigures {
  readonly venue: string
  readonly up: number
  readonly reconnects: number
  readonly rejected: number
  readonly lateEvents: number
  readonly bookGaps: number
  readonly gapMinutes: number
  readonly filledMinutes: number
}

/** The counter of each figure, and what it means. */
const RECORDED: readonly (readonly [name: string, of: keyof RecordedFigures, help: string])[] = [
  ['recorder_reconnects_total', 'reconnects', 'Connections that were opened again.'],
  ['recorder_rejected_total', 'rejected', 'Messages and events that are not of the format of the venue.'],
  ['recorder_late_events_total', 'lateEvents', 'Events that came too late for their minute.'],
  ['recorder_book_gaps_total', 'bookGaps', 'Books that lost a change.'],
  ['recorder_gap_minutes_total', 'gapMinutes', 'Minutes of symbols without a bar.'],
  ['recorder_filled_minutes_total', 'filledMinutes', 'Those of them whose bar was fetched later.'],
]

/** Counts since the start of the process. */
export class TailFigures {
  minutes = 0
  late = 0
  corrected = 0
  tooOld = 0
  unknownSymbols = 0
  triggers = 0
  suppressed = 0
  withdrawn = 0
  refused = 0
  reconciled: { triggers: number; confirmed: number } | null = null
  /** The recorders that run beside the tail. */
  recorders: () => readonly RecordedFigures[] = () => []
  readonly evaluation = new Recent()
  /** From a batch on disk until its triggers are recorded, in milliseconds. */
  readonly visible = new Recent()
  private readonly byVenue = new Map<string, VenueFigures>()

  /** A symbol's minute came `lag` milliseconds after its close; undefined in a replay. */
  arrived(venue: string, symbol: string, minute: number, lag: number | undefined): void {
    const of = this.venue(venue)
    of.symbols.add(symbol)
    of.last = Math.max(of.last ?? minute, minute)
    of.minutes += 1
    if (lag !== undefined) of.lag.add(lag)
  }

  behind(venue: string, kind: 'late' | 'corrected'): void {
    this.venue(venue)[kind] += 1
  }

  venues() {
    return [...this.byVenue].map(([venue, of]) => ({
      ...{ venue, symbols: of.symbols.size },
      last_minute: of.last === undefined ? null : new Date(of.last * 60_000).toISOString(),
      ...{ lag_ms: of.lag.quantiles(), minutes: of.minutes, late: of.late, corrected: of.corrected },
    }))
  }

  private venue(name: string): VenueFigures {
    const known = this.byVenue.get(name)
    if (known !== undefined) return known
    const made = { symbols: new Set<string>(), lag: new Recent(), last: undefined, minutes: 0, late: 0, corrected: 0 }
    this.byVenue.set(name, made)
    return made
  }
}

/** The figures as Prometheus metrics. */
export function metricsText(
  figures: TailFigures,
  now: { evaluatedTo: number; monitors: number; nowMs: number },
): string {
  const lines: string[] = []
  const metric = (
    name: string,
    type: 'counter' | 'gauge',
    help: string,
    values: readonly (readonly [string, number])[],
  ) => {
    lines.push(`# HELP hindsight_tail_${name} ${help}`, `# TYPE hindsight_tail_${name} ${type}`)
    for (const [labels, value] of values) lines.push(`hindsight_tail_${name}${labels} ${value}`)
  }
  const counter = (name: string, help: string, value: number) => metric(name, 'counter', help, [['', value]])
  const venues = figures.venues()
  const byVenue = (of: (venue: (typeof venues)[number]) => number) =>
    venues.map((venue) => [`{venue="${venue.venue}"}`, of(venue)] as const)
  metric(
    'minutes_total',
    'counter',
    'Closed minutes of symbols that arrived.',
    byVenue(({ minutes }) => minutes),
  )
  metric(
    'late_total',
    'counter',
    'Minutes that came after their grace.',
    byVenue(({ late }) => late),
  )
  metric(
    'corrected_total',
    'counter',
    'Minutes that changed an evaluated one.',
    byVenue(({ corrected }) => corrected),
  )
  metric(
    'lag_seconds',
    'gauge',
    'From the close of a minute until it is on disk, 99th percentile of the newest.',
    byVenue(({ lag_ms }) => (lag_ms?.p99 ?? 0) / 1000),
  )
  counter('too_old_total', 'Corrections that wait for the append.', figures.tooOld)
  counter('unknown_symbols_total', 'Records of symbols that the dataset does not have.', figures.unknownSymbols)
  counter('refused_total', 'Batches that were refused.', figures.refused)
  counter('triggers_total', 'Triggers, without suppressed ones.', figures.triggers)
  counter('suppressed_total', 'Onsets within a cooldown.', figures.suppressed)
  counter('withdrawn_total', 'Triggers that a late or corrected minute took back.', figures.withdrawn)
  const recorded = figures.recorders()
  if (recorded.length > 0) {
    const values = (of: keyof RecordedFigures) =>
      recorded.map((one) => [`{venue="${one.venue}"}`, Number(one[of])] as const)
    metric('recorder_connections', 'gauge', 'Connections that messages come on.', values('up'))
    for (const [name, of, help] of RECORDED) metric(name, 'counter', help, values(of))
  }
  metric('monitors', 'gauge', 'Definitions that are evaluated.', [['', now.monitors]])
  metric('behind_seconds', 'gauge', 'How far the last evaluated minute lies behind the clock.', [
    ['', Math.max(0, now.nowMs / 1000 - now.evaluatedTo * 60)],
  ])
  metric(
    'visible_seconds',
    'gauge',
    'From a batch on disk until its triggers are recorded, 99th percentile of the newest.',
    [['', (figures.visible.quantiles()?.p99 ?? 0) / 1000]],
  )
  metric(
    'confirmed_ratio',
    'gauge',
    'Share of triggers that the append confirmed; NaN before the first reconciled day.',
    [
      [
        '',
        figures.reconciled === null || figures.reconciled.triggers === 0
          ? Number.NaN
          : figures.reconciled.confirmed / figures.reconciled.triggers,
      ],
    ],
  )
  return `${lines.join('\n')}\n`
}
