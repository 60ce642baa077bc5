/** All headers that the interface defines, each with an example value. */

interface Header {
  readonly description: string
  readonly example: string
}

export const REQUEST_HEADERS = {
  'If-None-Match': {
    description:
      'entity tags of copies the caller has (a list, `*`, strong or weak): a current one is answered 304, at no cost, whatever Cache-Control says',
    example: '"g7Xaahxyj3QcPR27IeYLMnFtEi2RNRTTRyXEvFzUMXE"',
  },
  'X-Request-Id': {
    description: 'your own id for this request: up to 64 letters, digits, `.`, `_`, `:` and `-`',
    example: 'notebook-7:42',
  },
} as const satisfies Record<string, Header>

export type RequestHeader = keyof typeof REQUEST_HEADERS

export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description: 'the id of the request: yours, or a new one. It is in the logs',
    example: 'notebook-7:42',
  },
  ETag: {
    description: 'entity tag of this answer, for If-None-Match',
    example: '"g7Xaahxyj3QcPR27IeYLMnFtEi2RNRTTRyXEvFzUMXE"',
  },
  'Cache-Control': {
    description: '`private, no-cache`: a copy may be kept and must be revalidated. `no-store` on errors.',
    example: 'private, no-cache',
  },
  Vary: { description: 'what else the answer depends on', example: 'Accept-Encoding' },
  'Content-Encoding': {
    description: '`gzip` or `br` where the client asked for it; absent otherwise and for small answers',
    example: 'gzip',
  },
  'X-Canonical-Query-Hash': {
    description: 'hash of the canonical query; equal for documents with the same meaning',
    example: 'a618186cae8b23f25933ee70c9da41249ed16cc5ef5c78329a5220dd582010cf',
  },
  'X-Dataset-Revision': {
    description: 'revision of the dataset that answered',
    example: '29169596185065126e39db4fd3f040324df27033404b0c015b0f8334d7dc6489',
  },
  'X-Tick-Revision': {
    description: 'revision of the single events that answered; absent where there are none',
    example: '9565b23b29e9513d4eee8f5cdb6e8d26256e059e0cafe228d6e1f9aec1b5f193',
  },
  'X-Research-Outcomes-Ver': { description: 'version of the rules of outcomes', example: 'outcomes.v2' },
  'X-Research-Feature-Ver': { description: 'version of the feature definitions', example: 'feature_defs.v1' },
  'X-Research-Cache': {
    description: '`hit` when the bytes come from the cache, `miss` when they were computed for this request',
    example: 'hit',
  },
  'X-Research-Cost': { description: 'credits charged for this answer', example: '0' },
  'X-Research-Allowance-Remaining': {
    description:
      'credits that the account can still spend; on every answer that was charged or might have been, and absent where nothing was looked up',
    example: '999',
  },
  'X-Study-Trial-Index': {
    description: 'for the result of a study: its number among the account’s trials of the opportunity family',
    example: '3',
  },
  'X-Study-Trials-In-Family': { description: 'number of trials of the family so far', example: '7' },
  'X-Dataset-Simulated': { description: '`true` when the dataset is a simulation; absent otherwise', example: 'true' },
  'Content-Disposition': {
    description: 'the name under which a table is saved',
    example: 'attachment; filename="hindsight-a618186cae8b.csv"',
  },
  'Server-Timing': {
    description: 'milliseconds by phase',
    example: 'read;dur=0.043, plan;dur=1.945',
  },
  'RateLimit-Policy': {
    description:
      'the limit that this request counted against: `q` requests at once, refilled over `w` seconds; `key`, or per address `failed-authentications` or `no-key`',
    example: '"key";q=600;w=60',
  },
  RateLimit: {
    description: 'what is left of the limit: `r` requests for the next `t` seconds',
    example: '"key";r=599;t=1',
  },
  'Retry-After': { description: 'seconds to wait before the next request', example: '2' },
  'WWW-Authenticate': {
    description: 'how to authenticate (RFC 6750)',
    example: 'Bearer realm="hindsight"',
  },
  'Accept-Encoding': { description: 'the content codings that a request may have: none', example: 'identity' },
  Allow: { description: 'methods of the address', example: 'GET, HEAD, OPTIONS' },
} as const satisfies Record<string, Header>

export type ResponseHeader = keyof typeof RESPONSE_HEADERS
