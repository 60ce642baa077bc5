/** What a stored result is worth: replay and explain, on the command line. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { importIntoDataset } from '../../src/operator/index.js'
import { type Explanation, openResearch, type Replay } from '../../src/research/index.js'
import { comparison } from '../../src/research/replay.js'
import { writeSimulatedMarket } from '../../src/simulate/index.js'
import { makeDataset } from '../support/datasets/simulated-dataset.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'
import { documentOf, page } from '../support/http/service.js'
import { runHere } from '../support/processes/run-cli.js'

const test = suite('replay and explain')
const folder = temporaryFolder('replay')
const dataset = await makeDataset(folder, 2, 2, false)
const at = (name: string) => join(folder, name)
const DOCUMENT = documentOf([['feature.ret_1h', 'gte', 0.002]], page(3))
writeFileSync(at('q.json'), JSON.stringify(DOCUMENT))

const hindsight = (...args: string[]) => runHere(args, { HINDSIGHT_DATASET: dataset })

const stored = await hindsight('query', at('q.json'), '--save', at('r.json'))
const whole = readFileSync(at('r.json'))

/** Replays a spoilt copy of the result, beside the query that was stored with it. */
async function replayed(bytes: Uint8Array): Promise<Replay & { status: number | null }> {
  writeFileSync(at('spoilt.json'), bytes)
  copyFileSync(at('r.query.json'), at('spoilt.query.json'))
  const { status, out, err } = await hindsight('replay', at('spoilt.json'), '--json')
  assert.is(err, '')
  return { ...(JSON.parse(out) as Replay), status }
}

const replacedOnce = (text: string, by: string): Buffer => {
  const all = whole.toString('utf8')
  assert.ok(all.includes(text), text)
  return Buffer.from(all.replace(text, by))
}

test('a stored result is confirmed, byte for byte, from the dataset', async () => {
  assert.is(stored.status, 0)
  assert.is(stored.out, whole.toString('utf8'))
  const { status, out } = await hindsight('replay', at('r.json'))
  assert.is(status, 0)
  assert.match(out, /the same: [\d,]+ bytes, recomputed from the dataset\n$/)
  const again = await replayed(whole)
  assert.equal([again.same, again.as_stored, again.bytes], [true, true, whole.length])
  // With the plain document too, as after a request over REST.
  copyFileSync(at('r.json'), at('alone.json'))
  assert.is((await hindsight('replay', at('alone.json'), '--query', at('q.json'))).status, 0)
  const missing = await hindsight('replay', at('alone.json'))
  assert.is(missing.status, 1)
  assert.match(missing.err, /^hindsight: .*alone\.query\.json is not there: .*--query FILE\n$/)
})

test('with one byte altered the first difference is named: a pointer with both values, or the byte', async () => {
  const value = /"completed":(\d)/.exec(whole.toString('utf8'))![1]!
  const other = value === '9' ? '8' : String(Number(value) + 1)
  const altered = await replayed(replacedOnce(`"completed":${value}`, `"completed":${other}`))
  assert.equal([altered.status, altered.same, altered.as_stored], [1, false, false])
  assert.ok(altered.difference !== undefined && 'pointer' in altered.difference)
  assert.match(altered.difference.pointer, /^\/outcomes_summary\/.*\/completed$/)
  assert.is(String(altered.difference.stored)[0], other)
  assert.is(String(altered.difference.recomputed)[0], value)

  const broken = await replayed(replacedOnce('"rows":[', '"rows";['))
  assert.ok(broken.difference !== undefined && 'offset' in broken.difference)
  assert.is(broken.difference.offset, whole.indexOf('"rows":[') + 6)

  const spaced = await replayed(replacedOnce('"rows":[', '"rows": ['))
  assert.ok(spaced.difference !== undefined && 'offset' in spaced.difference, 'the same value, not the same bytes')

  const text = await hindsight('replay', at('spoilt.json'))
  assert.is(text.status, 1)
  assert.match(text.out, /different, first at byte [\d,]+/)
  assert.match(text.out, /was altered after it had been stored/)
})

test('the names of a result may be what is altered, and are found all the same', async () => {
  const result = JSON.parse(whole.toString('utf8')) as Record<string, string>
  for (const name of ['canonical_query_hash', 'dataset_revision', 'reproducibility_key']) {
    const was = result[name]!
    const is = `${was[0] === 'a' ? 'b' : 'a'}${was.slice(1)}`
    const bytes = replacedOnce(`"${name}":"${was}"`, `"${name}":"${is}"`)
    const { same, difference } = await replayed(bytes)
    assert.is(same, false)
    assert.equal(difference, { pointer: `/${name}`, stored: is, recomputed: was })
    writeFileSync(at('plain.json'), bytes)
    const plain = await hindsight('replay', at('plain.json'), '--query', at('q.json'), '--json')
    assert.equal((JSON.parse(plain.out) as Replay).difference, difference, name)
  }
})

test('any one byte altered at random is found', async () => {
  const { bytes } = await (async () => {
    const research = await openResearch({ dataset })
    const answer = await research.query(DOCUMENT)
    research.close()
    return answer
  })()
  assert.is(Buffer.compare(bytes, whole), 0)
  for (let i = 0; i < whole.length; i += 13) {
    const altered = Buffer.from(whole)
    altered[i]! ^= 1
    const { same, difference } = comparison(altered, whole)
    // Of a cursor the signature is not compared: it is an installation's own.
    const cursor = whole.indexOf('"cursor":"')
    if (i > cursor && i < cursor + 60) continue
    assert.is(same, false, `byte ${i}`)
    assert.ok(difference !== undefined)
  }
})

