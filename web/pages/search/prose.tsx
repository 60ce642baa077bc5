/** A question in words: read on Enter, shown as what it was read as, what was assumed, what is asked back, what is left over. Nothing runs here. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Interpretation, Problem, postInterpret, vocabulary } from '../../api/index.js'
import { Button } from '../../parts/index.js'
import { addItem, briefValue, type Form, parseNumber, toDocument, toForm } from '../../query/index.js'
import { asked } from '../../shell/asked.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { draft, form, setDraft } from './search-state.js'

export const prose = signal('')
const reading = signal<Interpretation | null>(null)
const problem = signal<Problem | null>(null)
const busy = signal(false)
/** Counts how often somebody wanted to type words. */
export const proseWanted = signal(0)
let proseGiven = 0

/** Reads the words. */
export async function read(): Promise<void> {
  const text = prose.value.trim()
  if (text === '' || busy.value) return
  busy.value = true
  try {
    reading.value = (await postInterpret(text)).body
    problem.value = null
    const { document } = reading.value
    // What was understood is in the form at once: it can be seen, changed, and it has not run.
    if (document !== null) setDraft(document)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    problem.value = error
  } finally {
    busy.value = false
  }
}

export function Prose(): VNode {
  const words = t.builder.ask
  const found = reading.value
  const input = useRef<HTMLInputElement>(null)
  const wanted = proseWanted.value
  useEffect(() => {
    if (wanted === proseGiven) return
    proseGiven = wanted
    input.current?.focus()
  }, [wanted])
  useEffect(() => {
    if (asked.value === '') return
    prose.value = asked.value
    asked.value = ''
    void read()
  }, [])
  return (
    <section class="card ask" aria-label={words.label}>
      <form
        class="ask-line"
        onSubmit={(event) => {
          event.preventDefault()
          void read()
        }}
      >
        <label class="unseen" for="prose">
          {words.label}
        </label>
        <input
          ref={input}
          id="prose"
          class="field ask-field"
          type="text"
          autocomplete="off"
          placeholder={words.placeholder}
          maxLength={4000}
          value={prose.value}
          onInput={(event) => {
            prose.value = event.currentTarget.value
          }}
        />
        <Button type="submit" disabled={busy.value}>
          {busy.value ? t.parts.working : words.button}
        </Button>
      </form>
      {problem.value !== null && <ProblemNote problem={problem.value} onAgain={() => void read()} />}
      {found === null ? (
        <p class="examples">
          <span class="hint">{words.examples}</span>
          {words.exampleList.map((text) => (
            <button
              key={text}
              type="button"
              class="chip chip-button"
              onClick={() => {
                prose.value = text
                void read()
              }}
            >
              {text}
            </button>
          ))}
        </p>
      ) : (
        <Reading of={found} />
      )}
    </section>
  )
}

function Reading({ of }: { of: Interpretation }): VNode {
  const words = t.builder.ask
  const [answered, setAnswered] = useState<readonly number[]>([])
  return (
    <dl class="reading" aria-live="polite">
      <dt>{words.reading}</dt>
      <dd>
        {of.document === null ? words.nothing : of.reading}
        {of.document !== null && !of.complete && <strong class="incomplete">{words.incomplete}</strong>}
      </dd>
      {of.refusals.length > 0 && (
        <>
          <dt>{words.refused}</dt>
          <dd class="chips">
            {of.refusals.map((refusal, i) =>
              answered.includes(i) ? null : (
                <Refusal key={refusal.start} of={refusal} onDone={() => setAnswered([...answered, i])} />
              ),
            )}
          </dd>
        </>
      )}
      {of.assumptions.length > 0 && (
        <>
          <dt>{words.assumed}</dt>
          <dd class="chips">
            {of.assumptions.map((text) => (
              <span class="chip dashed" key={text}>
                {text}
              </span>
            ))}
          </dd>
        </>
      )}
      {of.alternatives.length > 0 && (
        <>
          <dt>{words.or}</dt>
          <dd class="chips">
            {of.alternatives.map(({ said, document }) => (
              <button key={said} type="button" class="chip chip-button" onClick={() => setDraft(document)}>
                {said}
              </button>
            ))}
          </dd>
        </>
      )}
      {of.unclaimed.length > 0 && (
        <>
          <dt>{words.leftOver}</dt>
          <dd class="chips">
            {of.unclaimed.map(({ text, start }) => (
              <s class="chip" key={start}>
                {text}
              </s>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}

/** A question back. Where it asks for a value of a feature, answering adds the condition. */
function Refusal({ of, onDone }: { of: Interpretation['refusals'][number]; onDone: () => void }): VNode {
  const [text, setText] = useState('')
  const feature = of.feature === undefined ? undefined : vocabulary.value?.feature(of.feature)
  const value = parseNumber(text)
  const isLow = /\b(low|small|quiet|thin|weak)\b/i.test(of.text)
  const rates = vocabulary.value?.registry.dataset?.base_rates?.features?.[feature?.id ?? '']
  const offers = feature === undefined ? [] : offersOf(of.observed?.quantiles ?? rates?.quantiles, isLow)
  const unit = feature?.unit ?? ''
  const add = (number: number) => {
    const words = vocabulary.value
    const current: Form | null =
      form.value ?? (draft.value === null || words === null ? null : toForm(draft.value, words))
    if (current === null || of.feature === undefined) return
    const item = {
      kind: 'feature',
      feature: of.feature,
      fn: null,
      span: null,
      op: isLow ? 'lte' : 'gte',
      value: number,
    } as const
    // What is said first belongs to the first step.
    setDraft(toDocument(addItem(current, current.steps === null ? null : 0, item)))
    onDone()
  }
  return (
    <span class="refusal">
      <span class="refusal-text">{of.question}</span>
      {offers.map(({ number, rest }) => (
        <button key={number} type="button" class="chip chip-button" onClick={() => add(number)}>
          {isLow ? '≤' : '≥'} {briefValue(number, unit)}
          <span class="chip-note">{t.builder.ask.about(format.percent(rest))}</span>
        </button>
      ))}
      {feature !== undefined && (
        <form
          class="refusal-answer"
          onSubmit={(event) => {
            event.preventDefault()
            if (value !== undefined) add(value)
          }}
        >
          <input
            class="field"
            aria-label={of.question}
            placeholder={offers.length === 0 ? '' : t.builder.ask.other}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Button small type="submit" disabled={value === undefined}>
            {t.builder.ask.answer}
          </Button>
        </form>
      )}
    </span>
  )
}

/** Quantiles that the registry has, and the share of minutes beyond them. */
const OFFERED = [
  { high: '95', low: '5', rest: 0.05 },
  { high: '99', low: '1', rest: 0.01 },
  { high: '99.9', low: '0.1', rest: 0.001 },
] as const

/** Values that a vague word can mean, by how many minutes reach them in this dataset. Nobody is asked to know a quantile by heart. */
function offersOf(
  quantiles: Readonly<Record<string, number>> | undefined,
  isLow: boolean,
): { number: number; rest: number }[] {
  const all = OFFERED.flatMap(({ high, low, rest }) => {
    const value = quantiles?.[isLow ? low : high]
    return value === undefined ? [] : [{ number: Number(value.toPrecision(2)), rest }]
  })
  // A feature that seldom moves has one value at several quantiles: the first of them says the most.
  return all.filter(({ number }, i) => all.findIndex((one) => one.number === number) === i)
}
