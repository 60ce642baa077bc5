// The licences of what the bundle contains, as one text that the workbench serves.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../generated-files.mjs'

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g
const TEXT = /^(?:licen[cs]e|notice|copying)(?:\.(?:md|txt))?$/i

/** The names of the packages in a bundle. */
export function packagesIn(metafile) {
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs: parts }) => Object.keys(parts))
  return [...new Set(inputs.flatMap((path) => [...path.matchAll(PACKAGE)].slice(-1).map((match) => match[1])))].sort()
}

/** Throws when a package has no licence text. */
export function noticeOf(metafile) {
  const own = `Hindsight\nApache-2.0\n\n${readFileSync(join(root, 'LICENSE'), 'utf8').trim()}\n`
  return [own, ...packagesIn(metafile).map(partOf)].join(`\n${'='.repeat(78)}\n\n`)
}

function partOf(name) {
  const folder = join(root, 'node_modules', name)
  const { version, license, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => TEXT.test(file) && existsSync(join(folder, file)))
  if (files.length === 0) throw new Error(`hindsight: ${name} has no licence text`)
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return `${name} ${version}\n${license}\n${homepage ?? ''}\n\n${texts.join('\n\n')}\n`
}
