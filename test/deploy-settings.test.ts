/** Image, units and proxies fit the program: commands, options, variables and files that they name are there. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { runHere } from './support/processes/run-cli.js'

const test = suite('deployment settings')
const read = (...path: string[]): string => readFileSync(join(process.cwd(), ...path), 'utf8')
const unitsOf = () => readdirSync(join(process.cwd(), 'deploy', 'systemd'))

const DOCKERFILE = read('Dockerfile')
const DEPLOYED: Readonly<Record<string, string>> = {
  Dockerfile: DOCKERFILE,
  'compose.yml': read('deploy', 'docker', 'compose.yml'),
  ...Object.fromEntries(unitsOf().map((name) => [name, read('deploy', 'systemd', name)])),
  ...Object.fromEntries(
    readdirSync(join(process.cwd(), 'deploy', 'proxy')).map((name) => [name, read('deploy', 'proxy', name)]),
  ),
  ...Object.fromEntries(
    ['deploying', 'operating', 'data', 'accounts', 'command-line', 'start', 'running-studies', 'scaling'].map(
      (name) => [`${name}.md`, read('docs', `${name}.md`)],
    ),
  ),
  'first-hour.sh': read('docs', 'first-hour.sh'),
}

/** A whole name; `HINDSIGHT_MODEL_…` stands for several. */
const VARIABLE = /HINDSIGHT_[A-Z_]*[A-Z](?![A-Z_])/g

/** What a command says of itself; of all of them without a name. */
const helps = new Map<string, string>()
async function helpOf(...command: string[]): Promise<string> {
  const name = command.join(' ')
  if (!helps.has(name)) helps.set(name, (await runHere([...command, '--help'])).out)
  return helps.get(name)!
}
const commands = async (): Promise<Set<string>> =>
  new Set([...(await helpOf()).matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name!))

test('every variable they set is one that a command names', async () => {
  const known = new Set<string>()
  for (const name of await commands()) {
    for (const [word] of (await helpOf(name)).matchAll(VARIABLE)) known.add(word)
  }
  assert.ok(known.size >= 12)
  // The engine's own, which no option stands for; command-line.md says what they do.
  for (const name of ['HINDSIGHT_SIMD', 'HINDSIGHT_WITHOUT']) known.add(name)
  for (const [file, text] of Object.entries(DEPLOYED)) {
    for (const [name] of text.matchAll(VARIABLE)) assert.ok(known.has(name), `${name} in ${file}`)
  }
})

test('every command and option they run is there', async () => {
  const names = await commands()
  const run = /\b(?:bin\/hindsight"?|\$h|hindsight hindsight|^hindsight) ([a-z]+)((?: [^\n|;&)']+)?)/gm
  let seen = 0
  for (const [file, text] of Object.entries(DEPLOYED)) {
    for (const [line, command, rest = ''] of text.matchAll(run)) {
      seen++
      assert.ok(names.has(command!), `${line} in ${file}`)
      for (const [, option] of rest.matchAll(/ --([a-z-]+)/g)) {
        assert.match(await helpOf(command!), new RegExp(`^ +--${option}\\b`, 'm'), `${line} in ${file}`)
      }
    }
  }
  assert.ok(seen > 20)
})

test('the image is made of files that are there and that its build is given', () => {
  const given = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const own = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '))
  // A part that is copied before its folder (src/contract, for the addon) is given with the folder.
  const whole = own.filter((name) => !own.some((other) => name.startsWith(`${other}/`)))
  assert.equal([...new Set(whole)].sort(), [...given].sort())
  for (const name of own) assert.ok(existsSync(join(process.cwd(), name)), name)
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  for (const [, version] of DOCKERFILE.matchAll(/^FROM node:([\d.]+)/gm)) assert.is(engines.node, `>=${version}`)
})

test('the package and the image have the answers that the description shows', () => {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
  const [listing] = Object.values(JSON.parse(stdout) as Record<string, { files: { path: string }[] }>)
  const packed = new Set(listing!.files.map(({ path }) => path))
  const answers = readdirSync(join(process.cwd(), 'examples', 'answers'))
  assert.ok(answers.length >= 20)
  for (const name of answers) assert.ok(packed.has(`examples/answers/${name}`), name)
  assert.match(DOCKERFILE, /^COPY examples \.\/examples$/m)
})

test('the image keeps what it writes in its volumes, and so do the units in their folders', () => {
  const volumes = JSON.parse(/^VOLUME (.+)$/m.exec(DOCKERFILE)![1]!) as string[]
  for (const [, path] of DOCKERFILE.matchAll(/HINDSIGHT_(?:DATASET|CONTROL|CACHE_DIR)=(\S+)/g)) {
    assert.ok(
      volumes.some((volume) => path === volume || path!.startsWith(`${volume}/`)),
      path,
    )
  }
  const mounted = [...DEPLOYED['compose.yml']!.matchAll(/^ +- \w+:(\/var\/\S+)$/gm)].map(([, path]) => path!)
  assert.equal(mounted.sort(), volumes.sort())
  const folders = { StateDirectory: '/var/lib', CacheDirectory: '/var/cache' }
  for (const name of unitsOf().filter((one) => one.endsWith('.service'))) {
    const writable = Object.entries(folders).flatMap(([setting, parent]) =>
      [...DEPLOYED[name]!.matchAll(new RegExp(`^${setting}=(.+)$`, 'gm'))].flatMap(([, names]) =>
        names!.split(' ').map((folder) => `${parent}/${folder}/`),
      ),
    )
    for (const [path] of DEPLOYED[name]!.matchAll(/\/var\/[a-z]+\/[^\s"']+/g)) {
      assert.ok(
        writable.some((folder) => `${path}/`.startsWith(folder)),
        `${path} in ${name}`,
      )
    }
  }
})

test('every timer has its service, and files name manuals and programs that are there', () => {
  const units = unitsOf()
  for (const timer of units.filter((name) => name.endsWith('.timer'))) {
    assert.ok(units.includes(timer.replace('.timer', '.service')), timer)
  }
  for (const [file, text] of Object.entries(DEPLOYED)) {
    for (const [name] of text.matchAll(/(?<![^.]\/)\b(?:docs|deploy)\/[\w./-]*\w/g)) {
      assert.ok(existsSync(join(process.cwd(), name)), `${name} in ${file}`)
    }
    for (const [, program] of text.matchAll(/\/opt\/hindsight\/(bin\/\w+)/g)) {
      assert.ok(existsSync(join(process.cwd(), program!)), `${program} in ${file}`)
    }
  }
})

test('proxies leave connections before the service does, and keep the addresses of the operator to themselves', () => {
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const text = DEPLOYED[name]!
    assert.match(text, /keepalive(?:_timeout)? 60s/)
    for (const address of ['healthz', 'readyz', 'metrics']) assert.ok(text.includes(address), `${address} in ${name}`)
    assert.match(text, /Strict-Transport-Security/)
    assert.match(text, /127\.0\.0\.1:7400/)
  }
  assert.match(DEPLOYED['nginx.conf']!, /X-Forwarded-For \$proxy_add_x_forwarded_for/)
})

test.run()
