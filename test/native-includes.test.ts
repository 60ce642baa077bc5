import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

/**
 * Include rules of the C++ code. CMakeLists.txt declares which modules a module uses; everything else is denied. A file
 * is named by its path from native/ ("scan/scan.h"), and includes use the same path. A file directly in a module's
 * folder belongs to the folder of that name, so an entry point may include sub-folders and no sub-folder includes it.
 */
interface Declaration {
  uses: string[]
  /** May include headers that scripts/generate.mjs writes. */
  generated: boolean
}
type Declarations = Map<string, Declaration>
/** By file: what it includes; a name in angle brackets keeps its opening bracket. */
type Includes = Map<string, string[]>

const FILES_MAX = 25

function declarationsOf(cmake: string): Declarations {
  const found: Declarations = new Map()
  for (const [, name, rest] of cmake.matchAll(/^\s*hindsight_(?:module\(|sees\(hindsight )(\w+)((?: \w+)*)\)/gm)) {
    const words = rest!.split(' ').filter((word) => word !== '' && word !== 'USES')
    found.set(name!, { uses: words.filter((word) => word !== 'GENERATED'), generated: words.includes('GENERATED') })
  }
  return found
}

function includesBelow(folder: string): Includes {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(cc|h)$/.test(name))
  return new Map(
    files.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return [name, [...text.matchAll(/^\s*#\s*include\s*(?:"|(?=<))([^">]+)/gm)].map((match) => match[1]!)]
    }),
  )
}

const isGenerated = (name: string): boolean => name.endsWith('_generated.h') || name.startsWith('contract/')
const moduleOf = (file: string): string => file.split('/')[0]!

/** What `file` includes although the rules do not allow it, one sentence each. */
function denied(
  file: string,
  module: string,
  includes: string[],
  known: Includes,
  declarations: Declarations,
): string[] {
  const declaration = declarations.get(module)
  if (declaration === undefined) return [`${file}: the module ${module} is not declared`]
  return includes.flatMap((name) => {
    if (known.has(name)) {
      const target = moduleOf(name)
      if (target === module || declaration.uses.includes(target)) return []
      return [`${file} includes ${name}: ${module} does not declare ${target}`]
    }
    if (isGenerated(name)) {
      return declaration.generated ? [] : [`${file} includes ${name}: ${module} does not declare GENERATED`]
    }
    if (name === '<napi.h') return module === 'addon' ? [] : [`${file} includes ${name}>: only the addon knows Node`]
    const system = name.startsWith('<') && !known.has(name.slice(1))
    return system ? [] : [`${file} includes ${name}: not a path from native/`]
  })
}

/** Declared dependencies that no file of the module needs, and folders and declarations without their counterpart. */
function unused(includes: Includes, declarations: Declarations): string[] {
  const modules = new Set([...includes.keys()].map(moduleOf))
  return [...declarations].flatMap(([module, { uses, generated }]) => {
    if (!modules.has(module)) return [`${module} has no files`]
    const names = [...includes].filter(([file]) => moduleOf(file) === module).flatMap(([, list]) => list)
    return [
      ...uses
        .filter((use) => !names.some((name) => includes.has(name) && moduleOf(name) === use))
        .map((use) => `${module} declares ${use} and does not include it`),
      ...(generated && !names.some(isGenerated)
        ? [`${module} declares GENERATED and includes no generated header`]
        : []),
    ]
  })
}

/** One cycle as a path whose ends are the same, or nothing. */
function cycleIn(arrows: Map<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (node: string): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    path.push(node)
    for (const next of arrows.get(node) ?? []) {
      const cycle = visit(next)
      if (cycle !== undefined) return cycle
    }
    path.pop()
    done.add(node)
    return undefined
  }
  for (const node of arrows.keys()) {
    const cycle = visit(node)
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/** Which folders the files of a folder include. */
function foldersOf(includes: Includes): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const [file, names] of includes) {
    const from = dirname(file)
    const to = arrows.get(from) ?? new Set()
    for (const name of names) if (includes.has(name) && dirname(name) !== from) to.add(dirname(name))
    arrows.set(from, to)
  }
  return arrows
}

