/** The scripts of completions in the shells themselves. bash is everywhere; zsh and fish are Debian packages, and are asked where they are installed. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { COMMANDS } from '../../src/cli/command-list.js'
import { RENDERERS, shapeOf } from '../../src/cli/completions/index.js'
import { temporaryFolder } from '../support/datasets/temporary-folder.js'

const test = suite('completions')
const folder = temporaryFolder('completions')
const commands = await shapeOf(COMMANDS)
mkdirSync(join(folder, 'a folder'))
writeFileSync(join(folder, 'a file.json'), '')
const scripts = Object.fromEntries(
  Object.entries(RENDERERS).map(([shell, render]) => {
    const path = join(folder, shell === 'zsh' ? '_hindsight' : `hindsight.${shell}`)
    writeFileSync(path, render(commands))
    return [shell, path]
  }),
) as Record<keyof typeof RENDERERS, string>

/** A line as it is typed so far, what must be offered, and what must not. */
const CASES: readonly (readonly [line: string, offered: readonly string[], not: readonly string[]])[] = [
  ['hindsight qu', ['query'], ['info']],
  ['hindsight query --expl', ['--explain'], ['--save']],
  ['hindsight query --th', ['--then', '--threads'], ['--where']],
  ['hindsight export --format ', ['parquet', 'csv', 'arrow'], ['query']],
  ['hindsight keys ', ['create', 'list', 'revoke'], ['query']],
  ['hindsight study est', ['estimate'], ['run']],
  ['hindsight query a', ['a file.json'], []],
  ['hindsight info --dataset a', ['a folder'], ['a file.json']],
  ['hindsight completions ', ['bash', 'zsh', 'fish'], []],
]

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit']).error === undefined

/** Registers the cases for a shell; `ask` returns what the shell offers for a line. */
function inShell(shell: string, ask: (line: string) => string[]): void {
  if (!has(shell)) {
    test.skip(`${shell} offers commands, options and values (${shell} is not installed)`, () => {})
    return
  }
  test(`${shell} offers commands, options and values`, () => {
    for (const [line, offered, not] of CASES) {
      const found = ask(line).map((one) => one.trim().replaceAll('\\', '').replace(/\/$/, ''))
      for (const word of offered) assert.ok(found.includes(word), `${line}: ${word} in ${found.join('|')}`)
      for (const word of not) assert.not.ok(found.includes(word), `${line}: no ${word}`)
    }
  })
}

const run = (shell: string, args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8', timeout: 20_000 })
  assert.is(status, 0, stderr)
  assert.is(stderr, '')
  return stdout.split(/\r?\n/).filter((line) => line !== '')
}

inShell('bash', (line) => {
  const words = line
    .split(' ')
    .map((word) => `'${word}'`)
    .join(' ')
  const ask = `source "${scripts.bash}"; COMP_WORDS=(${words}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _hindsight; printf '%s\\n' "\${COMPREPLY[@]}"`
  return run('bash', ['--norc', '-c', ask])
})

inShell('fish', (line) => {
  const offered = run('fish', ['--no-config', '-c', `source ${scripts.fish}; complete -C '${line}'`])
  return offered.map((one) => one.split('\t')[0]!)
})

// zsh completes in a terminal only, so one is opened in it. What compadd is asked to offer is written to a file.
inShell('zsh', (line) => {
  const [inner, session, offers] = ['inner.zsh', 'session.zsh', 'offers'].map((name) => join(folder, name))
  writeFileSync(
    inner!,
    `unsetopt zle_bracketed_paste
fpath=('${folder}' $fpath)
autoload -Uz compinit
compinit -u -D
cd '${folder}'
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)' '* ]]; then
    builtin compadd "$@"
    return
  fi
  local -a found
  builtin compadd -A found "$@"
  print -rl -- $found >> '${offers}'
  builtin compadd "$@"
}
`,
  )
  writeFileSync(
    session!,
    `zmodload zsh/zpty
: > '${offers}'
zpty -b shell zsh -f -i
zpty -w shell "source '${inner}'"
zpty -w -n shell $'${line}\\t'
for n in {1..100}; do
  sleep 0.05
  [[ -s '${offers}' ]] && break
done
sleep 0.1
zpty -d shell
cat '${offers}'
`,
  )
  return run('zsh', ['-f', session!])
})

test('a script names every command and every option, in every shell', () => {
  for (const render of Object.values(RENDERERS)) {
    const script = render(commands)
    for (const { name, options } of commands) {
      assert.ok(script.includes(name))
      for (const { long } of options) assert.ok(script.includes(long), `${name} --${long}`)
    }
  }
})

test.run()
