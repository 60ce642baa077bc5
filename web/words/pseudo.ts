/** The pseudo-locale en-XA: accented, 40 % longer, between brackets. Marks, numbers and units stay readable. */

const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' },
}

function longer(text: string): string {
  if (!/[a-zA-Z]{2}/.test(text)) return text
  const accented = text.replace(/[aeiouAEIOUnc]/g, (letter) => ACCENTS[letter] ?? letter)
  return `[${accented}${'·'.repeat(Math.ceil(text.length * 0.4))}]`
}

/** The same words with every text made longer; texts of functions too. */
export function pseudo<Value>(value: Value): Value {
  if (typeof value === 'string') return longer(value) as Value
  if (typeof value === 'function') {
    return ((...args: unknown[]) => pseudo((value as (...args: unknown[]) => unknown)(...args))) as Value
  }
  if (Array.isArray(value)) return value.map((item) => pseudo(item)) as Value
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pseudo(item)])) as Value
  }
  return value
}
