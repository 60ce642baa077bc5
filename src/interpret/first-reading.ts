/**
 * One reading of a text. The stages: words (tokens, spelling, quantities, dates, phrases) → pieces (comparisons, windows, names) → steps in the order of
 * time → clauses → a document, which the query contract checks.
 */
import type { QueryDocument } from '../contract/query-document.js'
import { checksOf, unsaid, withChecks } from './checks/index.js'
import { isContextNegated } from './clauses/negated-context.js'
import { type Refusal, Resolution } from './clauses/resolution.js'
import { type ResolvedStep, resolveStep } from './clauses/resolve-step.js'
import { leaveRestated } from './clauses/restated.js'
import { type Recorded, symbolClauses, timeClauses } from './clauses/scope.js'
import { DEFAULT_WITHIN, marketsOf, refuseBareCoins, withinOf } from './clauses/sequence.js'
import { refuseUnsupported } from './clauses/unsupported.js'
import { withCoinVerbs } from './idle/coin-verbs.js'
import { withIdle } from './idle/idle.js'
import { withParticles } from './idle/particles.js'
import { withExclusions, withoutDenied, withSessionsLeftOut } from './pieces/exclusions.js'
import { withoutExplained } from './pieces/explained.js'
import { withNegations } from './pieces/negation.js'
import { withNow } from './pieces/now.js'
import { withOrderedSpans } from './pieces/ordered-spans.js'
import type { Piece } from './pieces/pieces.js'
import { withLevels } from './pieces/read-levels.js'
import { withoutOrdered } from './pieces/read-orders.js'
import { readPieces } from './pieces/read-pieces.js'
import { withTimesBeside } from './pieces/read-session.js'
import { withVenues } from './pieces/venues.js'
import { ALTERNATIVES_MAX, alternativesOf } from './proposal/alternatives.js'
import { type Interpretation, isComplete, NOTHING_READ, type OneReading } from './proposal/answer.js'
import {
  CALENDAR,
  contradictionOf,
  documentOf,
  faultOf,
  impossibleOf,
  isOfFirst,
  type Query,
} from './proposal/document.js'
import { doubtsIn } from './proposal/doubts.js'
import { inventoryOf } from './proposal/inventory.js'
import { sortOf } from './proposal/order.js'
import { readingOf } from './proposal/reading.js'
import { askForUnused, unclaimedOf, unusedAmounts, unusedSpans, withoutTwice } from './proposal/unclaimed.js'
import { refuseUnknownCoin } from './proposal/unknown-coins.js'
import { lostIn } from './proposal/walk.js'
import { overheardIn } from './request/overheard.js'
import { talkOf } from './request/talk.js'
import { lexiconsOf, wordsOf } from './request/words.js'
import type { Part } from './steps/drafts.js'
import { withEnded } from './steps/ended.js'
import { readSteps, type Steps } from './steps/steps.js'
import { atomsOf } from './words/atoms.js'
import { readDates } from './words/dates.js'
import { blanked, coverOf, type Place } from './words/place.js'
import { collected, concatenated } from './words/table.js'
import type { Token } from './words/tokens.js'

/** Reads `text` once, all of its words. A pure function of both arguments. */
export function readOnce(text: string, recorded: Recorded): OneReading {
  const input = read(text, recorded)
  const { atoms, pieces } = input
  const steps = readSteps(sortOf(pieces).rest)
  const one = answered(text, input, steps, recorded)
  if (steps.ambiguousSpans.length === 0 || one.document === null) return { answer: one, atoms, pieces }
  const { document, reading } = answered(text, input, readSteps(sortOf(pieces).rest, true), recorded)
  if (document === null || JSON.stringify(document) === JSON.stringify(one.document))
    return { answer: one, atoms, pieces }
  const alternatives = [{ said: 'the other order', reading, document }, ...one.alternatives]
  return { answer: { ...one, alternatives: alternatives.slice(0, ALTERNATIVES_MAX) }, atoms, pieces }
}

