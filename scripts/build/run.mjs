// Runs the commands of a build: each silently, several at the same time.
import { spawn } from 'node:child_process'
import { root } from '../generated-files.mjs'

/** Runs a command silently, with more variables of the environment. Rejects with its output when it fails. */
export async function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
  const status = await new Promise((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
  if (status === 0) return
  throw new Error(`${Buffer.concat(said)}\nhindsight: '${[command, ...args].join(' ')}' failed: ${status}`)
}

/** Waits for all steps, so that none continues after the command has failed; then throws the first failure. */
export async function together(steps) {
  const ended = await Promise.allSettled(steps)
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}
