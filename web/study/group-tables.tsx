/** Results of each policy by symbol, month and exit; opened where they are looked at. */
import type { VNode } from 'preact'
import type { StudyTables } from '../../src/contract/study/study-result.js'
import { format } from '../words/index.js'
import { inOrder, type StudyPart } from './shown.js'
import { words } from './words.js'

/** Rows of a table that are drawn. */
const ROWS = 40

type Cells = readonly string[]

function Table({ title, columns, rows }: { title: string; columns: Cells; rows: readonly Cells[] }): VNode {
  return (
    <section class="scroll" aria-label={title}>
      <table class="numbers">
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS).map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={i} class="n">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS && <p class="caption">{words().tables.more(rows.length - ROWS)}</p>}
    </section>
  )
}

type Group = StudyTables['by_month'][number]
const groupCells = ({ complete, filled, wins, net, mean }: Omit<Group, 'month'>): string[] => [
  ...[complete, filled, wins].map(format.count),
  ...[...net, mean[0]].map((value) => format.change(value)),
]

function Tables({ tables }: { tables: StudyTables }): VNode {
  const own = words().tables
  const reasons = words().policies.reasons
  const sums = [own.complete, own.filled, own.wins, own.sum, own.sumBest, own.mean]
  const mean = (value: number | null) => (value === null ? words().missing : format.change(value))
  return (
    <>
      <Table
        title={own.bySymbol}
        columns={[own.symbol, ...sums]}
        rows={tables.by_symbol.map(({ symbol, ...group }) => [symbol.toUpperCase(), ...groupCells(group)])}
      />
      <Table
        title={own.byMonth}
        columns={[own.month, ...sums]}
        rows={tables.by_month.map(({ month, ...group }) => [month, ...groupCells(group)])}
      />
      <Table
        title={own.byExit}
        columns={[own.reason, own.count, own.sum, own.mean, own.countBest, own.sumBest]}
        rows={tables.by_exit.map(({ reason, lo, hi }) => [
          reasons[reason] ?? reason,
          ...[format.count(lo.n), format.change(lo.net), mean(lo.mean)],
          ...[format.count(hi.n), format.change(hi.net)],
        ])}
      />
    </>
  )
}

/** The card; nothing for results that have no tables. */
export function GroupTables({ part, prefix }: { part: StudyPart; prefix: string }): VNode | null {
  const own = words().tables
  const policies = inOrder(part).filter(({ tables }) => tables !== undefined)
  if (policies.length === 0) return null
  return (
    <section class="card groups-card" aria-label={prefix + own.title}>
      <header class="card-head">
        <h2>{own.title}</h2>
      </header>
      {policies.map(({ id, tables }) => (
        <details key={id} class="groups">
          <summary>{id}</summary>
          <Tables tables={tables!} />
        </details>
      ))}
      <p class="caption">{own.caption}</p>
    </section>
  )
}
