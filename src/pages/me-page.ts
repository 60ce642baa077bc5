/** /me: how a person signs in, from where, which programs are connected, and what happened. */
import { type Html, html } from './html.js'
import { keysCard, type OpenKey } from './keys-card.js'
import { fault, layout, notice, timeShown } from './layout.js'
import { button, card, row, used } from './rows.js'

export interface MePage {
  name: string
  operator: boolean
  accounts: readonly { id: number; name: string; plan: string }[]
  hasPassword: boolean
  passkeys: readonly { id: string; name: string; backedUp: boolean; createdMs: number; lastUsedMs: number | null }[]
  sessions: readonly { id: string; browser: string; method: string; createdMs: number; usedMs: number; here: boolean }[]
  connections: readonly {
    id: string
    client: string
    /** The host whose description it is; null when the program registered itself. */
    host: string | null
    /** Another member whose connection it is; null for the own. */
    person: string | null
    account: string
    scopes: readonly string[]
    createdMs: number
    lastUsedMs: number | null
  }[]
  keys: readonly OpenKey[]
  events: readonly { sentence: string; ms: number }[]
  /** Whether changes are possible without another sign-in. */
  isRecent: boolean
  /** What a passkey of this browser would be called. */
  browser: string
  error?: string | undefined
  said?: string | undefined
}

export const mePage = (page: MePage): string =>
  layout(
    { title: page.name, name: page.name, wide: true, script: true },
    html`<h1>${page.name}</h1>
<p class="lead">${accountsOf(page)}</p>
${notice(page.said)}${fault(page.error)}
<div class="note bad" id="passkey-message" role="alert" hidden></div>
${page.isRecent ? '' : html`<div class="note warn"><p>To change anything here, sign in again: your last sign-in is longer ago than 15 minutes.</p><p><a class="button" href="/signin?again=1&amp;next=/me">Sign in again</a></p></div>`}
${connections(page)}
${page.accounts.length === 0 ? '' : keysCard(page)}
${passkeys(page)}
${password(page)}
${sessions(page)}
${events(page)}`,
  )

function accountsOf({ accounts, operator }: MePage): Html {
  const role = operator ? html`Operator. ` : html``
  if (accounts.length === 0) return html`${role}You are a member of no account.`
  const all = accounts.map(({ name, plan }, i) => html`${i === 0 ? '' : ', '}<strong>${name}</strong> (${plan} plan)`)
  return html`${role}${accounts.length === 1 ? 'Account' : 'Accounts'} ${all}.`
}

function connections({ connections: all }: MePage): Html {
  const about = 'Programs that were allowed to use an account. An ended connection counts no more, at once.'
  if (all.length === 0) return card('connections', 'Connections', about, html`<p>No program is connected.</p>`)
  const rows = all.map(({ id, client, host, person, account, scopes, createdMs, lastUsedMs }) =>
    row(
      html`<strong>${client}</strong> <span class="soft">${host ?? 'registered itself, not verified'}</span><br>
<span class="soft">${person === null ? '' : html`of ${person} · `}${account} · ${scopes.join(', ')}<br>connected ${timeShown(createdMs)}, ${used(lastUsedMs)}</span>`,
      button('/me/connections/end', id, 'End', client),
    ),
  )
  return card('connections', 'Connections', about, html`<ul class="rows">${rows}</ul>`)
}

function passkeys({ passkeys: all, browser }: MePage): Html {
  const rows = all.map(({ id, name, backedUp, createdMs, lastUsedMs }) =>
    row(
      html`<strong>${name}</strong>${backedUp ? html`<span class="tag">synchronized</span>` : ''}<br>
<span class="soft">added ${timeShown(createdMs)}, ${used(lastUsedMs)}</span>`,
      button('/me/passkeys/remove', id, 'Remove', name),
    ),
  )
  return card(
    'passkeys',
    'Passkeys',
    'Your device confirms that it is you. Add one on every device that you use.',
    html`${all.length === 0 ? html`<p>You have no passkey.</p>` : html`<ul class="rows">${rows}</ul>`}
<form class="inline" data-able hidden>
<div><label for="passkey-name">Name of a new passkey</label>
<input type="text" id="passkey-name" name="name" value="${browser}" maxlength="60" autocomplete="off" required data-send></div>
<button type="button" data-passkey="create" data-options="/me/passkeys/options" data-answer="/me/passkeys" data-message="passkey-message">Add a passkey</button>
</form>
<p class="soft" data-unable hidden>This browser has no passkeys.</p>`,
  )
}

function password({ hasPassword, passkeys: all, name }: MePage): Html {
  const word = hasPassword ? 'Change password' : 'Set a password'
  return card(
    'password',
    'Password',
    hasPassword ? 'You have a password. Changing it signs out every other browser.' : 'You have no password.',
    html`<details><summary>${word}</summary>
<form method="post" action="/me/password">
<input type="text" class="seen" name="name" value="${name}" autocomplete="username" aria-label="Name" tabindex="-1" readonly>
<label for="new-password">New password</label>
<input type="password" id="new-password" name="password" autocomplete="new-password" minlength="12" maxlength="1000" required aria-describedby="password-hint">
<p class="hint" id="password-hint">12 to 128 characters, without your name.</p>
<div class="actions"><button>${word}</button></div>
</form></details>
${hasPassword && all.length > 0 ? html`<form method="post" action="/me/password/remove"><button class="quiet">Remove the password</button></form>` : ''}`,
  )
}

function sessions({ sessions: all }: MePage): Html {
  const rows = all.map(({ id, browser, method, createdMs, usedMs, here }) =>
    row(
      html`<strong>${browser}</strong>${here ? html`<span class="tag">this browser</span>` : ''}<br>
<span class="soft">signed in ${timeShown(createdMs)} by ${method}, ${used(usedMs)}</span>`,
      here ? html`` : button('/me/sessions/end', id, 'End', browser),
    ),
  )
  return card(
    'sessions',
    'Where you are signed in',
    'A session ends after 12 hours without use, and after 7 days in any case.',
    html`<ul class="rows">${rows}</ul>
${all.length > 1 ? html`<form method="post" action="/me/sessions/end"><div class="actions"><button class="quiet">End all others</button></div></form>` : ''}`,
  )
}

function events({ events: all }: MePage): Html {
  const rows = all.map(({ sentence, ms }) => row(html`${sentence}`, html`<span class="soft">${timeShown(ms)}</span>`))
  return card(
    'events',
    'What happened',
    'If something here was not you: end all other sessions and change your password, or ask the operator for a recovery link.',
    html`<ul class="rows events">${rows}</ul>`,
  )
}
