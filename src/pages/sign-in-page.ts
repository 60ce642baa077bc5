/** /signin */
import { html } from './html.js'
import { fault, layout, notice } from './layout.js'

export interface SignInPage {
  /** A path of our own. */
  next: string
  /** What was entered, or who signs in again. */
  name?: string | undefined
  /** Somebody is signed in and confirms it. */
  again?: boolean
  error?: string | undefined
  said?: string | undefined
}

export const signInPage = ({ next, name = '', again = false, error, said }: SignInPage): string =>
  layout(
    { title: again ? 'Sign in again' : 'Sign in', script: true },
    html`<h1>${again ? 'Sign in again' : 'Sign in'}</h1>
<p class="lead">${again ? 'What you want to change gives access, so confirm that it is you.' : 'To see and change what may use your account.'}</p>
${notice(said)}${fault(error)}
<div class="note bad" id="passkey-message" role="alert" hidden></div>
<div class="card">
<form data-able hidden>
<input type="hidden" name="next" value="${next}" data-send>
<button type="button" class="main" data-passkey="get" data-options="/signin/passkey/options" data-answer="/signin/passkey" data-message="passkey-message">Sign in with a passkey</button>
<div class="or">or with a password</div>
</form>
<form method="post" action="/signin">
<input type="hidden" name="next" value="${next}">
${again ? html`<input type="hidden" name="again" value="1">` : ''}
<label for="name">Name</label>
<input type="text" id="name" name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200" required>
<label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="current-password" maxlength="1000" required>
<button class="main">Sign in</button>
</form>
</div>
<p class="soft">${again ? html`<a href="${next}">Go back without it</a>` : 'No access yet, or lost it? The operator of this service makes a link for you.'}</p>`,
  )
