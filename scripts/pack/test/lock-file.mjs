// A lock file of a project that depends on the packed library, made from the lock file of this checkout. npm then needs no registry: it takes the
// packages from its cache, into which `npm ci` of the checkout has put them.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const dependenciesOf = ({ dependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

/** The keys of the lock file for `names` and everything that they depend on. */
function closureOf(packages, names) {
  const keys = new Set()
  const visit = (name, from) => {
    // Node looks in the nearest node_modules first.
    for (let place = from; ; place = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
      const key = `${place === '' ? '' : `${place}/`}node_modules/${name}`
      if (packages[key] !== undefined) {
        if (keys.has(key)) return
        keys.add(key)
        for (const dependency of dependenciesOf(packages[key])) visit(dependency, key)
        return
      }
      if (place === '') throw new Error(`the lock file has no ${name}`)
    }
  }
  for (const name of names) visit(name, '')
  return [...keys].sort()
}

/** `lock`: package-lock.json of the checkout. `project`: package.json of the project. `library`: package.json in the tarball. */
export function lockFile(lock, project, library, tarball) {
  const { [library.name]: own, ...others } = project.dependencies
  const names = [...Object.keys(others), ...Object.keys(library.dependencies)]
  const { dev: _, ...entry } = {
    version: library.version,
    resolved: own,
    integrity: `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`,
    hasInstallScript: true,
    dependencies: library.dependencies,
  }
  const packages = closureOf(lock.packages, names).map((key) => {
    const { dev, devOptional, peer, ...kept } = lock.packages[key]
    return [key, kept]
  })
  return {
    name: project.name,
    lockfileVersion: 3,
    requires: true,
    packages: { '': project, [`node_modules/${library.name}`]: entry, ...Object.fromEntries(packages) },
  }
}
