// The bundle of the program (scripts/packages/bundle-program.mjs) lists the compiled modules that are in it.
const { readFileSync, statSync } = require('node:fs')
const { join } = require('node:path')

/** Whether the bundle in a folder was made from the modules as they are. Who compiles without bundling runs the modules. */
function isBundleCurrent(bundle) {
  try {
    const list = join(bundle, 'sources.json')
    const made = statSync(list).mtimeMs
    return JSON.parse(readFileSync(list, 'utf8')).every((path) => statSync(join(bundle, path)).mtimeMs <= made)
  } catch {
    return false // no bundle, or a module that is gone
  }
}

module.exports = { isBundleCurrent }
