/** The permissions of a key. They are set when the key is created and never extended. */
export const SCOPES = {
  'research:read': 'registry, query, and strategy reads and estimates',
  'research:interpret': 'prose to a proposed query document',
  'research:strategies': 'saving, running and cancelling strategy studies',
} as const

export type Scope = keyof typeof SCOPES

/** Whether a text is the name of a scope. */
export const isScope = (text: string): text is Scope => Object.hasOwn(SCOPES, text)