function answered(
  text: string,
  { said, atoms, pieces, ranges, notes, overheard, cut, asked }: ReturnType<typeof read>,
  steps: Steps,
  recorded: Recorded,
): Interpretation {
  const sorted = sortOf(pieces)
  const whole = pieces.find((piece) => piece.is === 'notASearch' && piece.whole)
  if (whole !== undefined) return refused(text, whole)
  const into = new Resolution(text, 'only', 0)
  into.assume(...notes)
  refuseUnsupported(pieces, into)
  noteAmbiguousSpans(steps, into)
  const bareCoins = refuseBareCoins(sorted.rest, into)
  const resolved = resolveAll(steps, text)
  for (const { resolution } of resolved) {
    leaveRestated(resolution)
    into.refusals.push(...resolution.refusals)
    into.assume(...resolution.notes)
  }
  const spans = collected(resolved, ({ free }) => free)
  const looks = spans.filter(({ role, beside }) => role === 'lookback' && !beside)
  const scope = [
    ...symbolClauses(sorted.rest, marketsOf(resolved), recorded, into),
    ...timeClauses(ranges, looks, recorded, into),
  ]
  const within = withinOf(steps, resolved, into)
  const clauses = resolved.map(({ resolution }) => resolution.clauses)
  for (const some of clauses) {
    const impossible = impossibleOf(some)
    if (impossible !== undefined) into.assume(impossible)
    const contradiction = contradictionOf(some)
    // Two conditions that exclude each other were hardly meant. Two sides of one number ("was below 30, is above 30") only find nothing.
    if (contradiction?.sides) into.assume(contradiction.said)
    else if (contradiction !== undefined)
      into.refuse('not_offered', { start: 0, end: text.length }, `${contradiction.said}. Which of them is meant?`)
  }
  const query: Query = {
    scope,
    steps: within === undefined ? [] : clauses,
    within: within ?? 0,
    ofFirst: isOfFirst(pieces),
    ...sorted.orderOf(concatenated(clauses), into),
  }
  const everything = pieces.some(({ is }) => is === 'everything')
  // "are you free for lunch on Friday?": a day alone, beside words that nobody understands, is no search.
  const days = concatenated(clauses).length > 0 && concatenated(clauses).every(([name]) => CALENDAR.includes(name))
  const talk = pieces.some(({ is }) => is === 'unknown') && !pieces.some(({ is }) => is === 'head')
  const chat = days && scope.length === 0 && talk
  if (chat) into.refuse('no_condition', { start: 0, end: text.length }, NO_CONDITION)
  // The only coin of the text is not recorded: the same question about every coin is another one.
  const sole = !scope.some(([name]) => name === 'identity.symbol') && !pieces.some(({ is }) => is === 'group')
  const ordinary = sole && refuseUnknownCoin(said, pieces, recorded.symbols, into)
  const unknown = ordinary || (sole && pieces.some(({ is }) => is === 'unknownSymbol'))
  const contextNegated = chat || unknown || bareCoins || isContextNegated(pieces, into.refusals)
  const document = contextNegated ? null : proposed(query, everything, recorded, into)
  const once = withoutTwice(spans, pieces, resolved)
  const left = [
    ...collected(resolved, ({ resolution }) => resolution.left),
    ...unusedAmounts(sorted.rest, resolved, into.refusals),
    ...unusedSpans(steps, resolved, into.refusals).filter((place) => once.some(({ start }) => start === place.start)),
    ...steps.unread,
  ]
  const unclaimed = unclaimedOf(pieces, once, left, text)
  if (document !== null) {
    const covered = [...ranges, ...unclaimed, ...looks]
    const { notes: assumptions, refusals } = into
    for (const place of lostIn({ text, atoms, pieces, document, assumptions, refusals, covered }))
      unclaimed.push({ ...place, text: text.slice(place.start, place.end) })
  }
  if (document !== null && isComplete({ document, refusals: into.refusals, unclaimed }))
    for (const { question, ...place } of doubtsIn({ text: said, atoms, pieces, document, assumptions: into.notes }))
      into.refuse('not_offered', place, question)
  if (document !== null || into.refusals.length === 0) askForUnused(unclaimed, atoms, pieces, into)
  if (document !== null) {
    const own = collected(resolved, ({ resolution }) => resolution.checks)
    const checks = [
      ...own,
      ...into.checks,
      ...unsaid(overheard, document, text),
      ...checksOf({ text: blanked(said, asked), pieces, document, assumptions: into.notes }),
      ...inventoryOf({ text: said, atoms, document, cut: [...cut, ...ranges.filter(({ excluded }) => excluded)] }),
    ]
    withChecks(checks, unclaimed, into)
  }
  const refusals = into.refusals.sort((a, b) => a.start - b.start)
  return {
    proposal: true,
    document,
    complete: isComplete({ document, refusals, unclaimed }),
    reading: document === null ? NOTHING_READ : readingOf(document),
    assumptions: into.notes,
    unclaimed,
    refusals,
    alternatives: contextNegated ? [] : alternativesOf(query, resolved, into, document, recorded),
  }
}

