/** /authorize/{id}: a program asks to use an account. */
import { type Html, html } from './html.js'
import { layout } from './layout.js'

export interface ConsentPage {
  id: string
  /** What the program calls itself. */
  client: string
  /** The host whose description it is; null when it registered itself. */
  host: string | null
  /** Where the answer goes: a site, a program of this computer, or whatever opens a scheme. */
  redirect: { kind: 'web' | 'loopback' | 'scheme'; shown: string }
  person: string
  accounts: readonly { id: number; name: string; plan: string }[]
  /** The account that the session works with. */
  accountId: number | null
  /** What it asks for. The person may grant the other scopes too. */
  asked: readonly string[]
}

/** What each scope lets a program do. */
const SENTENCES: Readonly<Record<string, readonly [does: string, costs: string]>> = {
  'research:read': [
    'Search the recorded history, read results and reports',
    'Queries cost credits of the account, each up to a limit that the program sets.',
  ],
  'research:interpret': [
    'Turn questions in words into proposed queries',
    'A proposal answers nothing by itself and costs nothing.',
  ],
  'research:strategies': [
    'Save, run and cancel strategy studies',
    'It can spend the account’s allowance. You are asked before a study runs.',
  ],
}

export const consentPage = (page: ConsentPage): string =>
  layout(
    { title: `Connect ${page.client}`, name: page.person },
    html`<h1>Connect a program?</h1>
<p class="lead">It wants to use Hindsight in your name, ${page.person}.</p>
<div class="card">
<p class="client">${page.client}</p>
<p class="host">${page.host ?? 'Registered itself, not verified'}</p>
${answer(page)}
<form method="post" action="/authorize/${page.id}">
${page.accounts.length === 0 ? html`<p>You are a member of no account, so there is nothing to connect. Ask the operator for an invitation.</p>` : choices(page)}
<div class="actions">
${page.accounts.length === 0 ? '' : html`<button class="main" name="decision" value="connect">Connect</button>`}
<button class="wide" name="decision" value="cancel">Cancel</button>
</div>
</form>
</div>
<p class="soft">The program must refresh its access within 30 days, and asks you again after 180 days. You can end the connection at any time on <a href="/me">your page</a>; it then counts no more, at once. It can never alert, trade or move money.</p>`,
  )

function answer({ redirect: { kind, shown } }: ConsentPage): Html {
  if (kind === 'web') return html`<p class="soft">The answer goes to <strong>${shown}</strong>.</p>`
  const where =
    kind === 'loopback'
      ? html`a program of this computer (${shown})`
      : html`the program that opens <strong>${shown}</strong> addresses`
  return html`<div class="note warn"><p>The answer goes to ${where}. Any program of this computer could be the one. Go on only if you have just begun this in a program that you know.</p></div>`
}

function choices({ accounts, accountId, asked }: ConsentPage): Html {
  const chosen = accountId ?? accounts[0]!.id
  const account =
    accounts.length === 1
      ? html`<p>Account <strong>${accounts[0]!.name}</strong> (${accounts[0]!.plan} plan)<input type="hidden" name="account" value="${accounts[0]!.id}"></p>`
      : html`<fieldset><legend>Account</legend>
${accounts.map(({ id, name, plan }) => html`<label class="choice"><input type="radio" name="account" value="${id}"${id === chosen ? html` checked` : ''}><span><strong>${name}</strong>${plan} plan</span></label>`)}
</fieldset>`
  const others = Object.keys(SENTENCES).filter((scope) => !asked.includes(scope))
  return html`${account}
<fieldset><legend>It asks to</legend>
${asked.map((scope) => choice(scope, true))}
</fieldset>
${
  others.length === 0
    ? ''
    : html`<fieldset><legend>Not asked for: tick what it may do as well</legend>
${others.map((scope) => choice(scope, false))}
</fieldset>`
}`
}

function choice(scope: string, isAsked: boolean): Html {
  const [does, costs] = SENTENCES[scope] ?? [scope, '']
  const fixed = scope === 'research:read'
  return html`<label class="choice"><input type="checkbox" name="scope" value="${scope}"${isAsked ? html` checked` : ''}${fixed ? html` disabled` : ''}><span><strong>${does}</strong>${costs}</span></label>
`
}
