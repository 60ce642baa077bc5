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
  const { version, license, homepage, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) => TEXT.test(file) && existsSync(join(folder, file)))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0 && license === 'MIT' && author !== undefined) texts.push(mitOf(author))
  if (texts.length === 0) throw new Error(`hindsight: ${name} has no licence text`)
  return `${name} ${version}\n${license}\n${homepage ?? ''}\n\n${texts.join('\n\n')}\n`
}

/** The MIT licence, for packages that name it and their author but bring no file of it. */
const mitOf = (author) => `Copyright (c) ${typeof author === 'string' ? author : author.name}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of
the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR
A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
