// Compares two built checkouts from outside: does a refactoring change anything that a user can observe?
//
//   npm run compare -- --before DIR --after DIR [--data FOLDER] [--quick] [--texts] [--record FILE]
//
// A checkout is built when it has its addon and dist/. DIR may also be a FILE that --record wrote for an earlier build. Exit status: 0 when
// everything is equal except texts for people; 1 when something differs; 2 when the comparison failed.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { compare } from './compare/differences.mjs'
import { closeConnections } from './compare/http.mjs'
import { observe } from './compare/observe.mjs'
import { differencesText, table, textsText } from './compare/report.mjs'

/** The number of text changes that are listed unless --texts asks for all. */
const TEXTS_SHOWN = 60

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

function options() {
  const { values } = parseArgs({
    options: {
      before: { type: 'string' },
      after: { type: 'string', default: root },
      data: { type: 'string', default: resolve(root, '../shared/data/real') },
      quick: { type: 'boolean', default: false },
      texts: { type: 'boolean', default: false },
      record: { type: 'string' },
    },
  })
  if (values.before === undefined) throw new Error('--before DIR says what to compare with')
  for (const path of [values.before, values.after]) if (!existsSync(path)) throw new Error(`${path} is not there`)
  return values
}

/** Returns the observations of a checkout, or of a recorded file. */
async function seen(path, { data, quick }) {
  if (statSync(path).isFile()) {
    const kept = JSON.parse(gunzipSync(readFileSync(path)).toString())
    return { ...kept, observations: new Map(kept.observations) }
  }
  const began = performance.now()
  const say = (what) =>
    process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${what}\n`)
  say(path)
  const archives = existsSync(data) ? resolve(data) : undefined
  return { quick, ...(await observe(resolve(path), { archives, quick, say })) }
}

async function main() {
  const given = options()
  const before = await seen(given.before, given)
  if (given.record !== undefined) {
    const kept = { ...before, observations: [...before.observations] }
    writeFileSync(given.record, gzipSync(JSON.stringify(kept)))
  }
  const after = await seen(given.after, given)
  if (before.quick !== after.quick) throw new Error('one of the two was made with --quick')
  const { areas, differences, texts } = compare(before.observations, after.observations)
  const unchanged = differences.length === 0
  const whole = !areas.has('parts that ended early')
  process.stdout.write(
    `${table(areas)}
${[...new Set([...before.skipped, ...after.skipped])].map((what) => `SKIPPED: ${what}\n`).join('')}${codesText(before)}
${texts.length > 0 ? `Text that changed, which is allowed:\n\n${textsText(texts, given.texts ? Infinity : TEXTS_SHOWN)}\n` : ''}${
  unchanged ? '' : `Differences:\n\n${differencesText(differences)}\n`
}${unchanged ? `Nothing that a program observes has changed${whole ? '' : ', in what was compared'}.` : `${differences.length} differences.`}\n`,
  )
  return unchanged ? (whole ? 0 : 2) : 1
}

/** Says how many of the registry's error codes were provoked, and which were not. */
function codesText({ observations, codes }) {
  const { errors } = observations.get('views of sim data: registry, full').facts.body
  const left = errors.map(({ code }) => code).filter((code) => !codes.includes(code))
  return `${errors.length - left.length} of ${errors.length} error codes were provoked; not: ${left.join(', ')}\n`
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`compare: ${error.message}\n${process.env.HINDSIGHT_DEBUG ? error.stack : ''}\n`)
  process.exitCode = 2
} finally {
  closeConnections()
}
