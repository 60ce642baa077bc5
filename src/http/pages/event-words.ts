/** What happened, in sentences for the person. */
import type { PersonEventKind } from '../../accounts/index.js'

const SENTENCES: Readonly<Record<PersonEventKind, (detail: string) => string>> = {
  joined: (browser) => `You joined, with ${browser}.`,
  account_joined: (account) => `You became a member of ${account}.`,
  account_left: (account) => `You are no longer a member of ${account}.`,
  recovered: (browser) => `Access was recovered by a link, with ${browser}.`,
  signed_in: (how) => `Signed in: ${how}.`,
  sign_in_failed: (how) => `A sign-in failed: ${how}.`,
  sign_in_delayed: (how) => `Many sign-ins failed, so further ones must wait: ${how}.`,
  signed_out: (browser) => `Signed out: ${browser}.`,
  sessions_ended: (count) => (count === '1' ? 'One session was ended.' : `${count} sessions were ended.`),
  password_set: () => 'The password was set.',
  password_removed: () => 'The password was removed.',
  passkey_added: (name) => `A passkey was added: ${name}.`,
  passkey_removed: (name) => `A passkey was removed: ${name}.`,
  connected: (client) => `Connected: ${client}.`,
  connection_ended: (client) => `A connection was ended: ${client}.`,
  key_made: (key) => `A key was made: ${key}.`,
  key_ended: (key) => `A key was ended: ${key}.`,
  removed: () => 'Access was removed.',
}

export const eventSentence = (kind: PersonEventKind, detail: string): string => SENTENCES[kind](detail)
