// Runs one question on all engines: compares answers, finds the fastest form of each engine, then measures in turns.
import { difference, summarize } from './figures.mjs'
import { peakAnonymous, settle } from './machine.mjs'

/** A form slower than SLOW_MS in the check is timed fewer times; a form much slower than another form is not timed. */
const SLOW_MS = 1000
const VERY_SLOW_MS = 10_000
/** The whole answer takes about 50 bytes per occurrence. Above this number of occurrences it is not measured. */
const ANSWERED_MAX = 20_000_000
const roundsOf = (ms, { runs, quick }) => (ms <= SLOW_MS ? runs : ms <= 5 * SLOW_MS && !quick ? 3 : 1)

/** Asks a process and samples its anonymous memory meanwhile. */
async function watched(engine, work) {
  let value
  const peak = await peakAnonymous(engine.pid, async () => {
    value = await work()
  })
  engine.anonymous = Math.max(engine.anonymous ?? 0, peak)
  return { value, peak }
}

/** Checks all answers and finds each engine's fastest form. Throws when two answers differ. A form that takes ten seconds or more is not repeated. */
async function check(query, engines, { skipForms }) {
  const forms = new Map()
  let expected
  for (const engine of engines) {
    if (engine.name !== 'Hindsight' && query.only !== undefined && !query.only.includes(engine.name)) continue
    const all = await engine.ask('variants', query.id)
    const kept = all.filter((variant) => !skipForms.includes(variant))
    let best
    for (const variant of kept.length > 0 ? kept : all) {
      const from = performance.now()
      const { value: found } = await watched(engine, () => engine.ask('check', query.id, variant))
      const checked = performance.now() - from
      expected ??= found
      const fault = difference(expected, found)
      if (fault !== undefined)
        throw new Error(`${query.id}: ${engine.name} (${variant}) differs from Hindsight: ${fault}`)
      const final =
        checked > Math.max(VERY_SLOW_MS, 5 * (best?.ms ?? 0)) || checked > 5 * (best?.ms ?? Number.POSITIVE_INFINITY)
      const ms = final ? checked : (await engine.ask('time', query.id, variant)).ms
      if (best === undefined || ms < best.ms) best = { variant, ms, final }
    }
    if (best !== undefined) forms.set(engine, best)
  }
  return { forms, occurrences: expected[0] }
}

/** The peak of anonymous memory of a process that opens the dataset and answers only this question, untimed. */
async function peakAlone(query, variant, { another }) {
  const alone = await another()
  const { peak } = await watched(alone, () => alone.ask('time', query.id, variant))
  await alone.close()
  return peak
}

/** Returns the row of a question: figures by engine; for Hindsight also the touched bytes and zones, and its anonymous memory. */
export async function measure(query, engines, options) {
  const { forms, occurrences } = await check(query, engines, options)
  const [hindsight] = engines
  const answered = !query.unanswered && occurrences <= ANSWERED_MAX
  if (answered) {
    const fault = difference([occurrences], await hindsight.ask('check', query.id, 'answer'))
    if (fault !== undefined) throw new Error(`${query.id}: the whole answer differs from the scan: ${fault}`)
  }
  const times = new Map([...forms.keys()].map((engine) => [engine.name, []]))
  const extras = new Map([...(query.extras ?? []), ...(answered ? ['answer'] : [])].map((extra) => [extra, []]))
  let touched
  for (let round = 0; round < options.runs; round++) {
    for (const [engine, { variant, ms, final }] of forms) {
      if (final && round === 0) times.get(engine.name).push(ms)
      if (final || round >= roundsOf(ms, options)) continue
      await settle(options.calm)
      const timed = await engine.ask('time', query.id, variant)
      times.get(engine.name).push(timed.ms)
      if (engine !== hindsight) continue
      touched ??= timed
      for (const [extra, list] of extras) {
        await settle(options.calm)
        list.push((await engine.ask('time', query.id, extra)).ms)
      }
    }
  }
  const peak = await peakAlone(query, forms.get(hindsight).variant, options)
  return {
    id: query.id,
    title: query.title,
    how: query.how,
    occurrences,
    buckets: touched.buckets,
    stats: touched.stats,
    anonymous: peak,
    engines: Object.fromEntries(
      [...forms].map(([engine, { variant }]) => [engine.name, { form: variant, ...summarize(times.get(engine.name)) }]),
    ),
    extras: Object.fromEntries([...extras].map(([extra, list]) => [extra, summarize(list)])),
  }
}
