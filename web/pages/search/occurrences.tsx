/** The table of occurrences: examples, and it says so. Rows open; columns that the query may sort by ask anew, with the price said first. */
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Problem, postEstimate, type Row, vocabulary } from '../../api/index.js'
import { type Horizon, Mini } from '../../charts/index.js'
import { Button, Dialog, ScrollBox, toast, useKeys, useMedia } from '../../parts/index.js'
import {
  clausesOf,
  operandName,
  type QueryDocument,
  readAddress,
  shortValue,
  waitBetween,
  writeAddress,
} from '../../query/index.js'
import { format, t } from '../../words/index.js'
import { ExportButtons } from './export-buttons.js'
import { OccurrenceSheet } from './occurrence-sheet.js'
import {
  horizon as chosenHorizon,
  type Given,
  loadNextRows,
  loadPaths,
  nextCursor,
  pageProblem,
  pathMinutes,
  paths,
  rowKey,
  rowPage,
  rowPages,
  run,
  setDraft,
  showRows,
} from './state/index.js'

/** How many columns the table has on a phone. */
export function Occurrences({ given, horizon }: { given: Given; horizon: Horizon }): VNode {
  const narrow = useMedia('(max-width: 719px)')
  const rows = rowPages.value[rowPage.value] ?? []
  const [open, setOpen] = useSheet(rows, horizon)
  const [focused, setFocused] = useState(-1)
  const all = given.body.counts.occurrences
  useEffect(() => {
    void loadPaths(rows)
  }, [rows])
  useEffect(() => {
    if (rowPages.value.length === 1 && nextCursor.value !== null) {
      const timer = setTimeout(() => void loadNextRows(), 800)
      return () => clearTimeout(timer)
    }
    return undefined
  }, [given])
  const focusRow = (i: number) => {
    setFocused(i)
    document.querySelectorAll<HTMLElement>('.occurrences tbody button.row-open')[i]?.focus()
  }
  useKeys((key) => {
    if (key === 'j') focusRow(Math.min(rows.length - 1, focused + 1))
    else if (key === 'k') focusRow(Math.max(0, focused - 1))
    else return false
    return true
  })
  const before = rowPages.value.slice(0, rowPage.value).reduce((sum, page) => sum + page.length, 0)
  const named = narrow ? [] : namedFields(given.document).slice(0, 2)
  const isLast = rowPage.value + 1 >= rowPages.value.length && nextCursor.value === null
  return (
    <section class="card occurrences" aria-label={t.answer.table.title}>
      <header class="card-head">
        <h2>
          {t.answer.table.title} <small>{t.answer.table.note(all)}</small>
        </h2>
        <ExportButtons given={given} />
      </header>
      <ScrollBox label={t.answer.table.title}>
        <table>
          <caption class="unseen">{t.answer.table.note(all)}</caption>
          <thead>
            <tr>
              <SortHead given={given} field="times.anchor_time" label={t.answer.table.anchor} />
              {!narrow && <SortHead given={given} field="identity.symbol" label={t.answer.table.symbol} />}
              {!narrow && given.document.sequence !== undefined && <th scope="col">{t.answer.table.steps}</th>}
              {named.map((field) => (
                <SortHead key={field} given={given} field={field} label={nameOfField(field)} number />
              ))}
              <th scope="col">{t.answer.table.path('4h')}</th>
              {!narrow && (
                <th scope="col" class="n">
                  {t.answer.table.price}
                </th>
              )}
              <th scope="col" class="n strong">
                {t.answer.table.ret(horizon)}
              </th>
              {!narrow && (
                <>
                  <th scope="col" class="n">
                    {t.answer.table.best}
                  </th>
                  <th scope="col" class="n">
                    {t.answer.table.worst}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <OccurrenceRow
                key={rowKey(row)}
                row={row}
                horizon={horizon}
                narrow={narrow}
                named={named}
                document={given.document}
                onOpen={() => setOpen(i)}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <footer class="pager">
        <span>{t.answer.table.page({ from: before + 1, to: before + rows.length, all })}</span>
        {pageProblem.value?.code === 'dataset_revision_changed' && (
          <span class="pager-note" role="alert">
            {t.parts.problem.newData}{' '}
            <Button small kind="main" onClick={() => void run()}>
              {t.parts.problem.newDataAction}
            </Button>
          </span>
        )}
        {pageProblem.value !== null && pageProblem.value.code !== 'dataset_revision_changed' && (
          <span class="pager-note" role="alert">
            {pageProblem.value.title}
          </span>
        )}
        <Button disabled={rowPage.value === 0} onClick={() => void showRows(rowPage.value - 1)}>
          {t.answer.table.previous}
        </Button>
        <Button disabled={isLast} onClick={() => void showRows(rowPage.value + 1)}>
          {t.answer.table.next}
        </Button>
      </footer>
      {open !== null && rows[open] !== undefined && (
        <OccurrenceSheet
          row={rows[open]}
          all={all}
          horizon={horizon}
          onHorizon={(one) => {
            chosenHorizon.value = one
          }}
          document={given.document}
          onClose={() => {
            setOpen(null)
            focusRow(open)
          }}
          onMove={(by) => {
            const to = open + by
            if (to >= 0 && to < rows.length) setOpen(to)
            else
              void showRows(rowPage.value + by).then(() =>
                setOpen(by > 0 ? 0 : (rowPages.value[rowPage.value]?.length ?? 1) - 1),
              )
          }}
        />
      )}
    </section>
  )
}

/**
 * Which row is open in the sheet. While one is, the address is that of its page, so that it can be copied, and Back closes
 * the sheet.
 */
function useSheet(rows: readonly Row[], horizon: Horizon): [number | null, (open: number | null) => void] {
  const [open, setOpen] = useState<number | null>(null)
  /** Whether the entry of the history in sight is the one that the sheet added. */
  const isPushed = useRef(false)
  const row = open === null ? undefined : rows[open]
  const [symbol, time] = [row?.symbol, row?.anchor_time]
  useEffect(() => {
    if (symbol === undefined || time === undefined) return
    const address = `/search/at/${encodeURIComponent(symbol)}/${time}${writeAddress({ ...readAddress(location.hash), h: horizon })}`
    if (location.pathname === '/search') {
      history.pushState({ sheet: true }, '', address)
      isPushed.current = true
    } else history.replaceState(history.state, '', address)
  }, [symbol, time, horizon])
  useEffect(() => {
    const closed = () => {
      if (location.pathname !== '/search' || !isPushed.current) return
      isPushed.current = false
      // The horizon that was chosen in the sheet stays.
      const address = writeAddress({ ...readAddress(location.hash), h: chosenHorizon.value })
      history.replaceState(history.state, '', `/search${address}`)
      setOpen(null)
    }
    addEventListener('popstate', closed)
    return () => removeEventListener('popstate', closed)
  }, [])
  const change = (to: number | null) => {
    setOpen(to)
    if (to === null && (history.state as { sheet?: boolean } | null)?.sheet === true) history.back()
  }
  return [open, change]
}

/** The fields whose values the rows show: those that the clauses at the anchor name, without candle ages. */
function namedFields(document: QueryDocument): string[] {
  if (document.sequence !== undefined) return []
  const fields = clausesOf(document).map(({ clause }) => clause[0])
  return [...new Set(fields)].filter(
    (field) => field.startsWith('feature.') && !field.startsWith('feature.candle_age_'),
  )
}

const nameOfField = (field: string): string => {
  const operand = vocabulary.value?.operand(field)
  return operand === undefined ? field : operandName(operand)
}

/** The head of a column that the query may be sorted by. Another order is another question: its price is said first. */
function SortHead({
  given,
  field,
  label,
  number = false,
}: {
  given: Given
  field: string
  label: string
  number?: boolean
}): VNode {
  const [price, setPrice] = useState<number | null>(null)
  const [sorted, direction] = given.document.sort
  const active = sorted === field
  const allowed =
    vocabulary.value?.sortFields(
      given.document.where.all.concat((given.document.sequence?.steps ?? []).flatMap(({ all }) => all)),
    ) ?? []
  if (!allowed.includes(field)) {
    return (
      <th scope="col" class={number ? 'n' : ''}>
        {label}
      </th>
    )
  }
  const document: QueryDocument = {
    ...given.document,
    sort: [field, active && direction === 'desc' ? 'asc' : 'desc'],
    page: { ...given.document.page, cursor: null },
  }
  const ask = () => {
    setPrice(null)
    setDraft(document)
    void run()
  }
  const sort = async () => {
    try {
      const { body } = await postEstimate(document)
      if (body.cost > 0) setPrice(body.cost)
      else ask()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(error.title)
    }
  }
  return (
    <th
      scope="col"
      class={number ? 'n' : ''}
      aria-sort={active ? (direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" class="sort" onClick={() => void sort()}>
        {label}
        {active && <span aria-hidden="true">{direction === 'asc' ? ' ↑' : ' ↓'}</span>}
      </button>
      <Dialog open={price !== null} title={t.answer.table.sortBy(label)} onClose={() => setPrice(null)}>
        <p>{t.answer.table.resort(t.answer.cost(price))}</p>
        <div class="dialog-actions">
          <Button kind="main" onClick={ask}>
            {t.builder.run.button} · {t.answer.cost(price)}
          </Button>
        </div>
      </Dialog>
    </th>
  )
}

interface RowProps {
  readonly row: Row
  readonly horizon: Horizon
  readonly narrow: boolean
  readonly named: readonly string[]
  readonly document: QueryDocument
  readonly onOpen: () => void
}

function OccurrenceRow({ row, horizon, narrow, named, document, onOpen }: RowProps): VNode {
  const { symbol, anchor_time, price, outcomes } = row
  const short = format.symbol(symbol).base
  const path = paths.value.get(rowKey(row))
  const wait = row.step_times === undefined ? '' : waitBetween(row.step_times[0]!, anchor_time)
  // Another horizon changes none of these: the same element is not drawn again.
  const mini = useMemo(
    () =>
      path === undefined ? null : (
        <Mini
          minutes={pathMinutes.value}
          closes={path.closes}
          width={narrow ? 96 : 128}
          name={`${short}: ${t.charts.mini({ before: '4h', after: '4h' })}`}
        />
      ),
    [path, narrow],
  )
  const steps = useMemo(() => <StepTimes row={row} document={document} />, [row, document])
  const name = t.answer.table.open({ symbol: symbol.toUpperCase(), time: format.time(anchor_time) })
  return (
    <tr>
      <th scope="row">
        <button type="button" class="row-open" aria-label={name} onClick={onOpen}>
          {narrow ? format.time(anchor_time).slice(5) : format.time(anchor_time)}
        </button>
        {narrow && (
          <span class="row-second">
            {short}
            {wait !== '' && ` · ${t.answer.table.apart(wait)}`}
          </span>
        )}
      </th>
      {!narrow && <td class="strong">{short}</td>}
      {!narrow && document.sequence !== undefined && <td>{steps}</td>}
      {named.map((field) => (
        <td key={field} class="n">
          <ValueText value={row.features[field]} field={field} />
        </td>
      ))}
      <td class="mini">{mini}</td>
      {!narrow && <td class="n">{format.price(price)}</td>}
      <td class="n">
        <Outcome value={outcomes[`return_${horizon}`]} coloured />
      </td>
      {!narrow && (
        <>
          <td class="n">
            <Outcome value={outcomes[`mfe_${horizon}`]} dash />
          </td>
          <td class="n">
            <Outcome value={outcomes[`mae_${horizon}`]} dash />
          </td>
        </>
      )}
    </tr>
  )
}

/** An outcome; missing is missing. */
export function Outcome({
  value,
  coloured = false,
  dash = false,
}: {
  value: number | null | undefined
  coloured?: boolean
  dash?: boolean
}): VNode {
  if (value == null) return <span class={dash ? 'missing soft' : 'missing'}>{t.answer.table.missing}</span>
  return <span class={coloured ? (value > 0 ? 'up' : value < 0 ? 'down' : '') : ''}>{format.change(value)}</span>
}

function ValueText({ value, field }: { value: Row['features'][string] | undefined; field: string }): VNode {
  if (value == null) return <span class="missing">{t.answer.table.missing}</span>
  return <>{shortValue(value, vocabulary.value?.operand(field)?.unit ?? '')}</>
}

/** The steps with what they were and how long the next one took: ① −2.01 % → 71m → ②. */
function StepTimes({ row, document }: { row: Row; document: QueryDocument }): VNode {
  const times = row.step_times ?? []
  return (
    <span class="step-times">
      {times.map((time, i) => {
        const isLast = i === times.length - 1
        const first = document.sequence?.steps[i]?.all.find(([field]) => field.startsWith('feature.'))
        const values = isLast ? row.features : row.steps?.[i]?.features
        return (
          <span key={time} class="step-time">
            <span class="circle">{i + 1}</span>
            {!isLast && first !== undefined && <ValueText value={values?.[first[0]]} field={first[0]} />}
            {!isLast && <span class="wait">→ {waitBetween(time, times[i + 1]!)} →</span>}
          </span>
        )
      })}
    </span>
  )
}
