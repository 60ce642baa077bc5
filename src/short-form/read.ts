/** A short form → the query document that it stands for. */
import { FEATURE_BY_ID } from '../contract/features.js'
import { LIMITS } from '../contract/limits.js'
import type { QueryDocument } from '../contract/query-document.js'
import { timeOfMinute } from '../contract/text/times.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../contract/versions.js'
import { type ReadClause, readClauses } from './clauses.js'
import {
  type PartName,
  type Place,
  type Recorded,
  type ShortFault,
  type ShortForm,
  ShortFormFault,
  textAt,
} from './form.js'
import { MOMENT_FORM, momentOf, symbolFor, symbolsNear, wordsOf } from './scope.js'
import { readSort } from './sort.js'

/** What a short form stands for. The document is not checked against the contract yet: a check finds unknown names, and `places` shows them. */
export interface ShortReading {
  readonly document: QueryDocument
  /** By JSON Pointer into the document: the text that stands there. */
  readonly places: ReadonlyMap<string, Place>
  /** Sentences about what is probably not meant. */
  readonly notes: readonly string[]
}

/** The rows of a page if the short form gives no number. */
const PAGE_LIMIT = Math.min(50, LIMITS.page_limit_max)

/**
 * Reads a short form. Without `recorded`, coins stand for their contracts in usdt, and a time range needs both ends. Returns the reading, or every
 * fault that stands at its own place.
 */
export function readShortForm(
  form: ShortForm,
  recorded?: Recorded,
): ShortReading | { readonly faults: readonly ShortFault[] } {
  return new Reader(form, recorded).read()
}

type Clause = ReadClause['clause']

class Reader {
  private readonly faults: ShortFault[] = []
  private readonly places = new Map<string, Place>()
  private readonly where: Clause[] = []

  constructor(
    private readonly form: ShortForm,
    private readonly recorded: Recorded | undefined,
  ) {}

  read(): ReturnType<typeof readShortForm> {
    const { form } = this
    this.symbols('symbols', 'in')
    this.symbols('except', 'not_in')
    this.times()
    const texts = (part: 'where' | 'later') => (form[part] ?? []).map((text, index) => this.clauses(part, index, text))
    const [where, later] = [texts('where').flat(), texts('later')]
    const sequence = this.sequence(where, later)
    if (sequence === undefined) {
      if (where.length > 0) this.places.set('/where/all', this.whole('where'))
      this.add('/where/all', this.where, where)
    }
    const document = {
      schema_version: SCHEMA_VERSION,
      normalization_version: NORMALIZATION_VERSION,
      feature_version: FEATURE_VERSION,
      target: TARGET,
      where: { all: this.where },
      ...(sequence !== undefined && { sequence }),
      sort: this.sort(),
      page: { limit: this.limit(), cursor: null },
    } as QueryDocument
    if (this.faults.length > 0) return { faults: this.faults }
    return { document, places: this.places, notes: notesOf([...where, ...later.flat()]) }
  }

  private symbols(part: 'symbols' | 'except', operator: string): void {
    const text = this.form[part]
    if (text === undefined) return
    const words = wordsOf({ part, index: 0 }, text)
    if (words.length === 0) this.fault(part, 'a symbol is expected, such as btcusdt')
    const pointer = `/where/all/${this.where.length}`
    this.places.set(pointer, this.whole(part))
    for (const [i, { place }] of words.entries()) this.places.set(`${pointer}/2/${i}`, place)
    const list = words.map(({ word, place }) => {
      const symbol = symbolFor(word, this.recorded)
      if (this.recorded?.symbols.includes(symbol) === false) {
        const nearest = symbolsNear(word, this.recorded)
        const meant = nearest.length === 0 ? '' : `; did you mean ${nearest.join(' or ')}?`
        this.faults.push({ place, detail: `the dataset has no symbol "${word}"${meant}` })
      }
      return symbol
    })
    this.where.push(['identity.symbol', operator, list])
  }

