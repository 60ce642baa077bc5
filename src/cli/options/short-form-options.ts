/** Options that state a query in its short form, and the document that a command line gives. */
import { ProblemError } from '../../contract/errors.js'
import { hasCode } from '../../contract/failures.js'
import { inspectDataset } from '../../operator/index.js'
import { checkQuery } from '../../research/index.js'
import {
  markedText,
  type PartName,
  type Recorded,
  readShortForm,
  type ShortFault,
  type ShortForm,
  type ShortReading,
  shortFaultOf,
  symbolFor,
} from '../../short-form/index.js'
import { datasetOf, type Input, type Option, TextError } from '../shared/command.js'
import { listOf, minuteIn, symbolOf } from './choices.js'

/** Which minutes of which symbols. */
export const SCOPE_OPTIONS: Readonly<Record<string, Option>> = {
  symbols: { type: 'string', value: 'LIST', help: 'such as btc,eth or btcusdt (default: all)' },
  except: { type: 'string', value: 'LIST', help: 'symbols to leave out' },
  from: { type: 'string', value: 'TIME', help: 'first UTC day, or first minute, such as 2026-02-03T10:15Z' },
  to: { type: 'string', value: 'TIME', help: 'last UTC day, or the minute before which the time ends' },
}

/** What must hold. */
export const CONDITION_OPTIONS: Readonly<Record<string, Option>> = {
  where: {
    type: 'string',
    value: 'CONDITIONS',
    multiple: true,
    help: "such as 'vpin >= 0.6 and max(ret_1h, 4h) < 2%'; all must hold (several times: more of them)",
  },
  // biome-ignore lint/suspicious/noThenProperty: the name of an option
  then: {
    type: 'string',
    value: 'CONDITIONS',
    multiple: true,
    help: 'conditions of a later minute; needs --within (several times: one step each)',
  },
  within: { type: 'string', value: 'SPAN', help: 'the longest time from the first step to the last, such as 4h' },
}

const SHORT_FORM_OPTIONS: Readonly<Record<string, Option>> = { ...SCOPE_OPTIONS, ...CONDITION_OPTIONS }

/** Options that make a whole query. */
export const QUERY_OPTIONS: Readonly<Record<string, Option>> = {
  ...SHORT_FORM_OPTIONS,
  sort: { type: 'string', value: 'FIELD', help: "order of the rows, such as 'ret_1h asc' (default: time desc)" },
  limit: { type: 'string', value: 'N', help: 'number of rows (default: 50)' },
  'print-document': { type: 'boolean', help: 'print the query document of these options, and do not answer it' },
}

/** Whether the command line states a query in its short form. */
export const hasShortForm = (input: Input): boolean =>
  Object.keys({ ...SHORT_FORM_OPTIONS, sort: 0, limit: 0 }).some((name) => input.text(name) !== undefined)

/** Whether it states conditions. */
export const hasConditions = (input: Input): boolean =>
  Object.keys(CONDITION_OPTIONS).some((name) => input.text(name) !== undefined)

/**
 * The document of a short form, checked against the dataset. Prints notes to standard error. Rejects with TextError, which shows every fault in its
 * place, with exit status 2. Without a dataset the document names the symbols of its short form.
 */
export async function shortDocument(input: Input): Promise<ShortReading['document']> {
  const form = formOf(input)
  const recorded = await recordedOf(datasetOf(input))
  const reading = readShortForm(form, recorded)
  if ('faults' in reading) throw textError(form, reading.faults)
  const { document, places, notes } = reading
  try {
    checkQuery(document, { symbols: recorded?.symbols ?? symbolsIn(document) })
  } catch (error) {
    const faults = error instanceof ProblemError ? error.errors.map((fault) => shortFaultOf(fault, form, places)) : []
    if (faults.length === 0 || faults.includes(undefined)) throw error
    throw textError(form, faults as ShortFault[])
  }
  for (const note of notes) process.stderr.write(`hindsight: ${note}\n`)
  return document
}

/** The scope of a command that has no conditions: undefined members do not restrict. Throws UsageError. */
export async function scopeOf(
  input: Input,
): Promise<{ symbols: readonly string[] | undefined; from: number | undefined; to: number | undefined }> {
  const recorded = await recordedOf(datasetOf(input))
  const [named, excluded] = ['symbols', 'except'].map((name) => {
    const text = input.text(name)
    return text === undefined ? undefined : listOf(text).map((word) => symbolFor(symbolOf(word), recorded))
  })
  const symbols =
    excluded === undefined ? named : (named ?? recorded?.symbols)?.filter((symbol) => !excluded.includes(symbol))
  return { symbols, from: minuteIn(input, 'from', 'begin'), to: minuteIn(input, 'to', 'end') }
}

function formOf(input: Input): ShortForm {
  const text = (name: string) => input.text(name)
  return {
    symbols: text('symbols'),
    except: text('except'),
    from: text('from'),
    to: text('to'),
    where: input.texts('where'),
    later: input.texts('then'),
    within: text('within'),
    sort: text('sort'),
    limit: text('limit'),
  }
}

async function recordedOf(dataset: string): Promise<Recorded | undefined> {
  try {
    const { symbols, span } = await inspectDataset(dataset)
    const minute = (time: string): number => Date.parse(time) / 60_000
    return {
      symbols: symbols.map(({ symbol }) => symbol),
      ...(span === null ? { begin: 0, end: 0 } : { begin: minute(span.first), end: minute(span.last) + 1 }),
    }
  } catch (error) {
    if (hasCode(error, 'no_dataset')) return undefined
    throw error
  }
}

const symbolsIn = ({ where }: ShortReading['document']): string[] =>
  where.all.flatMap(([field, , value]) => (field === 'identity.symbol' ? (value as string[]) : [])).sort()

const OPTION_OF: Partial<Readonly<Record<PartName, string>>> = { later: '--then' }

const textError = (form: ShortForm, faults: readonly ShortFault[]): TextError =>
  new TextError(
    faults
      .map(
        ({ place, detail }) =>
          `hindsight: ${detail}\n${markedText(form, place, OPTION_OF[place.part] ?? `--${place.part}`)}`,
      )
      .join(''),
    2,
  )
