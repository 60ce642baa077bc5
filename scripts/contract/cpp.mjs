// Pieces of C++ that the generated headers share.

/** `kRoleOpenTime` of the prefix `kRole` and the name `open_time`. */
export const constantName = (prefix, name) =>
  prefix + name.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase())

const KEYWORDS = new Set(['long', 'short', 'return'])

/** A scoped enumeration whose values count from 0. A name that is a word of C++ gets an underscore behind it. */
export function enumClass(name, names) {
  const values = names.map((value) => (KEYWORDS.has(value) ? `${value}_` : value))
  const line = `enum class ${name} : uint8_t { ${values.join(', ')} };\n`
  return line.length <= 120
    ? line
    : `enum class ${name} : uint8_t {\n${values.map((value) => `  ${value},\n`).join('')}};\n`
}

/** The same, with the number of the values behind them. */
export const countedEnumClass = (name, values) => enumClass(name, [...values, 'count_'])

/** One initializer with named members per row, each on a line. */
export const rows = (objects) =>
  objects
    .map((object) => {
      const members = Object.entries(object).map(([name, value]) => `.${name} = ${value}`)
      return `    {${members.join(', ')}},\n`
    })
    .join('')

export const quoted = (text) => JSON.stringify(text)
