// The package.json of the packed library. It is not that of this checkout: it depends on what the library loads and on nothing else.

/**
 * `project`: package.json of the checkout. `packages`: names that the library imports. The versions are those of the checkout. Throws for a package
 * that the checkout does not list.
 */
export function packageJson(project, packages) {
  const versions = { ...project.devDependencies, ...project.dependencies }
  const dependencies = Object.fromEntries(
    [...new Set(packages)].sort().map((name) => {
      if (versions[name] === undefined) throw new Error(`package.json has no version of ${name}`)
      return [name, versions[name]]
    }),
  )
  const { name, version, description, license, type, engines } = project
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    os: ['linux'],
    exports: {
      '.': { types: './dist/src/index.d.ts', default: './dist/src/index.js' },
      './package.json': './package.json',
    },
    gypfile: false,
    scripts: { install: 'node scripts/pack/install.mjs' },
    dependencies,
  }
}
