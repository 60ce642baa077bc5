/** A question in words: read on Enter, shown as what it was read as, what was assumed, what is asked back, what is left over. Nothing runs here. */
import { signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Interpretation, vocabulary } from '../../api/index.js'
import { Button } from '../../parts/index.js'
import { areChangedSince, areUnread } from '../../query/asked-words.js'
import { addItem, briefValue, emptyDocument, type Form, parseNumber, toDocument, toForm } from '../../query/index.js'
import { asked } from '../../shell/asked.js'
import { ProblemNote } from '../../shell/problem-note.js'
import { format, t } from '../../words/index.js'
import { numberFault } from '../conditions/number-fields.js'
import {
  answered,
  beginAnew,
  draft,
  form,
  isReading,
  lastRead,
  nextStep,
  prose,
  read,
  reading,
  readProblem,
  setDraft,
} from './state/index.js'

/** Counts how often somebody wanted to type words. */
export const proseWanted = signal(0)
let proseGiven = 0

/** Begins a new question; the next key is typed into the field for words. */
export function askAnew(): void {
  beginAnew()
  proseWanted.value++
}

export function Prose(): VNode {
  const words = t.builder.ask
  const found = prose.value.trim() === '' ? null : reading.value
  const input = useRef<HTMLInputElement>(null)
  const wanted = proseWanted.value
  // Before the next key: the words that are typed after it go into the field.
  useLayoutEffect(() => {
    if (wanted === proseGiven) return
    proseGiven = wanted
    input.current?.focus()
  }, [wanted])
  useEffect(() => {
    if (asked.value === '') return
    prose.value = asked.value
    asked.value = ''
    void read()
  }, [asked.value])
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
        <Button type="submit" disabled={isReading.value}>
          {isReading.value ? t.parts.working : words.button}
        </Button>
      </form>
      {readProblem.value !== null && <ProblemNote problem={readProblem.value} onAgain={() => void read()} />}
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
        <Reading key={readingNumber(found)} of={found} />
      )}
    </section>
  )
}

let readings = 0
const numbers = new WeakMap<Interpretation, number>()
/** A number of its own for every reading: what was answered in one says nothing of the next. */
function readingNumber(of: Interpretation): number {
  const number = numbers.get(of) ?? ++readings
  numbers.set(of, number)
  return number
}

/** What happened since the reading: other words, or other conditions. */
function Since(): VNode | null {
  const words = t.builder.ask
  const last = lastRead.value
  const said = areUnread(prose.value, last)
    ? words.otherWords
    : last !== null && draft.value !== null && areChangedSince(last, draft.value)
      ? last.isUnderstood
        ? words.otherConditions
        : words.notPart
      : null
  return said === null ? null : <span class="since">{said}</span>
}

function Reading({ of }: { of: Interpretation }): VNode {
  const words = t.builder.ask
  return (
    <dl class="reading" aria-live="polite">
      <dt>{words.reading}</dt>
      <dd>
        {of.document === null ? words.nothing : of.reading}
        {of.document !== null && !of.complete && <strong class="incomplete">{words.incomplete}</strong>}
        <Since />
      </dd>
      {of.refusals.length > 0 && (
        <>
          <dt>{words.refused}</dt>
          <dd class="chips">
            {of.refusals.map((refusal, i) =>
              answered.value.includes(i) ? null : (
                <Refusal key={refusal.start} of={refusal} onDone={() => (answered.value = [...answered.value, i])} />
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
  const fault = text.trim() === '' ? undefined : numberFault(text)
  const isLow = /\b(low|small|quiet|thin|weak)\b/i.test(of.text)
  const rates = vocabulary.value?.registry.dataset?.base_rates?.features?.[feature?.id ?? '']
  const offers = feature === undefined ? [] : offersOf(of.observed?.quantiles ?? rates?.quantiles, isLow)
  const unit = feature?.unit ?? ''
  const add = (number: number) => {
    const words = vocabulary.value
    if (words === null) return
    // Where the words gave no condition so far, those below are of another question.
    const current: Form | null =
      nextStep.value === 'nothing' ? toForm(emptyDocument(words.registry), words) : form.value
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
    // The condition came from these words, though not from the first reading of them.
    if (lastRead.value !== null) lastRead.value = { ...lastRead.value, isUnderstood: true }
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
          {fault !== undefined && (
            <span class="fault" role="alert">
              {fault}
            </span>
          )}
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
