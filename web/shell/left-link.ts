/** A link whose reader has to sign in first. The sign-in leads back to its path; what stands behind # waits in this tab, because no address of the server may hold it. */
const NAME = 'hs-left-link'

/** Keeps the link that is open. */
export function keepLink(): void {
  if (location.hash !== '') sessionStorage.setItem(NAME, location.pathname + location.hash)
}

/** Takes up the link that was kept, if this is its path. */
export function takeUpLink(): void {
  const kept = sessionStorage.getItem(NAME)
  if (kept === null || location.hash !== '' || !kept.startsWith(`${location.pathname}#`)) return
  sessionStorage.removeItem(NAME)
  history.replaceState(history.state, '', kept)
}
