/** Nothing was found: which condition let nothing through, and what would have. */
import type { VNode } from 'preact'
import { format, t } from '../../web/words/index.js'

interface FunnelClause {
  readonly clause: readonly unknown[]
  readonly alone: number
  readonly cumulative: number
  readonly nearest: number | null
}

export interface AnswerFunnel {
  readonly where: readonly FunnelClause[]
  readonly steps?: readonly (readonly FunnelClause[])[]
}

export function Funnel({ funnel }: { funnel: AnswerFunnel | undefined }): VNode {
  const words = t.answer.funnel
  const groups = [
    ...(funnel?.steps ?? []).map((clauses, i) => ({ title: words.step(i + 1), clauses })),
    { title: words.where, clauses: funnel?.where ?? [] },
  ].filter(({ clauses }) => clauses.length > 0)
  return (
    <section class="card funnel" aria-label={words.title}>
      <header class="card-head">
        <h2>{words.title}</h2>
      </header>
      <p class="caption">{words.lead}</p>
      {groups.map(({ title, clauses }) => (
        <div key={title}>
          {groups.length > 1 && <h3>{title}</h3>}
          <ul>
            {clauses.map(({ clause, alone, cumulative, nearest }, i) => {
              const [field, operator, value] = clause
              const asked = typeof value === 'number' ? format.decimal(value, 6) : JSON.stringify(value)
              return (
                <li key={i}>
                  <p class="funnel-clause">
                    {String(field)} {String(operator)} <strong>{asked}</strong>
                  </p>
                  <p>
                    {words.alone} {format.count(alone)} · {words.together} {format.count(cumulative)}
                    {nearest !== null && ` · ${words.nearest({ nearest: format.decimal(nearest, 6), asked })}`}
                  </p>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