/** Runs the stages up to pieces. */
function read(text: string, recorded: Recorded) {
  const { normalised, tokens, corrections, asked, dismissed, people } = wordsOf(text, recorded.symbols)
  const said = blanked(text, people.places)
  const allCaps = !/[a-z]/.test(text)
  const capitals = ({ kind, start, end }: Token): boolean => {
    const written = text.slice(start, end)
    return kind === 'word' && !allCaps && written.length > 1 && written === written.toUpperCase()
  }
  const wordsIn = (some: readonly Token[]) => {
    const dated = readDates(normalised, some, recorded.end)
    const atoms = atomsOf(dated.tokens, lexiconsOf(recorded.symbols), capitals)
    const { atoms: verbless, checks } = withCoinVerbs(atoms, text)
    return { ranges: dated.ranges, atoms: withIdle(withParticles(verbless)), checks }
  }
  const everything = wordsIn(tokens)
  const talk = talkOf(text, everything.atoms, everything.ranges)
  const written = ({ start, end }: Place): string => text.slice(start, end)
  const aside = [...talk.places, ...talk.asked, ...talk.remarks]
  const cover = coverOf(aside)
  // Talk is cut out of what was read. Only where it ends inside a phrase or a date the rest is read again.
  const isCut = (place: Place): boolean => cover.meets(place) && !cover.contains(place)
  const cuts = everything.atoms.some(isCut) || everything.ranges.some(isCut)
  const kept = <Some extends Place>(some: readonly Some[]): Some[] => some.filter((place) => !cover.contains(place))
  const {
    ranges,
    atoms,
    checks: verbs,
  } = cuts
    ? wordsIn(kept(tokens))
    : { ranges: kept(everything.ranges), atoms: kept(everything.atoms), checks: kept(everything.checks) }
  const notes = [
    ...corrections.map(({ written, read: meant }) => `"${written}" is read as "${meant}"`),
    ...dismissed.map((words) => `"${words}" is left out, as the text says`),
    ...[...asked.map(written), ...wordsAt(text, talk.asked)].map(
      (words) => `"${words}" is no condition: every result shows what followed (outcomes_summary)`,
    ),
    ...talk.names.map((name) => `"${written(name)}" is the name of a person, not a coin`),
    ...people.persons.map(
      ({ coin, ...name }) => `"${written(name)}" is the name of a person, ${coin ? 'not a coin' : 'and no condition'}`,
    ),
    ...[...people.remarks, ...wordsAt(text, talk.remarks)].map((words) => `"${words}" is a remark, and no condition`),
  ]
  const { pieces: meant, denied } = withoutDenied(readPieces(atoms), text)
  const begun = withEnded(withLevels(withNow(meant, atoms)), said)
  const { pieces: named, explained } = withoutExplained(
    withVenues(
      withNegations(withExclusions(withSessionsLeftOut(withTimesBeside(begun, text), text), written), written),
    ),
    text,
  )
  const pieces = withOrderedSpans(withoutOrdered(named))
  notes.push(...wordsAt(text, explained).map((words) => `"${words}" is a heading of what is said behind it`))
  notes.push(...wordsAt(text, denied).map((words) => `"${words}" says which one is not meant`))
  // A sole coin that is written like the name of a person may be meant.
  const sole = !pieces.some(({ is }) => is === 'asset' || is === 'unknownSymbol')
  const coinPersons = people.persons
    .filter(({ coin }) => coin && sole)
    .map(({ start, end }) => ({
      start,
      end,
      why: `"${text.slice(start, end)}" is taken for a person, and no coin is searched`,
    }))
  const cutOut = { talk: [...talk.places, ...talk.remarks], asked: talk.asked }
  const overheard = overheardIn(text, everything.atoms, everything.ranges, cutOut)
  return {
    said,
    atoms,
    pieces,
    ranges,
    notes,
    overheard: [...overheard, ...coinPersons, ...verbs],
    cut: aside,
    asked,
  }
}

