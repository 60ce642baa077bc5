// Runs independent commands, a few at a time. The output of each command is printed in full when it ends, or as it arrives if there is only one
// command. Each says how long it took by the clock, and how much of the processors' time.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** One more than there are processors, because tests often wait. With two more everything took as long. */
const PLACES = Math.min(4, availableParallelism() + 1)

/**
 * Runs commands {name, command, args, env?, reports?} in `cwd`, started in the given order. Resolves to the result of each: {name, status, text, last},
 * where text is both output streams without colours, and last is the end of what a command said before it was stopped. A command with `reports`
 * answers SIGUSR2 with a diagnostic report of Node in that folder.
 */
export async function sideBySide(commands, cwd) {
  const left = commands.entries()
  const ended = new Array(commands.length)
  const place = async () => {
    for (const [i, one] of left) ended[i] = await run(one, cwd, commands.length === 1)
  }
  await Promise.all(Array.from({ length: PLACES }, place))
  return ended
}

const CONTROLS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const plain = (pieces) => Buffer.concat(pieces).toString().replaceAll(CONTROLS, '')

/** Enough for the name of a test file and the dots of its tests. */
const LAST_CHARACTERS = 600

/** The slowest command takes a third of this on two processors. What takes longer waits for something that does not come. */
const LONGEST_MINUTES = 20

/** How long output may stay open after a command ended; then a process that it started and left holds it. */
const LEFT_OPEN_MS = 10_000

/** Process groups of the commands that run. They are ended with this process. */
const groups = new Set()
process.once('exit', () => groups.forEach(endGroup))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

/**
 * A shell runs the command and says on a stream of its own how much processor time it took, because Node does not know that of a child. Of a process
 * that ended without anyone waiting for it, nobody knows.
 */
const MEASURED = '"$@" 3>&-; status=$?; times >&3; exit $status'

function run({ name, command, args, env: more, reports }, cwd, live) {
  const began = performance.now()
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...more }
    // A process group of its own, so that everything it started can be listed and ended.
    const shell = ['-c', MEASURED, 'sh', command, ...args]
    const child = spawn('sh', shell, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], detached: true })
    if (child.pid !== undefined) groups.add(child.pid)
    const said = []
    const say = (bytes) => {
      said.push(bytes)
      if (live) process.stdout.write(bytes)
    }
    let spent = ''
    child.stdio[3].on('data', (bytes) => {
      spent += bytes
    })
    let fault
    let last
    const stop = (why) => {
      fault = why
      say(Buffer.from(`hindsight: ${name} ${why}. These processes were there:\n${processesOf(child.pid)}`))
      endGroup(child.pid)
      // A process that left the group can still hold the output.
      for (const stream of child.stdio.slice(1)) stream.destroy()
    }
    const deadline = setTimeout(async () => {
      last = plain(said).slice(-LAST_CHARACTERS)
      if (reports !== undefined) say(Buffer.from(await whatItWaitsFor(child, reports)))
      stop(`did not end within ${LONGEST_MINUTES} minutes`)
    }, LONGEST_MINUTES * 60_000)
    let leftOpen
    for (const stream of [child.stdout, child.stderr]) stream.on('data', say)
    child.on('error', (error) => say(Buffer.from(`${error.message}\n`)))
    child.on('exit', () => {
      leftOpen = setTimeout(() => stop('ended, but left processes that hold its output'), LEFT_OPEN_MS)
    })
    child.on('close', (code, signal) => {
      clearTimeout(deadline)
      clearTimeout(leftOpen)
      groups.delete(child.pid)
      const status = fault ?? code ?? signal
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      if (!live) {
        process.stdout.write(Buffer.concat(said))
        console.log(
          `-- ${name}: ${seconds} s, ${processorSeconds(spent)} of processors${fault ? `, ${fault}` : status === 0 ? '' : `, ended with ${status}`}`,
        )
      }
      resolve({ name, status, text: plain(said), last })
    })
  })
}

/** What `times` says of all children, user and system together: its second line, as `1m2.345s 0m0.678s`. */
export function processorSeconds(times) {
  const [, children = ''] = times.split('\n')
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)]
  return parts.length === 0 ? 'unknown' : `${parts.reduce((sum, [, m, s]) => sum + 60 * m + Number(s), 0).toFixed(1)} s`
}

/** The stack and the active handles of a Node process, from its diagnostic report. */
async function whatItWaitsFor(child, reports) {
  // The command is the child of the shell that measures it.
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
  const pid = Number(stdout?.trim().split(/\s+/)[0])
  if (pid > 0) process.kill(pid, 'SIGUSR2')
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  const names = readdirSync(reports).filter((name) => name.split('.').includes(String(pid)))
  return names
    .map((name) => {
      const { javascriptStack, libuv } = JSON.parse(readFileSync(join(reports, name), 'utf8'))
      const handles = libuv.filter(({ is_active, is_referenced }) => is_active && is_referenced)
      return `${JSON.stringify({ javascriptStack, handles }, null, 1)}\n`
    })
    .join('')
}

const processesOf = (group) =>
  spawnSync('ps', ['-o', 'pid,ppid,etime,time,args', '-g', String(group)], { encoding: 'utf8' }).stdout ?? ''

function endGroup(group) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // Every process of the group has ended.
  }
}
