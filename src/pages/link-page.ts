/** /invitation/{token}: joining, joining another account, recovering access. */
import { type Html, html } from './html.js'
import { fault, layout, timeShown } from './layout.js'

export interface LinkPage {
  token: string
  kind: 'invitation' | 'recovery'
  /** The account of an invitation, if it has one. */
  account: string | null
  operator: boolean
  expiresMs: number
  /** What was entered; for a recovery the person’s name. */
  name?: string | undefined
  error?: string | undefined
  /** Who is signed in at the browser. */
  signedIn?: string | undefined
}

export function linkPage(page: LinkPage): string {
  const title = page.kind === 'recovery' ? 'Recover access' : 'You are invited'
  return layout(
    { title, script: true },
    html`<h1>${title}</h1>
<p class="lead">${page.kind === 'recovery' ? recoveryLead(page) : invitationLead(page)}</p>
${fault(page.error)}
<div class="note bad" id="passkey-message" role="alert" hidden></div>
${page.kind === 'invitation' && page.signedIn !== undefined ? acceptCard(page.token, page.signedIn) : ''}
<div class="card">${methodForms(page)}</div>
<p class="soft">This link works once, until ${timeShown(page.expiresMs)}. Opening it uses nothing.</p>`,
  )
}

const recoveryLead = ({ name = '' }: LinkPage): Html =>
  html`Set a new way to sign in as <strong>${name}</strong>. It replaces your passwords and passkeys, signs out every browser, and ends all connections.`

function invitationLead({ account, operator }: LinkPage): Html {
  const join = account === null ? html`Join Hindsight` : html`Join the account <strong>${account}</strong>`
  const role = operator ? ' as an operator, who manages accounts and people' : ''
  return html`${join}${role}. Choose how you will sign in.`
}

const acceptCard = (token: string, name: string): Html =>
  html`<div class="card"><h2>You are signed in as ${name}</h2>
<form method="post" action="/invitation/${token}/accept"><button class="main">Accept as ${name}</button></form></div>
<div class="or">or join as somebody new</div>`

function methodForms({ token, kind, name = '' }: LinkPage): Html {
  const recovery = kind === 'recovery'
  const address = `/invitation/${token}`
  const nameField = recovery
    ? html`<input type="text" class="seen" name="name" value="${name}" autocomplete="username" aria-label="Name" tabindex="-1" readonly>`
    : html`<label for="name">Name</label>
<input type="text" id="name" name="name" value="${name}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="64" required data-send>
<p class="hint">You sign in with it, and others of the account see it.</p>`
  return html`<form method="post" action="${address}">
${nameField}
<div data-able hidden>
<button type="button" class="main" data-passkey="create" data-options="${address}/passkey/options" data-answer="${address}/passkey" data-message="passkey-message">${recovery ? 'Recover with a passkey' : 'Join with a passkey'}</button>
<p class="hint">Your device confirms that it is you, by fingerprint, face or PIN. Nothing to remember, and nothing that can be stolen from here.</p>
<div class="or">or with a password</div>
</div>
<label for="password">Password</label>
<input type="password" id="password" name="password" autocomplete="new-password" minlength="12" maxlength="1000" required aria-describedby="password-hint">
<p class="hint" id="password-hint">12 to 128 characters, without your name. A few words that do not belong together are good.</p>
<button class="main">${recovery ? 'Recover with this password' : 'Join with this password'}</button>
</form>`
}
