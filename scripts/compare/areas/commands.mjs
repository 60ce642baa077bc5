// The command line itself: the options of every command, and the errors after wrong use.
const AREA = 'command line'

export async function commands({ build, observer, settler, quick, say }) {
  say(AREA)
  const overview = (await build.run(['--help'])).out.toString()
  const names = [...overview.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name)
  observer.note(AREA, 'commands', { names }, { words: { help: overview } })
  for (const name of names) {
    const { status, out } = await build.run([name, '--help'])
    const { facts, words, literals, help } = parseHelp(settler.text(out.toString()))
    observer.note(AREA, `${name} --help`, { status, ...facts }, { words, literals, help })
  }
  for (const args of WRONG.filter((_, i) => !quick || i % 4 === 0)) {
    observer.command(AREA, `hindsight ${args.join(' ')}`, await build.run(args))
  }
}

/**
 * Parses a help text. Facts are the options, their short forms, whether they take a value, and the operands without the names of placeholders. Words
 * are all lines. `literals` are what a line names and must continue to name: numbers, variables, the default.
 */
export function parseHelp(text) {
  const lines = text.split('\n')
  const options = {}
  const [literals, help, words] = [{}, {}, { usage: lines[0], text: text.slice(lines[0].length) }]
  let option
  for (const line of lines.slice(1)) {
    const found = /^ {2}(?:-(\w), )?--([a-z-]+)(?: (\S+))? {2,}(.*)$/.exec(line)
    if (found !== null) {
      const [, short, name, value, said] = found
      options[name] = { short: short ?? null, value: value !== undefined }
      help[name] = said
      option = name
    } else if (option !== undefined && /^ {10,}\S/.test(line)) help[option] += ` ${line.trim()}`
    else option = undefined
  }
  for (const [name, said] of Object.entries(help)) literals[name] = literalsOf(said)
  return { facts: { operands: lines[0].replaceAll(/\b[A-Z][A-Z_.…-]+\b/g, '_'), options }, words, literals, help }
}

function literalsOf(said) {
  const last = /\(([^()]*)\)$/.exec(said)?.[1] ?? ''
  const defaults = last
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.includes(' '))
  return [...new Set([...(said.match(/\b[A-Z]+_[A-Z_]+\b|\d[\d.]*\b/g) ?? []), ...defaults])]
}

const DATASET = ['--dataset', 'sim']
const NONE = ['--dataset', 'nothing/here']

