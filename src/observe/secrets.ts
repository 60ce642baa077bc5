/** Removes secrets from text before it is logged. This is the last of several safeguards: logged text should not contain secrets anyway. */

/** Matches the part of an API key after its id, also when it is truncated. The id stays, because it identifies the key. */
const KEY = /(hs_[0-9A-Za-z]{8}_)[0-9A-Za-z_-]+/g
/** Matches the password in a URL such as postgres://user:password@host. */
const PASSWORD = /(\w:\/\/[^\s:/@"]*:)[^\s/@"]+(?=@)/g

/** Replaces secrets by `[secret]`. Most lines have none; the check with includes() is faster than the replacement. */
export const withoutSecrets = (text: string): string =>
  text.includes('hs_') || text.includes('@') ? replaced(text) : text

const replaced = (text: string): string => text.replace(KEY, '$1[secret]').replace(PASSWORD, '$1[secret]')

export const hasSecret = (text: string): boolean => withoutSecrets(text) !== text
