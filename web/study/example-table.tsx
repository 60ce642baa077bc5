/** The first opportunities, with what each policy had. */
import type { VNode } from 'preact'
import type { StudyExample } from '../../src/contract/study/study-result.js'
import { format, t } from '../words/index.js'
import { inOrder, type StudyPart } from './shown.js'
import { words } from './words.js'

const SHOWN = 10

function cellOf({ unknown, policies }: StudyExample, id: string): string {
  const own = words().examples
  const policy = policies.find((one) => one.id === id)
  if (unknown !== null || policy === undefined) return own.unknown
  if (policy.fate === 'filled') return format.change(policy.lo)
  return policy.fate === 'expired' || policy.fate === 'cancelled_at_horizon' ? own.notFilled : own.rejected
}

export function ExampleTable({ part, prefix }: { part: StudyPart; prefix: string }): VNode | null {
  const own = words().examples
  const rows = part.examples.slice(0, SHOWN)
  if (rows.length === 0) return null
  const ids = inOrder(part).map(({ id }) => id)
  return (
    <section class="card" aria-label={prefix + own.title}>
      <header class="card-head">
        <h2>{own.title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="scroll" tabIndex={0} aria-label={t.parts.tableOf(prefix + own.title)}>
        <table class="numbers">
          <thead>
            <tr>
              {[own.symbol, own.known, ...ids].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((example) => (
              <tr key={`${example.symbol} ${example.known_at}`}>
                <th scope="row">{example.symbol.toUpperCase()}</th>
                <td>{format.time(example.known_at)}</td>
                {ids.map((id) => (
                  <td key={id} class="n">
                    {cellOf(example, id)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="caption">{own.caption({ shown: rows.length, all: part.counts.opportunities })}</p>
    </section>
  )
}