const declarations = declarationsOf(readFileSync('CMakeLists.txt', 'utf8'))
const native = includesBelow('native')
const tests = includesBelow('test/native')

test('every folder of native is a module that CMakeLists.txt declares', () => {
  const folders = readdirSync('native', { withFileTypes: true })
  assert.equal(
    folders.filter((entry) => !entry.isDirectory()).map((entry) => entry.name),
    [],
  )
  assert.equal(folders.map((entry) => entry.name).sort(), [...declarations.keys()].sort())
})

test('a file includes its own module and the modules that its module declares', () => {
  assert.equal(
    [...native].flatMap(([file, includes]) => denied(file, moduleOf(file), includes, native, declarations)),
    [],
  )
})

test('every declared dependency is needed by a file', () => {
  assert.equal(unused(native, declarations), [])
})

test('no file includes itself through others', () => {
  assert.is(cycleIn(native)?.join(' → '), undefined)
})

test('no folder includes itself through other folders', () => {
  assert.is(cycleIn(foldersOf(native))?.join(' → '), undefined)
})

test('a C++ test includes what its module may include', () => {
  /** Test files by path from test/native hide files of native, as they do for the compiler. */
  const wrong = [...tests].flatMap(([file, includes]) => {
    const folder = file.includes('/') ? moduleOf(file) : 'base'
    if (folder === 'fuzz') return []
    const ofProduct = includes.filter((name) => !tests.has(name) && !isGenerated(name))
    const uses = [folder, ...(declarations.get(folder)?.uses ?? [])]
    const ofTests = includes.filter((name) => tests.has(name) && name.includes('/') && !uses.includes(moduleOf(name)))
    return [
      ...denied(file, folder, ofProduct, native, declarations),
      ...ofTests.map((name) => `${file} includes the test file ${name}`),
    ]
  })
  assert.equal(wrong, [])
  assert.is(cycleIn(tests)?.join(' → '), undefined)
})

test(`no folder has more than ${FILES_MAX} C++ files`, () => {
  for (const [root, files] of [
    ['native', native],
    ['test/native', tests],
  ] as const) {
    const count = new Map<string, number>()
    for (const file of files.keys()) count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
    assert.equal(
      [...count].filter(([, files]) => files > FILES_MAX).map(([folder]) => join(root, folder)),
      [],
    )
  }
})

test('the rules find what they forbid', () => {
  const declared = declarationsOf('hindsight_module(base)\nhindsight_module(store USES base GENERATED)\n')
  assert.equal(declared.get('store'), { uses: ['base'], generated: true })
  const files: Includes = new Map([
    ['base/low.h', []],
    ['store/top.h', ['store/part/low.h']],
    ['store/part/low.h', ['store/top.h']],
    ['other/x.h', ['base/low.h']],
  ])
  const found = (file: string, name: string) => denied(file, moduleOf(file), [name], files, declared)
  assert.equal(found('store/top.h', 'base/low.h'), [])
  assert.equal(found('store/top.h', 'plan_generated.h'), [])
  assert.equal(found('store/top.h', '<vector'), [])
  assert.is(found('base/low.h', 'store/top.h').length, 1)
  assert.is(found('base/low.h', 'plan_generated.h').length, 1)
  assert.is(found('store/top.h', 'top.h').length, 1)
  assert.is(found('store/top.h', '<base/low.h').length, 1)
  assert.is(found('store/top.h', '../base/low.h').length, 1)
  assert.is(found('store/top.h', 'store/missing.h').length, 1)
  assert.is(found('store/top.h', '<napi.h').length, 1)
  assert.is(found('other/x.h', 'base/low.h').length, 1)
  assert.equal(unused(files, declared), [
    'store declares base and does not include it',
    'store declares GENERATED and includes no generated header',
  ])
  assert.equal(cycleIn(files), ['store/top.h', 'store/part/low.h', 'store/top.h'])
  assert.equal(cycleIn(foldersOf(files)), ['store', 'store/part', 'store'])
  assert.is(cycleIn(new Map([['a', ['b']]])), undefined)
})

test.run()
