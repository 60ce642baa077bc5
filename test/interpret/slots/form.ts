/** Short forms in one line: `--symbols btc vpin > 0.7 --next ret_1h <= -3% --within 4h ; …`. Each alternative behind a semicolon is right too. */
import type { Wanted } from '../tried/form.js'

const ONE_WORD: readonly string[] = ['symbols', 'except', 'from', 'to', 'limit', 'within']

/** The documents that are right for a form. */
export const formsOf = (form: string): Wanted[] => form.split(' ; ').map(formOf)

function formOf(form: string): Wanted {
  const wanted: Record<string, unknown> & { where?: string } = {}
  const next: string[] = []
  for (const part of form.split(/ (?=--)/)) {
    const [, option, rest] = /^--(\w+) (.*)$/.exec(part.trim()) ?? []
    if (option === undefined) wanted.where = part.trim()
    else if (option === 'next') next.push(rest!)
    else {
      const value = ONE_WORD.includes(option) ? rest!.split(' ')[0]! : rest!.replaceAll("'", '')
      const behind = rest!.slice(value.length).trim()
      if (ONE_WORD.includes(option) && behind !== '') wanted.where = behind
      wanted[option] = option === 'limit' ? Number(value) : value
    }
  }
  return { ...wanted, ...(next.length > 0 && { next }) }
}
