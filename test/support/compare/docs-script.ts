/** Runs scripts of docs/ as a reader would. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '../datasets/temporary-folder.js'

/** Returns the required tools that this machine lacks. */
export const missingTools = (...tools: readonly string[]): string[] =>
  tools.filter((tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).error)

/** Runs a script of docs/ to its end. Fails unless it exits with 0 and leaves no process and no file behind. Returns its standard output. */
export async function runDocsScript(name: string, ...operands: readonly string[]): Promise<string> {
  // Settings of this machine must not affect the script's own service.
  const own = Object.entries(process.env).filter(([name]) => !/^HINDSIGHT_|^DATABASE_URL$|^OTEL_|_proxy$/i.test(name))
  const folder = temporaryFolder('docs-script')
  // A process group of its own: no process of it may remain when the script has ended.
  const script = spawn('sh', [join(process.cwd(), 'docs', name), ...operands], {
    env: { ...Object.fromEntries(own), TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(script, 'exit')
  const [said, complaints] = await Promise.all([text(script.stdout), text(script.stderr)])
  assert.is((await ended)[0], 0, complaints)
  assert.throws(() => process.kill(-script.pid!, 0), /ESRCH/)
  assert.equal(readdirSync(folder), [])
  return said
}
