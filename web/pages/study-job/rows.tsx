/** Every opportunity under one policy as a table: filtered, sorted, in pages; each opens as candles, and all are there as files. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Problem } from '../../api/index.js'
import {
  getStudyRows,
  type RowsOf,
  rowsHref,
  type StudyHoldout,
  type StudyJob,
  type StudyResult,
} from '../../api/studies.js'
import { Button, LinkButton, ScrollBox, Skeleton } from '../../parts/index.js'
import {
  ANY,
  filterRows,
  type RowFilter,
  reasonsOf,
  type SortColumn,
  type StudyRow,
  sortRows,
  valuesOf,
} from '../../query/study/rows.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { words } from '../study-parts/words.js'
import { RowLine } from './row-line.js'
import { RowSheet } from './row-sheet.js'

/** So many rows stand on a page. */
const SHOWN = 25
/** So many rows are loaded for the table; the files have all. */
const LOADED_MAX = 20_000

export interface RowsProps {
  readonly job: StudyJob
  readonly result: StudyResult
  /** Once it is on the page. */
  readonly holdout: StudyHoldout | null
  readonly isRevealed: boolean
}

export function Rows({ job, result, holdout, isRevealed }: RowsProps): VNode {
  const [policy, setPolicy] = useState(() => result.policies.find(({ baseline }) => !baseline)?.id ?? '')
  const [part, setPart] = useState<RowsOf['part']>('open')
  const of: RowsOf = { id: job.id, policy, part }
  const text = words.rows
  return (
    <section class="card occurrences study-rows" aria-label={text.title}>
      <header class="card-head">
        <h2>{text.title}</h2>
        <span class="buttons">
          <LinkButton small href={rowsHref(of, 'csv')} download="">
            {text.csv}
          </LinkButton>
          <LinkButton small href={rowsHref(of, 'parquet')} download="">
            {text.parquet}
          </LinkButton>
        </span>
      </header>
      <div class="row-filters">
        <Choice
          label={text.policy}
          value={policy}
          options={result.policies.map(({ id }) => [id, id])}
          onValue={setPolicy}
        />
        {isRevealed && (
          <Choice
            label={text.part}
            value={part}
            options={Object.entries(text.parts)}
            onValue={(value) => setPart(value as RowsOf['part'])}
          />
        )}
        <Table
          key={`${policy} ${part}`}
          of={of}
          examples={(part === 'open' ? result.examples : holdout?.examples) ?? []}
          horizon={horizonOf(result)}
        />
      </div>
    </section>
  )
}

const horizonOf = ({ definition }: StudyResult): string => (definition as { horizon: string }).horizon

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [string, string])[]
  readonly onValue: (value: string) => void
}

const Choice = ({ label, value, options, onValue }: ChoiceProps): VNode => (
  <label class="labelled">
    <span>{label}</span>
    <select class="field" value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

interface Loaded {
  readonly rows: readonly StudyRow[]
  readonly count: number
  readonly sha256: string
}

/** All rows, page by page, as far as the table takes them. */
function useRows(of: RowsOf): { loaded: Loaded | null; problem: Problem | null; again: () => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    const load = async () => {
      let rows: readonly StudyRow[] = []
      for (let cursor: string | null = null; ; ) {
        const { body } = await getStudyRows(of, cursor, abort.signal)
        rows = [...rows, ...body.opportunities]
        setLoaded({ rows, count: body.count, sha256: body.sha256 })
        cursor = body.next
        if (cursor === null || rows.length >= LOADED_MAX) return
      }
    }
    setProblem(null)
    load().catch((error: unknown) => {
      if (abort.signal.aborted) return
      if (!(error instanceof Problem)) throw error
      setProblem(error)
    })
    return () => abort.abort()
  }, [tries])
  return { loaded, problem, again: () => setTries(tries + 1) }
}

const COLUMNS: readonly { of: SortColumn | 'reasons'; isNumber: boolean }[] = [
  { of: 'known_at', isNumber: false },
  { of: 'fate', isNumber: false },
  { of: 'reasons', isNumber: false },
  { of: 'fill', isNumber: true },
  { of: 'net', isNumber: true },
  { of: 'costs', isNumber: true },
  { of: 'funding', isNumber: true },
  { of: 'mae', isNumber: true },
  { of: 'mfe', isNumber: true },
]

interface TableProps {
  readonly of: RowsOf
  readonly examples: StudyResult['examples']
  readonly horizon: string
}

