/** A link whose reader has to sign in first. The sign-in leads back to its path; what stands behind # waits in this tab, because no address of the server may hold it. */
const NAME = 'hs-left-link'
/** The link at which a session ended: what was typed there is kept, too. */
const TYPED_AT = 'hs-typed-at'
let isTyping = false

/** Keeps the link that is open. */
export function keepLink(): void {
  if (location.hash !== '') sessionStorage.setItem(NAME, location.pathname + location.hash)
}

/** Keeps the link at which a session ended. */
export function keepTyping(): void {
  keepLink()
  sessionStorage.setItem(TYPED_AT, location.pathname + location.hash)
}

/** Takes up the link that was kept, if this is its path. */
export function takeUpLink(): void {
  const kept = sessionStorage.getItem(NAME)
  if (kept === null || location.hash !== '' || !kept.startsWith(`${location.pathname}#`)) return
  sessionStorage.removeItem(NAME)
  history.replaceState(history.state, '', kept)
  isTyping = sessionStorage.getItem(TYPED_AT) === kept
  sessionStorage.removeItem(TYPED_AT)
}

/** Whether this page is where a session ended, after signing in again. True once. */
export function takeTyping(): boolean {
  const was = isTyping
  isTyping = false
  return was
}
