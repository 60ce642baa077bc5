/** What must never be read in a log, taken out of any text. The last of several safeguards: nothing that is logged should have one in it. */

/** Of an API key the part after its id, however much of it there is. The id stays: it says whose key it was. */
const KEY = /(hs_[0-9A-Za-z]{8}_)[0-9A-Za-z_-]+/g
/** The password in an address such as postgres://user:password@host. */
const PASSWORD = /(\w:\/\/[^\s:/@"]*:)[^\s/@"]+(?=@)/g

/** Most lines have neither: that is seen faster than replaced. */
export const withoutSecrets = (text: string): string =>
  text.includes('hs_') || text.includes('@') ? replaced(text) : text

const replaced = (text: string): string => text.replace(KEY, '$1[secret]').replace(PASSWORD, '$1[secret]')

export const hasSecret = (text: string): boolean => withoutSecrets(text) !== text