  private times(): void {
    const { from, to } = this.form
    if (from === undefined && to === undefined) return
    const begin = this.edge('from', 'begin')
    const end = this.edge('to', 'end')
    if (begin === undefined || end === undefined) return
    const pointer = `/where/all/${this.where.length}`
    this.places.set(pointer, this.whole(to === undefined ? 'from' : 'to'))
    this.where.push(['times.anchor_time', 'between', [timeOfMinute(begin), timeOfMinute(end)]])
  }

  private edge(part: 'from' | 'to', edge: 'begin' | 'end'): number | undefined {
    const text = this.form[part]?.trim()
    const minute = text === undefined ? this.recorded?.[edge] : momentOf(text, edge)
    if (minute !== undefined) return minute
    if (text === undefined)
      this.fault(
        part === 'from' ? 'to' : 'from',
        `without a dataset a time range needs a ${part === 'from' ? 'first' : 'last'} day too, as "${part}"`,
      )
    else this.fault(part, `${MOMENT_FORM} is expected`)
    return undefined
  }

  private clauses(part: 'where' | 'later', index: number, text: string): ReadClause[] {
    try {
      return readClauses({ part, index }, text)
    } catch (error) {
      this.caught(error)
      return []
    }
  }

  private sequence(where: readonly ReadClause[], later: readonly (readonly ReadClause[])[]): QueryDocument['sequence'] {
    const { form } = this
    if (later.length === 0) {
      if (form.within !== undefined)
        this.fault('within', 'a time between steps needs a second step; write it as "then"')
      return undefined
    }
    if ((form.where ?? []).length === 0) this.fault('later', 'a second step needs a first one; write it as "where"')
    const within = form.within?.trim().toLowerCase()
    if (within === undefined) this.fault('later', 'say how much time the steps may take, such as within 4h')
    this.places.set('/sequence/within', this.whole('within'))
    const steps = [where, ...later].map((clauses, i) => {
      const all: Clause[] = []
      const pointer = `/sequence/steps/${i}`
      this.places.set(pointer, i === 0 ? this.whole('where') : this.whole('later', i - 1))
      this.add(`${pointer}/all`, all, clauses)
      return { all }
    })
    this.places.set('/sequence', this.whole('later', later.length - 1))
    return { steps, within: within ?? '' } as QueryDocument['sequence']
  }

  /** Appends clauses to a list of the document, with their places. */
  private add(pointer: string, list: Clause[], clauses: readonly ReadClause[]): void {
    for (const { clause, places } of clauses) {
      for (const [below, place] of places) this.places.set(`${pointer}/${list.length}${below}`, place)
      list.push(clause)
    }
  }

  private sort(): [string, string] {
    const text = this.form.sort
    if (text === undefined) return ['times.anchor_time', 'desc']
    this.places.set('/sort', this.whole('sort'))
    try {
      return readSort(text)
    } catch (error) {
      this.caught(error)
      return ['', '']
    }
  }

  private limit(): number {
    const text = this.form.limit?.trim()
    if (text === undefined) return PAGE_LIMIT
    this.places.set('/page/limit', this.whole('limit'))
    if (/^\d{1,9}$/.test(text)) return Number(text)
    this.fault('limit', `a whole number from ${LIMITS.page_limit_min} to ${LIMITS.page_limit_max} is expected`)
    return 0
  }

  private whole(part: PartName, index = 0): Place {
    return { part, index, start: 0, end: Math.max(1, textAt(this.form, { part, index }).length) }
  }

  private fault(part: PartName, detail: string): void {
    this.faults.push({ place: this.whole(part), detail })
  }

  private caught(error: unknown): void {
    if (!(error instanceof ShortFormFault)) throw error
    this.faults.push(error.fault)
  }
}

/** A fraction of 1 and more is 100 % and more: most who write it mean percent. */
function notesOf(clauses: readonly ReadClause[]): string[] {
  return clauses.flatMap(({ clause: [field], bare }) => {
    const [, id = '', suffix = ''] = field.split('.')
    if (FEATURE_BY_ID.get(id)?.unit !== 'fraction' || /^(?:zscore|pctrank)_/.test(suffix)) return []
    const large = bare.find((one) => Math.abs(one) >= 1)
    return large === undefined
      ? []
      : [`${id} is a fraction: ${large} is ${large * 100} %. For ${large} percent write ${large}%.`]
  })
}
