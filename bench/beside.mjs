// What a run measures beside its questions, each in processes of its own: memory of broad answers, a light answer beside heavy ones, an appended day,
// an import.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BROAD } from './broad.mjs'

/** Runs a script of this folder and returns what it writes with --json. */
function figuresOf(script, args) {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-bench-'))
  const file = join(folder, 'figures.json')
  try {
    const path = fileURLToPath(new URL(script, import.meta.url))
    execFileSync(process.execPath, [path, ...args.map(String), '--json', file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    })
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Figures of one size. `asked`: the ids of its questions. An appended day and an import are measured at the sizes of their limits only, on data of
 * their own.
 */
export function measureBeside(dir, { asked, symbols, days, threads }) {
  const broad = BROAD.filter((id) => asked.includes(id))
  const light = asked.includes('Q1') && asked.includes('Q2')
  return {
    broad:
      broad.length > 0
        ? figuresOf('broad.mjs', ['--dataset', dir, '--only', broad.join(), '--threads', threads])
        : undefined,
    fairness: light ? figuresOf('fairness.mjs', ['--dataset', dir, '--seconds', 12, '--threads', threads]) : undefined,
    appended:
      days === 30 && symbols >= 670 && light
        ? figuresOf('derived.mjs', ['--symbols', symbols, '--runs', 3, '--only', 'reference', '--threads', threads])
        : undefined,
    imported:
      days === 30 && symbols === 100 && light
        ? figuresOf('import.mjs', ['--symbols', symbols, '--days', days, '--runs', 1, '--only', 'whole']).whole.now
        : undefined,
  }
}
