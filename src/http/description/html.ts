/** Text as HTML. Everything that is not written here goes through `text`, so nothing is ever markup by accident. */

/** Markup that is safe to put into a page as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | readonly Part[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const text = (raw: string): string => raw.replace(/[&<>"']/g, (mark) => ESCAPES[mark]!)

const shown = (part: Part): string => {
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(shown).join('')
  return text(String(part))
}

/** A template whose values are escaped unless they are Html; lists are put side by side. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, i) => string + (i < parts.length ? shown(parts[i]!) : '')).join(''))

/** Prose with `code` and **strong** words, in paragraphs. */
export const prose = (raw: string): Html =>
  html`${raw.split('\n\n').map((paragraph) => html`<p>${words(paragraph)}</p>`)}`

/** The same without paragraphs. */
export const words = (raw: string): Html =>
  new Html(
    raw
      .split(/(`[^`]*`|\*\*[^*]*\*\*)/)
      .map((piece) => {
        if (piece.startsWith('`')) return `<code>${text(piece.slice(1, -1))}</code>`
        return piece.startsWith('**') ? `<strong>${text(piece.slice(2, -2))}</strong>` : text(piece)
      })
      .join(''),
  )
