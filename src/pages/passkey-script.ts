/**
 * The script of the pages: it asks the browser for passkeys, because nothing else can. Buttons for passkeys are hidden
 * until it has found that the browser has them; everything else works without it. It writes text, never markup.
 *
 * A button says in `data-options` where its challenge comes from, in `data-answer` where the passkey goes, and in
 * `data-passkey` what to do (`create` or `get`). Fields of its form with `data-send` are sent along.
 */
export const PASSKEY_SCRIPT = `'use strict'
const buttons = document.querySelectorAll('[data-passkey]')
const able = window.PublicKeyCredential !== undefined &&
  PublicKeyCredential.parseCreationOptionsFromJSON !== undefined && PublicKeyCredential.prototype.toJSON !== undefined

for (const element of document.querySelectorAll(able ? '[data-able]' : '[data-unable]')) element.hidden = false
for (const button of buttons) button.addEventListener('click', () => run(button))

async function run(button) {
  const message = document.getElementById(button.dataset.message)
  const form = button.closest('form')
  say(message, '')
  const fields = {}
  for (const field of form === null ? [] : form.querySelectorAll('[data-send]')) {
    if (!field.reportValidity()) return
    fields[field.name] = field.value
  }
  button.disabled = true
  try {
    const options = await send(button.dataset.options, fields)
    const passkey = button.dataset.passkey === 'create'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    const done = await send(button.dataset.answer, { ...fields, passkey: passkey.toJSON() })
    window.location.assign(done.next)
  } catch (error) {
    say(message, sentenceOf(error))
    button.disabled = false
  }
}

async function send(address, body) {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const json = await answer.json().catch(() => ({}))
  if (answer.ok) return json
  if (json.code === 'recent_sign_in_needed') window.location.assign('/signin?again=1&next=' + encodeURIComponent(window.location.pathname))
  throw new Error(json.detail || 'The service did not answer. Try again.')
}

function sentenceOf(error) {
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'No passkey was used: the question was closed or took too long. Try again.'
  if (error.name === 'InvalidStateError') return 'This device has a passkey for you already.'
  if (error.name === 'TypeError') return 'The service cannot be reached. Try again.'
  return error.message
}

function say(place, text) {
  place.hidden = text === ''
  place.textContent = text
}
`
