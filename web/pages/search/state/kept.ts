/** Texts that are kept in this tab. Without storage what was typed lives as long as the page. */

export function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeKept(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text)
  } catch {
    // No storage, or no room in it.
  }
}
