/** What a client must know before it uses any endpoint. */

export const OVERVIEW = `A query states conditions on one-minute buckets of recorded market data; the answer says how often they held, how often they could have, and what followed every time. It describes what happened. It does not trade, does not send alerts, and an outcome can never be a filter.

**Keys.** Send \`Authorization: Bearer <API key>\`. The scopes of a key say what it may do; each operation names the scope that it needs.

**Answers** of research are canonical JSON (RFC 8785): one question and one dataset revision have one text, byte for byte. Each answer has an \`ETag\` derived from its identity; the tag changes if damage is found in the dataset. Send the tag back in \`If-None-Match\`, with POST too: if your copy is current, the answer is 304, nothing is computed and nothing is charged. Answers are compressed with gzip or brotli when \`Accept-Encoding\` asks for it. A compressed answer has the weak form of the same tag; both forms are accepted.

**Errors** are problems (RFC 9457) with a \`code\`. All faults of a document are reported at once, each at its JSON Pointer. Clients must ignore members and headers that they do not know.

**Limits.** \`RateLimit\` says how much is left of the limit that applies to a request. With 429 and 503, \`Retry-After\` says when to try again. Every address with GET also has HEAD, and every address has OPTIONS. Other methods are answered 405 with \`Allow\`; unknown addresses are answered 404.`

export const TAGS = [
  { name: 'research', description: 'Queries, and what a query may state.' },
  {
    name: 'strategies',
    description:
      'What order policies would have done: catalog → estimate → run → job → result. Part of the research plan. It never trades and never sends alerts.',
  },
  { name: 'account', description: 'Credits of an account, and how they were spent.' },
  { name: 'description', description: 'This description.' },
  { name: 'operation', description: 'For the operator of the service. Do not expose these addresses to the public.' },
] as const