function Table({ of, examples, horizon }: TableProps): VNode {
  const { loaded, problem, again } = useRows(of)
  const [filter, setFilter] = useState<RowFilter>(ANY)
  const [sort, setSort] = useState<{ column: SortColumn; isAscending: boolean }>({
    column: 'known_at',
    isAscending: true,
  })
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<number | null>(null)
  const text = words.rows
  const all = loaded?.rows ?? []
  const fits = useMemo(
    () => sortRows(filterRows(all, filter), sort.column, sort.isAscending),
    [all, filter, sort.column, sort.isAscending],
  )
  const choices = useMemo(
    () => ({
      symbol: valuesOf(all, (row) => [row.symbol]),
      fate: valuesOf(all, (row) => [row.fate]),
      reason: valuesOf(all, reasonsOf),
    }),
    [all],
  )
  if (problem !== null) {
    if (problem.code === 'rows_not_kept') return <p class="soft">{text.notKept}</p>
    return <ProblemNote problem={problem} onAgain={again} />
  }
  if (loaded === null) return <Skeleton lines={5} tall />
  const shown = fits.slice(page * SHOWN, (page + 1) * SHOWN)
  const narrow = (members: Partial<RowFilter>) => {
    setFilter({ ...filter, ...members })
    setPage(0)
  }
  const choice = (name: keyof RowFilter, label: string, name_of: (value: string) => string) => (
    <Choice
      label={label}
      value={filter[name] ?? ''}
      options={[['', text.any], ...choices[name].map((one) => [one, name_of(one)] as const)]}
      onValue={(value) => narrow({ [name]: value === '' ? null : value })}
    />
  )
  const isWhole = loaded.rows.length >= loaded.count
  return (
    <>
      {choice('symbol', text.symbol, (name) => name.toUpperCase())}
      {choice('fate', text.fate, (fate) => text.fates[fate] ?? fate)}
      {choice('reason', text.reason, (reason) => text.reasons[reason] ?? reason)}
      <div class="row-table">
        {shown.length === 0 ? (
          <p class="nothing">{text.none}</p>
        ) : (
          <ScrollBox label={text.title}>
            <table>
              <caption class="unseen">{text.lead({ count: loaded.count, policy: of.policy })}</caption>
              <thead>
                <tr>
                  {COLUMNS.map(({ of: column, isNumber }) => (
                    <Head
                      key={column}
                      column={column}
                      isNumber={isNumber}
                      sort={sort}
                      onSort={(next) => {
                        setSort(next)
                        setPage(0)
                      }}
                    />
                  ))}
                </tr>
              </thead>
              <tbody>
                {shown.map((row, i) => (
                  <RowLine key={`${row.symbol} ${row.known_at}`} row={row} onOpen={() => setOpen(page * SHOWN + i)} />
                ))}
              </tbody>
            </table>
          </ScrollBox>
        )}
        <footer class="pager">
          <span class="soft" role="status">
            {!isWhole && loaded.rows.length < LOADED_MAX
              ? text.loading({ loaded: loaded.rows.length, all: loaded.count })
              : fits.length > 0 &&
                text.shown({
                  from: page * SHOWN + 1,
                  to: page * SHOWN + shown.length,
                  fits: fits.length,
                  all: loaded.rows.length,
                })}
          </span>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {text.previous}
          </Button>
          <Button disabled={(page + 1) * SHOWN >= fits.length} onClick={() => setPage(page + 1)}>
            {text.next}
          </Button>
        </footer>
        {!isWhole && loaded.rows.length >= LOADED_MAX && <p class="warning">{text.tooMany(loaded.rows.length)}</p>}
        <p class="hint">
          <code class="long">{text.sealed(loaded.sha256)}</code>
        </p>
      </div>
      {open !== null && fits[open] !== undefined && (
        <RowSheet
          row={fits[open]}
          policy={of.policy}
          examples={examples}
          all={loaded.count}
          horizon={horizon}
          onClose={() => setOpen(null)}
          onMove={(by) => {
            const to = open + by
            if (to < 0 || to >= fits.length) return
            setOpen(to)
            setPage(Math.floor(to / SHOWN))
          }}
        />
      )}
    </>
  )
}

interface HeadProps {
  readonly column: SortColumn | 'reasons'
  readonly isNumber: boolean
  readonly sort: { readonly column: SortColumn; readonly isAscending: boolean }
  readonly onSort: (sort: { column: SortColumn; isAscending: boolean }) => void
}

function Head({ column, isNumber, sort, onSort }: HeadProps): VNode {
  const label = words.rows.columns[column] ?? column
  if (column === 'reasons') return <th scope="col">{label}</th>
  const isActive = sort.column === column
  return (
    <th
      scope="col"
      class={isNumber ? 'n' : ''}
      aria-sort={isActive ? (sort.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        class="sort"
        // Numbers begin with the greatest.
        onClick={() => onSort({ column, isAscending: isActive ? !sort.isAscending : !isNumber })}
      >
        {label}
        {isActive && <span aria-hidden="true">{sort.isAscending ? ' ↑' : ' ↓'}</span>}
      </button>
    </th>
  )
}
