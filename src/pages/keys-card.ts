/** The card of API keys on /me, and the page that shows a new key once. */
import { type Html, html } from './html.js'
import { layout, timeShown } from './layout.js'
import { button, card, row, used } from './rows.js'

/** For how many days a key may count. */
export const KEY_DAYS = [30, 90, 365] as const
const USUAL_DAYS = 90

export interface OpenKey {
  id: string
  account: string
  scopes: readonly string[]
  createdMs: number
  /** Null: never. */
  expiresMs: number | null
  lastUsedMs: number | null
}

export function keysCard({
  keys,
  accounts,
}: {
  keys: readonly OpenKey[]
  accounts: readonly { id: number; name: string }[]
}): Html {
  const rows = keys.map(({ id, account, scopes, createdMs, expiresMs, lastUsedMs }) =>
    row(
      html`<strong><code>hs_${id}…</code></strong><br>
<span class="soft">${account} · ${scopes.join(', ')}<br>made ${timeShown(createdMs)}, ${used(lastUsedMs)}, ${expiresMs === null ? 'does not expire' : html`expires ${timeShown(expiresMs)}`}</span>`,
      button('/me/keys/end', id, 'End', `hs_${id}`),
    ),
  )
  return card(
    'keys',
    'API keys',
    'For programs without a browser. Every member of an account sees its keys. A key is shown once, when it is made.',
    html`${keys.length === 0 ? html`<p>There is no key.</p>` : html`<ul class="rows">${rows}</ul>`}
<details><summary>Make a key</summary>
<form method="post" action="/me/keys">
${accountField(accounts)}
<fieldset><legend>It may</legend>
<label class="choice"><input type="checkbox" checked disabled><span>Search and read (research:read)</span></label>
<label class="choice"><input type="checkbox" name="scope" value="research:interpret"><span>Turn words into proposed queries (research:interpret)</span></label>
<label class="choice"><input type="checkbox" name="scope" value="research:strategies"><span>Save, run and cancel studies, which can spend the allowance (research:strategies)</span></label>
</fieldset>
<label for="key-days">It expires</label>
<select id="key-days" name="days">
${KEY_DAYS.map((days) => html`<option value="${days}"${days === USUAL_DAYS ? html` selected` : ''}>after ${days} days</option>`)}
<option value="">never</option>
</select>
<div class="actions"><button>Make the key</button></div>
</form></details>`,
  )
}

const accountField = (accounts: readonly { id: number; name: string }[]): Html =>
  accounts.length === 1
    ? html`<input type="hidden" name="account" value="${accounts[0]!.id}">`
    : html`<label for="key-account">Account</label>
<select id="key-account" name="account">
${accounts.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
</select>`

export const newKeyPage = (of: { name: string; key: string; account: string; expiresMs: number | null }): string =>
  layout(
    { title: 'Your new key', name: of.name },
    html`<h1>Your new key</h1>
<p class="lead">It is shown this once. Copy it now, and keep it where passwords are kept.</p>
<div class="card">
<h2>Key of ${of.account}</h2>
<p><code class="secret">${of.key}</code></p>
<p class="hint">${of.expiresMs === null ? 'It does not expire.' : html`It expires ${timeShown(of.expiresMs)}.`} Programs send it in the header <code>Authorization: Bearer …</code></p>
</div>
<p><a class="button" href="/me">I have stored it</a></p>`,
  )