/** The words of some places, neighbours together. */
function wordsAt(text: string, places: readonly Place[]): string[] {
  const joined: { start: number; end: number }[] = []
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && /^[\s,]*$/.test(text.slice(last.end, start))) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined.map(({ start, end }) => text.slice(start, end).trim())
}

function refused(text: string, { start, end }: Piece): Interpretation {
  const refusal: Refusal = {
    code: 'not_a_search',
    start,
    end,
    text: text.slice(start, end),
    question: 'The record contains the past, not the future. Which past condition should be searched?',
  }
  return {
    proposal: true,
    document: null,
    complete: false,
    reading: NOTHING_READ,
    assumptions: [],
    unclaimed: [],
    refusals: [refusal],
    alternatives: [],
  }
}

function resolveAll({ steps, altogether }: Steps, text: string): ResolvedStep[] {
  const pieces = collected(steps, (step) => step.pieces)
  // A search without bitcoin is for other coins too.
  const isOther = (piece: Piece, at: number): boolean =>
    piece.is === 'coins' ||
    piece.is === 'group' ||
    (piece.is === 'asset' && (!piece.symbol.startsWith('btc') || pieces[at - 1]?.is === 'except'))
  const others = (part: Part): boolean => pieces.some((piece, at) => isOther(piece, at) && !part.pieces.includes(piece))
  const resolved: ResolvedStep[] = []
  for (const [i, step] of steps.entries()) {
    const named = step.within.length > 0 ? Math.max(...step.within) : undefined
    const sequenceMinutes = named ?? altogether?.minutes ?? DEFAULT_WITHIN
    const previous = resolved.at(-1)?.last
    resolved.push(
      resolveStep(step, {
        text,
        place: i > 0 ? 'later' : steps.length > 1 ? 'first' : 'only',
        sequenceMinutes,
        previous,
        others,
      }),
    )
  }
  return resolved
}

const NO_CONDITION = 'What should have happened? Name a condition, such as "vpin above 0.8" or "drops 5% in an hour".'

/** The document, or null after a refusal if the query contract rejects it. */
function proposed(query: Query, everything: boolean, recorded: Recorded, into: Resolution): QueryDocument | null {
  const conditions = concatenated(query.steps).length
  if (conditions === 0 && !(everything && into.refusals.length === 0)) {
    if (into.refusals.length === 0) {
      const end = into.text.length
      into.refuse('no_condition', { start: 0, end }, NO_CONDITION)
    }
    return null
  }
  const document = documentOf(query)
  const fault = faultOf(document, recorded)
  if (fault === undefined) return document
  into.refuse('not_offered', { start: 0, end: into.text.length }, `${fault}. How should it be asked?`)
  return null
}

/** Says how each ambiguous span was read. */
function noteAmbiguousSpans({ ambiguousSpans }: Steps, into: Resolution): void {
  for (const { piece, fromPrevious } of ambiguousSpans) {
    into.assume(`"${into.words(piece)}" is counted from the event ${fromPrevious ? 'before' : 'after'} it`)
  }
}
