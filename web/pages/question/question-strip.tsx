/** The question in one strip: scope, numbered steps on their line. */
import type { ComponentChildren, VNode } from 'preact'
import { vocabulary } from '../../api/index.js'
import { type Clause, type QueryDocument, readClause, scopeDays } from '../../query/index.js'
import { format, t } from '../../words/index.js'

export const Chip = ({ children, note }: { children: ComponentChildren; note?: string }): VNode => (
  <span class="chip">
    {children}
    {note !== undefined && <span class="chip-note">{note}</span>}
  </span>
)

export function ClauseChip({ clause }: { clause: Clause }): VNode {
  const words = vocabulary.value
  if (words === null) return <Chip>{clause[0]}</Chip>
  const { of, asks } = readClause(clause, words)
  return (
    <Chip>
      {of} {asks !== '' && <strong>{asks}</strong>}
    </Chip>
  )
}

/** The chips of the scope: symbols and times. `times`: what stands there for a document that has none. */
export function ScopeChips({ document, times: without }: { document: QueryDocument; times?: string }): VNode {
  const words = vocabulary.value
  const all = words?.symbols.length ?? 0
  const span = words?.registry.dataset?.span ?? null
  const named = document.where.all.filter(([field]) => field === 'identity.symbol')
  const times = document.where.all.filter(([field]) => field === 'times.anchor_time')
  return (
    <>
      {named.length === 0 && <Chip>{t.answer.scope.all(all)}</Chip>}
      {named.map(([, op, value], i) => {
        const names = value as string[]
        const text =
          op === 'in'
            ? t.answer.scope.symbols(names.slice(0, 7)) + (names.length > 7 ? ' …' : '')
            : t.answer.scope.allBut(names.slice(0, 6))
        return (
          <Chip key={i} note={t.builder.scope.some(op === 'in' ? names.length : all - names.length)}>
            {text}
          </Chip>
        )
      })}
      {times.length === 0 && without !== undefined && <Chip>{without}</Chip>}
      {times.length === 0 && without === undefined && span !== null && (
        <Chip note={t.answer.scope.days((Date.parse(span.last) + 60_000 - Date.parse(span.first)) / 86_400_000)}>
          {t.answer.scope.wholeRecord}
        </Chip>
      )}
      {times.map(([, , value], i) => {
        const [from = '', to = ''] = value as [string, string]
        return (
          <Chip key={i} note={t.answer.scope.days(scopeDays(from, to))}>
            {format.shortTime(from)} → {format.shortTime(to)}
          </Chip>
        )
      })}
    </>
  )
}

/** The whole question. */
export function QuestionStrip({
  document,
  label,
  times,
  children,
}: {
  document: QueryDocument
  label?: string
  times?: string
  children?: ComponentChildren
}): VNode {
  const conditions = document.where.all.filter(
    ([field]) => !field.startsWith('identity.') && !field.startsWith('times.'),
  )
  const steps = document.sequence?.steps ?? []
  const list =
    steps.length === 0
      ? [conditions]
      : steps.map(({ all }, i) => (i === steps.length - 1 ? [...all, ...conditions] : all))
  return (
    <section class="card strip-card" aria-label={label ?? t.builder.title}>
      <div class="strip-scope">
        <ScopeChips document={document} {...(times === undefined ? {} : { times })} />
      </div>
      <ol class="strip-steps">
        {list.map((clauses, i) => (
          <li key={i} class={i === list.length - 1 ? 'anchor' : ''}>
            {i > 0 && i === list.length - 1 && document.sequence !== undefined && (
              <span class="strip-within">{t.answer.scope.within(document.sequence.within)}</span>
            )}
            {i > 0 && i < list.length - 1 && <span class="strip-within">{t.builder.steps.andThen}</span>}
            <span class="strip-number" aria-hidden="true">
              {i + 1}
            </span>
            <span class="strip-clauses">
              {clauses.length === 0 && <Chip>{t.answer.scope.none}</Chip>}
              {clauses.map((clause, j) => (
                <ClauseChip key={j} clause={clause} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      {children !== undefined && <div class="strip-actions">{children}</div>}
    </section>
  )
}
