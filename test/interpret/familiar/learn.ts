/**
 * Prints `src/interpret/familiar/tried-pairs.ts` as the phrasings of all sets give it: `node dist/test/interpret/familiar/learn.js > FILE`. A phrasing counts
 * when its document is right and has no note to check; the documents of ordinary.txt and of practice were read before, and found right. The hunted sets are
 * left out: they are what the pairs shall show.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pairsOf } from '../../../src/interpret/familiar/pairs.js'
import { readOnce } from '../../../src/interpret/first-reading.js'
import { TEXTS } from '../../../src/interpret/practice-texts.js'
import { isComplete } from '../../../src/interpret/proposal/answer.js'
import { answerTo, RECORDED } from '../answers.js'
import { ORDERED } from '../orders/orders.js'
import type { Phrasing } from '../phrasing.js'
import { isWanted } from '../score.js'
import { formsOf } from '../slots/form.js'
import type { Tried } from '../tried/form.js'
import { scored } from '../tried/score.js'

const SETS = fileURLToPath(new URL('..', import.meta.url))
const ORDINARY = readFileSync(join(process.cwd(), 'test', 'interpret', 'familiar', 'ordinary.txt'), 'utf8')
const FOLDERS = /^(?:audit|corpus|held-out|slots|strangers|tried)\//
const WIDTH = 150

/** Every exported list of the sets. */
async function lists(): Promise<unknown[][]> {
  const files = readdirSync(SETS, { recursive: true, withFileTypes: true })
    .map((one) => relative(SETS, join(one.parentPath, one.name)))
    .filter(
      (path) => FOLDERS.test(path) && /\.js$/.test(path) && !/\.test\.js$|\/(?:show|score|form|ways)\.js$/.test(path),
    )
    .sort()
  const modules = await Promise.all(files.map((path) => import(join(SETS, path)) as Promise<Record<string, unknown>>))
  return modules.flatMap((exported) => Object.values(exported).filter((one): one is unknown[] => Array.isArray(one)))
}

/** The phrasings of a list whose documents are right. */
function rightOf(list: readonly unknown[]): string[] {
  const [first] = list
  if (Array.isArray(first))
    return rightOf(
      (list as readonly (readonly [string, string])[]).flatMap(([form, says]) =>
        says.split(' | ').map((say) => ({ style: 'quant', say, want: formsOf(form) })),
      ),
    )
  if (typeof first !== 'object' || first === null || !('say' in first)) return []
  if ('want' in first)
    return scored(list as readonly Tried[])
      .filter((one) => one.in.startsWith('right'))
      .map(({ tried }) => tried.say)
  return (list as readonly Phrasing[]).filter((one) => isWanted(one, answerTo(one.say).document)).map(({ say }) => say)
}

const tried = new Map<string, Set<string>>()
for (const say of new Set([
  ...(await lists()).flatMap(rightOf),
  ...ORDERED.map(({ say }) => say),
  ...ORDINARY.trim().split('\n'),
  ...TEXTS,
])) {
  const { answer, atoms } = readOnce(say, RECORDED)
  if (!isComplete(answer)) continue
  for (const { first, second } of pairsOf(atoms)) {
    const seconds = tried.get(first) ?? new Set()
    tried.set(first, seconds.add(second))
  }
}

/** A row of the table: as many lines as its width needs, each with the first word. */
function rowOf(first: string, seconds: readonly string[]): string[] {
  const lines: string[] = []
  let line = ''
  for (const second of seconds) {
    if (line !== '' && line.length + second.length >= WIDTH) {
      lines.push(line)
      line = ''
    }
    line = line === '' ? `${first}: ${second}` : `${line} ${second}`
  }
  return [...lines, line]
}

const rows = [...tried]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([first, seconds]) => rowOf(first, [...seconds].sort()))
console.log(`/**
 * The pairs of neighbours (pairs.ts) in texts whose documents are known and right: a word, and what stood behind it. Learned from the sets of phrasings by
 * test/interpret/familiar/learn.ts, which prints this file.
 */
export const TRIED_PAIRS = \`
${rows.join('\n')}
\``)
