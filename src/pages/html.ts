/** Builds HTML. Every value that is not Html is escaped by `text`, so text never becomes markup by accident. */

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

/** Template tag: values are escaped unless they are Html; the items of a list are concatenated. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, i) => string + (i < parts.length ? shown(parts[i]!) : '')).join(''))

/** Renders prose with `code` and **strong** words; an empty line separates paragraphs. */
export const prose = (raw: string): Html =>
  html`${raw.split('\n\n').map((paragraph) => html`<p>${words(paragraph)}</p>`)}`

/** Like prose(), without paragraphs. */
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
