/** Where a JSON Pointer is in a text of JSON: for faults at their line and field. */

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** The places of all values of a text by JSON Pointer. Stops quietly where the text is not JSON: what was found so far is right. */
export function placesOf(text: string): Map<string, TextRange> {
  const places = new Map<string, TextRange>()
  let at = 0
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }
  const string = (): string => {
    const from = at++
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at++
    return JSON.parse(text.slice(from, at)) as string
  }
  const value = (path: string): void => {
    space()
    const from = at
    const open = text[at]
    if (open === '{' || open === '[') {
      const close = open === '{' ? '}' : ']'
      at++
      space()
      for (let i = 0; text[at] !== close; i++) {
        if (at >= text.length) throw new SyntaxError('end')
        let key = String(i)
        if (open === '{') {
          key = string()
          space()
          if (text[at++] !== ':') throw new SyntaxError('colon')
        }
        value(`${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
        space()
        if (text[at] === ',') at++
        space()
      }
      at++
    } else if (open === '"') string()
    else {
      while (at < text.length && !/[\s,\]}]/.test(text[at]!)) at++
      if (at === from) throw new SyntaxError('value')
    }
    places.set(path, { from, to: at })
  }
  try {
    value('')
  } catch {
    // The editor marks the syntax error itself.
  }
  return places
}

/** The place of a pointer, or of the nearest value around it. */
export function placeOf(places: ReadonlyMap<string, TextRange>, pointer: string): TextRange {
  for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
    const found = places.get(path)
    if (found !== undefined) return found
    if (path === '') return { from: 0, to: 0 }
  }
}
