/** The rows of an answer on its page: examples, not evidence. */
import type { VNode } from 'preact'
import { type Horizon, Mini } from '../../web/charts/index.js'
import { format, t } from '../../web/words/index.js'

export interface ExampleRow {
  readonly symbol: string
  readonly anchor_time: string
  readonly price: number
  readonly outcomes: Readonly<Record<string, number | null>>
  readonly step_times?: readonly string[]
}

/** Closes around the anchors of the rows, in their order. */
export interface ExamplePaths {
  /** The time on either side, such as 4h. */
  readonly around: string
  readonly minutes: readonly number[]
  readonly closes: readonly (readonly (number | null)[])[]
}

/** How many rows a page shows, and what the small chart of each is asked with. */
export const EXAMPLE_ROWS = 20
const AROUND = { before: '4h', after: '4h', step: '12m' } as const

/** The request for the paths of rows. */
export const examplePathsRequest = (rows: readonly ExampleRow[]) => ({
  anchors: rows.map(({ symbol, anchor_time }) => ({ symbol, t: anchor_time })),
  ...AROUND,
})

/** `bytes`: the answer to that request. */
export function examplePaths(bytes: Uint8Array): ExamplePaths {
  const { minutes, paths } = JSON.parse(Buffer.from(bytes).toString('utf8')) as {
    minutes: number[]
    paths: { closes: (number | null)[] }[]
  }
  return { around: AROUND.before, minutes, closes: paths.map(({ closes }) => closes) }
}

export interface ExamplesProps {
  readonly rows: readonly ExampleRow[]
  readonly paths?: ExamplePaths | undefined
  readonly horizon: Horizon
  /** How many occurrences there are. */
  readonly all: number
}

export function Examples({ rows, paths, horizon, all }: ExamplesProps): VNode {
  const words = t.answer.table
  const steps = rows.some(({ step_times }) => step_times !== undefined)
  return (
    <section class="card occurrences" aria-label={words.title}>
      <header class="card-head">
        <h2>
          {words.title} <small>{words.note(all)}</small>
        </h2>
      </header>
      <div class="table-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.anchor}</th>
              <th scope="col">{words.symbol}</th>
              {steps && <th scope="col">{words.steps}</th>}
              {paths !== undefined && <th scope="col">{words.path(paths.around)}</th>}
              <th scope="col" class="n">
                {words.price}
              </th>
              <th scope="col" class="n">
                {words.ret(horizon)}
              </th>
              <th scope="col" class="n">
                {words.best}
              </th>
              <th scope="col" class="n">
                {words.worst}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                <th scope="row">{format.time(row.anchor_time)}</th>
                <td class="strong">{format.symbol(row.symbol).base}</td>
                {steps && <td>{waits(row)}</td>}
                {paths !== undefined && (
                  <td class="mini">
                    <Mini
                      minutes={paths.minutes}
                      closes={paths.closes[i] ?? []}
                      name={`${format.symbol(row.symbol).base}: ${t.charts.mini({ before: paths.around, after: paths.around })}`}
                    />
                  </td>
                )}
                <td class="n">{format.price(row.price)}</td>
                <td class="n">
                  <Outcome value={row.outcomes[`return_${horizon}`]} coloured />
                </td>
                <td class="n">
                  <Outcome value={row.outcomes[`mfe_${horizon}`]} />
                </td>
                <td class="n">
                  <Outcome value={row.outcomes[`mae_${horizon}`]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="caption">{words.page({ from: 1, to: rows.length, all })}</p>
    </section>
  )
}

/** How long each step waited for the next one: ① → 71m → ②. */
const waits = ({ step_times: times = [] }: ExampleRow): string =>
  times
    .map((time, i) => {
      const wait = i === 0 ? '' : ` → ${format.duration((Date.parse(time) - Date.parse(times[i - 1]!)) / 60_000)} → `
      return `${wait}${'①②③④'[i] ?? i + 1}`
    })
    .join('')

/** Missing is missing. */
function Outcome({ value, coloured = false }: { value: number | null | undefined; coloured?: boolean }): VNode {
  if (value == null) return <span class="missing">{t.answer.table.missing}</span>
  return <span class={coloured ? (value > 0 ? 'up' : value < 0 ? 'down' : '') : ''}>{format.change(value)}</span>
}
