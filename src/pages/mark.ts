/** The mark of the product: a clock that looks back. */
import { Html } from './html.js'

const drawing = (colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M14.2 3.3A9 9 0 1 0 20.7 9.8"/><path d="M12 7.5V12l-3 2"/></g><circle cx="18.6" cy="5.4" r="1.9" fill="${colour}"/>`

/** For the head of a page; has the colour of its text. */
export const MARK = new Html(
  `<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${drawing('currentColor')}</svg>`,
)

/** As a file, for the tab of the browser. */
export const MARK_FILE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawing('#5b52e0')}</svg>`
