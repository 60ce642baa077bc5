/** The beginning of the workbench in the browser: language and theme of the reader, who is signed in, then the page. */
// First, wherever its own script has not run yet.
import './begin.js'
import { render } from 'preact'
import { followEvents, loadCredits, loadSession, loadVocabulary, session } from './api/index.js'
import { Frame } from './shell/frame.js'
import { setLocale } from './words/index.js'

setLocale(localStorage.getItem('hs-locale') ?? 'en')
const theme = localStorage.getItem('hs-theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

render(<Frame />, document.getElementById('app')!)
void loadSession()
  .catch(() => {
    // The band says that there is no connection; public pages work without.
  })
  .then(() => (session.value == null ? undefined : loadVocabulary()))
  .then(() => {
    followEvents()
    // Not a part of the first download: whoever has no monitors hardly needs it.
    void import('./shell/trigger-notes.js').then(
      (part) => part.sayTriggers(),
      () => {
        // The line is gone: the page that is loaded next says the triggers.
      },
    )
    if (session.value != null) void loadCredits()
  })
