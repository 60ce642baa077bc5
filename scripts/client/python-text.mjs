// Texts of Python source.
const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda ' +
    'nonlocal not or pass raise return try while with yield'
  ).split(' '),
)

export const isKeyword = (name) => KEYWORDS.has(name)

/** A string literal; `isDoc`: in three quotes. */
export function text(value, isDoc = false) {
  const escaped = value.replaceAll('\\', '\\\\')
  return isDoc ? `"""${escaped.replaceAll('"""', "'''").replace(/"$/, '" ')}"""` : `"${escaped.replaceAll('"', '\\"')}"`
}

/** median_minutes_up as MedianMinutesUp. */
export const pascal = (name) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** getRevisionDiff as get_revision_diff. */
export const snake = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