test('a cursor signed by another installation is said to be so, and is no difference', async () => {
  const research = await openResearch({ dataset, cursorKeyFile: at('another-key') })
  const { bytes } = await research.query(DOCUMENT)
  research.close()
  assert.is.not(Buffer.compare(bytes, whole), 0)
  writeFileSync(at('elsewhere.json'), bytes)
  const { status, out } = await hindsight('replay', at('elsewhere.json'), '--query', at('q.json'), '--json')
  const { same, cursor_of_another_installation } = JSON.parse(out) as Replay
  assert.equal([status, same, cursor_of_another_installation], [0, true, true])
})

test('a cursor altered after the result was stored is a difference, and so is a name of the stored query', async () => {
  const { cursor } = JSON.parse(whole.toString('utf8')) as { cursor: string }
  const altered = replacedOnce(cursor, `${cursor[0] === 'A' ? 'B' : 'A'}${cursor.slice(1)}`)
  const { status, same, as_stored, difference } = await replayed(altered)
  assert.equal([status, same, as_stored], [1, false, false])
  assert.is((difference as { pointer: string }).pointer, '/cursor')
  const beside = JSON.parse(readFileSync(at('r.query.json'), 'utf8')) as Record<string, unknown>
  for (const member of ['canonical_query_hash', 'dataset_revision', 'reproducibility_key']) {
    writeFileSync(at('named.json'), whole)
    writeFileSync(at('named.query.json'), JSON.stringify({ ...beside, [member]: 'x' }))
    const named = await hindsight('replay', at('named.json'))
    assert.is(named.status, 1, member)
    assert.match(named.err, new RegExp(member))
  }
})

test('a result is not stored over its own query', async () => {
  const { status, err } = await hindsight('query', at('q.json'), '--save', at('q.json'))
  assert.is(status, 1)
  assert.match(err, /overwrite the query/)
  assert.equal(JSON.parse(readFileSync(at('q.json'), 'utf8')), DOCUMENT)
})

test('the query of another result is refused; an invalid one is status 2', async () => {
  writeFileSync(at('other.json'), JSON.stringify(documentOf([['feature.ret_1h', 'gte', 0.003]], page(3))))
  const other = await hindsight('replay', at('r.json'), '--query', at('other.json'))
  assert.is(other.status, 1)
  assert.match(other.err, /^hindsight: the query is not that of the result/)
  writeFileSync(at('wrong.json'), JSON.stringify(documentOf([['feature.ret_1h', 'above', 0.003]])))
  const wrong = await hindsight('replay', at('r.json'), '--query', at('wrong.json'))
  assert.is(wrong.status, 2)
  assert.is((JSON.parse(wrong.err) as { code: string }).code, 'unknown_operator')
})

test('explain says what the query did, on standard error; standard output is the canonical bytes as ever', async () => {
  const sequence = documentOf([['feature.session', 'eq', 'us']], {
    sequence: {
      steps: [{ all: [['feature.ret_15m', 'gte', 0]] }, { all: [['feature.ret_1h', 'gte', 0.002]] }],
      within: '1h',
    },
  })
  for (const [name, document] of [
    ['q', DOCUMENT],
    ['sequence', sequence],
  ] as const) {
    writeFileSync(at(`${name}.json`), JSON.stringify(document))
    const plain = await hindsight('query', at(`${name}.json`))
    const text = await hindsight('query', at(`${name}.json`), '--explain')
    assert.equal([text.status, text.out], [0, plain.out])
    assert.match(text.err, /run on +\d+ threads, (scalar|avx2|avx512), \d+ tasks/)
    assert.match(text.err, /stages +read .* ms, plan .* scan .* outcomes .* order .* rows .* render/)
    const { err } = await hindsight('query', at(`${name}.json`), '--explain', '--json')
    const explained = JSON.parse(err) as Explanation
    const result = JSON.parse(plain.out) as { counts: Record<string, number>; canonical_query_hash: string }
    assert.is(explained.counts.occurrences, result.counts.occurrences)
    assert.is(explained.canonical_query_hash, result.canonical_query_hash)
    assert.is(explained.conjunctions.length, name === 'q' ? 1 : 2)
    for (const { clauses } of explained.conjunctions) {
      for (const clause of clauses) {
        assert.ok(clause.candidates_after <= clause.candidates_before)
        assert.ok(clause.zones_skipped <= clause.zones)
      }
    }
    if (name === 'q') {
      const [clause] = explained.conjunctions[0]!.clauses
      assert.equal(clause!.clause, ['feature.ret_1h', 'gte', 0.002])
      assert.is(clause!.candidates_after, result.counts.occurrences)
      assert.ok(clause!.estimated_survival! > 0 && clause!.estimated_survival! <= 1)
      assert.is(clause!.zones, explained.zones)
    }
  }
})

test('a result is replayed in its own revision, until that is no longer retained', async () => {
  const archive = at('later')
  await writeSimulatedMarket(archive, { symbols: 2, days: 3, depth: false })
  await importIntoDataset([archive], { dir: dataset })
  const again = await hindsight('replay', at('r.json'), '--json')
  const { same, dataset_revision } = JSON.parse(again.out) as Replay
  assert.equal([again.status, same], [0, true])
  rmSync(join(dataset, 'revisions', `${dataset_revision}.json`))
  const gone = await hindsight('replay', at('r.json'))
  assert.is(gone.status, 1)
  assert.is((JSON.parse(gone.err) as { code: string }).code, 'dataset_revision_changed')
})

test.run()
