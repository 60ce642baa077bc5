/** What a client must know before it reads about any one endpoint. */

export const OVERVIEW = `A query states conditions on one-minute buckets of recorded market data; the answer says how often they held, how often they could have, and what followed every time. It describes what happened. It does not trade, does not send alerts, and an outcome can never be a filter.

**Keys.** Send \`Authorization: Bearer <API key>\`. What a key may do is its scopes; each operation names the one it needs.

**Answers** of research are canonical JSON (RFC 8785): one question and one dataset revision have one text, byte for byte. Their \`ETag\` derives from the identity of the answer, and is another once damage was found in the dataset. Send it back in \`If-None-Match\`, with POST too: a copy that is current is answered 304, computes nothing and costs nothing. Answers come in gzip or brotli when \`Accept-Encoding\` asks for it; the tag of a coded answer is the same one, weak, and either form is understood.

**Errors** are problems (RFC 9457) with a \`code\` that names them; all faults of a document come at once, each at its JSON Pointer. Clients ignore members and headers that they do not know.

**Limits.** \`RateLimit\` says what is left of the limit that a request counted against. 429 and 503 say when to come back in \`Retry-After\`. Whatever has GET has HEAD, every address has OPTIONS, and an address answers 405 to other methods, with \`Allow\`; what there is not is 404.`

export const TAGS = [
  { name: 'research', description: 'Questions, and what can be asked.' },
  {
    name: 'strategies',
    description:
      'What order policies would have done: catalog → estimate → run → job → result. Part of the research plan. Never trades, never arms anything.',
  },
  { name: 'account', description: 'What an account has and what it has spent.' },
  { name: 'description', description: 'This description.' },
  { name: 'operation', description: 'For the operator of the service. These belong behind the proxy.' },
] as const
