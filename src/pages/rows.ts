/** Cards with rows, as /me has them. */
import { type Html, html } from './html.js'
import { timeShown } from './layout.js'

export const card = (id: string, title: string, about: string, content: Html): Html =>
  html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<p class="soft">${about}</p>
${content}</section>`

export const row = (what: Html, action: Html): Html => html`<li><div class="what">${what}</div>${action}</li>\n`

/** A button that posts the id of a row. `whose` tells buttons of equal words apart for who cannot see them. */
export const button = (action: string, id: string, word: string, whose: string): Html =>
  html`<form method="post" action="${action}"><input type="hidden" name="id" value="${id}"><button class="quiet">${word}<span class="seen"> ${whose}</span></button></form>`

export const used = (ms: number | null): Html => (ms === null ? html`never used` : html`last used ${timeShown(ms)}`)