/** Invalid command lines, and some valid ones that find nothing. */
const WRONG = [
  [],
  ['help'],
  ['-h'],
  ['--version'],
  ['nothing'],
  ['query', '--nothing'],
  ['query', ...DATASET],
  ['query', 'a', 'b', ...DATASET],
  ['query', 'not-there.json', ...DATASET],
  ['query', '.', ...DATASET],
  ['query', 'first.json', ...NONE],
  ['query', 'first.json', '--threads', '0', ...DATASET],
  ['query', 'first.json', '--threads', 'x', ...DATASET],
  ['query', 'first.json', '--rows', 'some', ...DATASET],
  ['query', 'first.json', '--rows', 'all', ...DATASET],
  ['query', 'first.json', '--rows', 'all', '-o', 'x.xlsx', ...DATASET],
  ['query', 'first.json', '--format', 'csv', ...DATASET],
  ['query', 'first.json', '--save', 'first.json', ...DATASET],
  ['query', 'first.json', '--rows', 'all', '--explain', '-o', 'x.csv', ...DATASET],
  ['query', 'first.json', '--cache-mib', '0', ...DATASET],
  ['import'],
  ['import', 'not-there', ...NONE],
  ['import', 'first.json', ...NONE],
  ['import', 'first.json', '--workers', '0', ...NONE],
  ['append', 'sim.archives', ...DATASET],
  ['append', '--day', '2026-01-01', ...DATASET],
  ['append', '--day', '2026-02-30', 'sim.archives', ...DATASET],
  ['append', '--day', 'today', 'sim.archives', ...DATASET],
  ['compact', 'x', ...DATASET],
  ['compact', '--month', '2026-13', ...DATASET],
  ['compact', '--month', '2019-01', ...DATASET],
  ['compact', ...NONE],
  ['retain', 'x', ...DATASET],
  ['retain', '--keep', 'long', ...DATASET],
  ['retain', '--keep-revisions', '-1', ...DATASET],
  ['retain', ...NONE],
  ['diff', ...DATASET],
  ['diff', 'a', ...DATASET],
  ['diff', 'zz', 'zz', ...DATASET],
  ['diff', 'a', 'b', ...NONE],
  ['info', 'x', ...DATASET],
  ['info', ...NONE],
  ['info', '--revisions', ...NONE],
  ['verify', 'x', ...DATASET],
  ['verify', '--workers', '257', ...DATASET],
  ['verify', ...NONE],
  ['repair', 'x', ...DATASET],
  ['repair', ...NONE],
  ['export', ...DATASET],
  ['export', 'x', '-o', 'x.csv', ...DATASET],
  ['export', '-o', 'x.xlsx', ...DATASET],
  ['export', '-o', 'x', '--format', 'xlsx', ...DATASET],
  ['export', '-o', 'x.csv', '--symbols', 'nosuchusdt', ...DATASET],
  ['export', '-o', 'x.csv', '--symbols', 'b/c', ...DATASET],
  ['export', '-o', 'x.csv', '--from', 'noon', ...DATASET],
  ['export', '-o', 'x.csv', '--from', '2026-02-01', '--to', '2026-01-01', ...DATASET],
  ['export', '-o', 'no/such/folder/x.csv', ...DATASET],
  ['replay', ...DATASET],
  ['replay', 'not-there.json', ...DATASET],
  ['replay', 'next.json', ...DATASET],
  ['replay', 'saved.json', '--query', 'not-there.json', ...DATASET],
  ['snapshot', ...DATASET],
  ['snapshot', 'x', ...DATASET],
  ['snapshot', '--symbol', 'btcusdt', ...DATASET],
  ['snapshot', '--symbol', 'btcusdt', '--t', 'noon', ...DATASET],
  ['snapshot', '--symbol', 'btcusdt', '--t', '1999-01-01T00:00:00Z', ...DATASET],
  ['study', ...DATASET],
  ['study', 'think', ...DATASET],
  ['study', 'run', ...DATASET],
  ['study', 'catalog', 'x', ...DATASET],
  ['study', 'run', 'not-there.json', ...DATASET],
  ['study', 'run', 'first.json', ...DATASET],
  ['study', 'estimate', 'first.json', '--threads', '0', ...DATASET],
  ['study', 'catalog', ...NONE],
  ['interpret', ...DATASET],
  ['interpret', 'x', ...NONE],
  ['interpret', 'x', '--model-provider', 'oracle', ...DATASET],
  ['interpret', 'x', '--model-provider', 'openai', ...DATASET],
  ['interpret', 'x', '--model-provider', 'openai', '--model-name', 'm', '--model-url', 'ftp://x', ...DATASET],
  ['interpret', 'x', '--model-provider', 'openai', '--model-name', 'm', '--model-key-file', 'not-there', ...DATASET],
  ['interpret', 'x', '--model-provider', 'openai', '--model-name', 'm', '--model-seconds', '0', ...DATASET],
  [
    'interpret',
    '--json',
    'btc drops 5%',
    '--model-provider',
    'openai',
    '--model-name',
    'm',
    '--model-url',
    'http://127.0.0.1:1',
    ...DATASET,
  ],
  ['registry', 'x', ...DATASET],
  ['registry', '--view', 'brief', ...DATASET],
  ['registry', '--json', ...NONE],
  ['registry', '--view', 'index', ...NONE],
  ['registry', '--view', 'audit', ...NONE],
  ['audit', ...DATASET],
  ['audit', 'sums', ...DATASET],
  ['audit', 'lookahead', 'x', ...DATASET],
  ['audit', 'lookahead', '--samples', '0', ...DATASET],
  ['audit', 'lookahead', '--seed', '-1', ...DATASET],
  ['audit', 'lookahead', ...NONE],
  ['keys', '--control', 'accounts.sqlite'],
  ['keys', 'make', '--control', 'accounts.sqlite'],
  ['keys', 'create', '--control', 'accounts.sqlite'],
  ['keys', 'create', '--account', 'ann', '--expires', 'soon', '--control', 'accounts.sqlite'],
  ['keys', 'list', 'x', '--control', 'accounts.sqlite'],
  ['keys', 'revoke', '--control', 'accounts.sqlite'],
  ['accounts', '--control', 'accounts.sqlite'],
  ['accounts', 'make', '--control', 'accounts.sqlite'],
  ['accounts', 'create', '--control', 'accounts.sqlite'],
  ['accounts', 'create', 'x', '--plan', 'gold', '--control', 'accounts.sqlite'],
  ['accounts', 'create', 'x', '--allowance', '-1', '--control', 'accounts.sqlite'],
  ['accounts', 'list', 'x', '--control', 'accounts.sqlite'],
  ['accounts', 'plan', 'ann', '--control', 'accounts.sqlite'],
  ['accounts', 'plan', 'nobody', 'free', '--control', 'accounts.sqlite'],
  ['accounts', 'grant', 'nobody', '5', '--control', 'accounts.sqlite'],
  ['accounts', 'usage', 'nobody', '--control', 'accounts.sqlite'],
  ['accounts', 'usage', 'ann', '--month', '2026-13', '--control', 'accounts.sqlite'],
  ['accounts', 'backup', '--control', 'accounts.sqlite'],
  ['accounts', 'backup', 'copy.sqlite', '--control', 'accounts.sqlite'],
  ['simulate'],
  ['simulate', 'a', 'b'],
  ['simulate', 'x', '--symbols', '13'],
  ['simulate', 'x', '--days', '0'],
  ['simulate', 'first.json/x'],
  ['download'],
  ['download', 'kraken', 'x'],
  ['download', 'binance', 'x', '--symbols', 'btcusdt'],
  ['download', 'binance', 'x', '--from', '2026-01-01', '--to', '2026-01-02'],
  ['download', 'binance', 'x', '--symbols', 'btcusdt', '--from', '2026-01-02', '--to', '2026-01-01'],
  [
    'download',
    'binance',
    'x',
    '--symbols',
    'btcusdt',
    '--from',
    '2026-01-01',
    '--to',
    '2026-01-02',
    '--kinds',
    'ticks',
  ],
  [
    'download',
    'binance',
    'x',
    '--symbols',
    'btcusdt',
    '--from',
    '2026-01-01',
    '--to',
    '2026-01-02',
    '--base',
    'ftp://x',
  ],
  ['download', 'binance', 'x', '--symbols', 'btcusdt', '--from', '2026-01-01', '--to', '2026-01-02', '--parallel', '0'],
  ['serve', 'x', ...DATASET],
  ['serve', '--port', '70000', ...DATASET],
  ['serve', '--log-level', 'loud', ...DATASET],
  ['serve', '--append-from', 'not-there', ...DATASET],
  ['serve', '--studies', '65', ...DATASET],
  ['serve', '--trusted-proxies', 'somewhere', '--port', '0', '--control', 'accounts.sqlite', ...DATASET],
  ['serve', '--port', '0', '--control', 'accounts.sqlite', ...NONE],
]
