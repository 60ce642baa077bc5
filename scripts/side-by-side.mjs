// Runs independent commands, a few at a time. The output of each command is printed in full when it ends, or as it arrives if there is only one
// command.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** One more than there are processors, because tests often wait. */
const PLACES = Math.min(4, availableParallelism() + 1)

/**
 * Runs commands {name, command, args, env?} in `cwd`, started in the given order. Resolves to the result of each: {name, status, text}, where text is
 * both output streams without colours.
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

function run({ name, command, args, env: more }, cwd, live) {
  const began = performance.now()
  return new Promise((resolve) => {
    const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...more }
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes) => {
        said.push(bytes)
        if (live) process.stdout.write(bytes)
      })
    }
    child.on('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code, signal) => {
      const status = code ?? signal
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      if (!live) {
        process.stdout.write(Buffer.concat(said))
        console.log(`-- ${name}: ${seconds} s${status === 0 ? '' : `, ended with ${status}`}`)
      }
      resolve({ name, status, text: Buffer.concat(said).toString().replaceAll(CONTROLS, '') })
    })
  })
}
