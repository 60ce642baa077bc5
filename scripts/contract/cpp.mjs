// C++ fragments that the generated headers share.

/** Returns a constant's name: prefix `kRole` and name `open_time` give `kRoleOpenTime`. */
export const constantName = (prefix, name) =>
  prefix + name.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const KEYWORDS = new Set(['long', 'short', 'return'])

/** Renders a scoped enumeration whose values count from 0. A name that is a C++ keyword gets a trailing underscore. */
export function enumClass(name, names) {
  const values = names.map((value) => (KEYWORDS.has(value) ? `${value}_` : value))
  const line = `enum class ${name} : uint8_t { ${values.join(', ')} };\n`
  return line.length <= 120
    ? line
    : `enum class ${name} : uint8_t {\n${values.map((value) => `  ${value},\n`).join('')}};\n`
}

/** Renders the same enumeration with a last value `count_`, which is the number of the other values. */
export const countedEnumClass = (name, values) => enumClass(name, [...values, 'count_'])

/** Renders one designated initializer per row, each on its own line. */
export const rows = (objects) =>
  objects
    .map((object) => {
      const members = Object.entries(object).map(([name, value]) => `.${name} = ${value}`)
      return `    {${members.join(', ')}},\n`
    })
    .join('')

export const quoted = (text) => JSON.stringify(text)
