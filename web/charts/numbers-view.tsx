/** The numbers of a chart as a table. */
import type { VNode } from 'preact'
import { t } from '../words/index.js'
import type { NumbersTable } from './numbers.js'

export const NumbersView = ({ table }: { table: NumbersTable }): VNode => (
  <table class="numbers">
    <thead>
      <tr>
        {table.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {table.rows.map((row, i) => (
        <tr key={i}>
          {row.map((cell, j) => (
            <td key={j} class={typeof cell === 'number' ? 'n' : ''}>
              {cell === null ? (
                <span class="missing">{t.answer.table.missing}</span>
              ) : (
                String(cell).replace(/^-(?=\d)/, '\u2212')
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The same, closed until it is asked for: on pages without script. */
export const NumbersDetails = ({ table }: { table: NumbersTable }): VNode => (
  <details>
    <summary>{t.charts.numbers}</summary>
    <div class="scroll">
      <NumbersView table={table} />
    </div>
  </details>
)
