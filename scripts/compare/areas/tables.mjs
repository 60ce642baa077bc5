// Exports in every format, and commands that give the same answers as REST.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { maker, queryDocuments } from '../documents.mjs'
import { sha256 } from '../observer.mjs'

/** Runs commands that read a dataset. Observes their output, and the digests of the files that they write. */
export async function readers({ build, observer, work, quick, say }, { dataset, registry }) {
  const area = `commands on ${dataset} data`
  say(area)
  const run = async (name, args, { exact = false, file, input } = {}) => {
    const result = await build.run([...args, '--dataset', dataset], { input })
    const value = observer.command(area, name, result, { exact })
    if (file !== undefined && result.status === 0)
      observer.note(area, `${name}: file`, { sha256: sha256(readFileSync(join(work, file))) })
    return value
  }
  const { symbol, first } = registry.dataset.coverage[0]
  const day = first.slice(0, 10)
  for (const format of ['csv', 'parquet', 'arrow']) {
    const file = `table.${format}`
    const columns = [
      '--features',
      'ret_1h,vpin,session,price.close,candle_engulfing_15m,funding_rate_8h',
      '--symbols',
      symbol,
    ]
    await run(`export as ${format}`, ['export', '-o', file, ...columns, '--from', day, '--to', day, '--json'], { file })
    await run(
      `export as ${format} with reasons`,
      ['export', '-o', file, ...columns, '--reasons', '--from', `${day}T12:00Z`, '--json'],
      { file },
    )
  }
  if (!quick)
    await run('export of all features', ['export', '-o', 'all.parquet', '--symbols', symbol, '--to', day, '--json'], {
      file: 'all.parquet',
    })
  await run('export of what there is not', ['export', '-o', 'table.csv', '--features', 'vpni'])

  const documents = queryDocuments(registry, 5)
  const named = [
    'sequence of three steps within 4h',
    'sort by feature.hour_utc desc',
    'a funnel of three clauses',
    'scope of two symbols',
  ]
  for (const [name, document] of documents.filter(([one]) => (quick ? named.slice(0, 1) : named).includes(one))) {
    writeFileSync(join(work, 'question.json'), JSON.stringify(document))
    await run(`query: ${name}`, ['query', 'question.json'], { exact: true })
    await run(`query by standard input: ${name}`, ['query', '-', '--save', 'result.json'], {
      exact: true,
      input: JSON.stringify(document),
    })
    await run(`replay: ${name}`, ['replay', 'result.json', '--json'])
    for (const format of ['csv', 'parquet', 'arrow']) {
      const file = `rows.${format}`
      await run(`all rows as ${format}: ${name}`, ['query', 'question.json', '--rows', 'all', '-o', file, '--json'], {
        file,
      })
    }
    const explained = await build.run(['query', 'question.json', '--explain', '--json', '--dataset', dataset])
    observer.note(area, `explain: ${name}`, {
      status: explained.status,
      explanation: steady(JSON.parse(explained.err.trim().split('\n').at(-1))),
    })
  }
  const faulty = maker(registry, 5)([['feature.vpni', 'gte', 1]])
  await run('query with a fault', ['query', '-'], { exact: true, input: JSON.stringify(faulty) })
  await run('query that is no JSON', ['query', '-'], { exact: true, input: '{' })
  await run('snapshot', ['snapshot', '--symbol', symbol, '--t', first], { exact: true })
  await run('snapshot of no symbol', ['snapshot', '--symbol', 'x', '--t', first], { exact: true })
  for (const view of ['full', 'index', 'audit']) await run(`registry, ${view}`, ['registry', '--view', view, '--json'])
  await run('registry as text', ['registry'])
  await run('study catalog', ['study', 'catalog'], { exact: true })
  await run('proposal', ['interpret', '--json', 'btc drops 2% in an hour then up 1% within 4h'])
  await run('proposal, the document', ['interpret', '--document', 'btc drops 2% in an hour'])
  await run('proposal as text', ['interpret', 'btc drops 2% in an hour on high vpin'])
  await run('no proposal', ['interpret', '--document', 'whales are buying soon'])
  await run('info as text', ['info'])
  await run('verify as text', ['verify', '--workers', '1'])
}

/** Returns an explanation without the parts that differ from run to run: times, and the order of clauses by measured cost. */
function steady(value) {
  if (Array.isArray(value)) return value.map(steady)
  if (typeof value !== 'object' || value === null) return value
  const drop = /milliseconds|stages|threads|tasks/
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, drop.test(name) ? '<measured>' : steady(member)]),
  )
}
