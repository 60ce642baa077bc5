/**
 * Every numbered statement of the service's specification, and the tests that show it. A statement that does not hold yet says what it waits
 * for; requirements.test.ts checks that every named test exists and that no statement is left out.
 */

export interface Requirement {
  /** Section and number in the specification. */
  statement: string
  says: string
  /** `file: name` of tests, relative to test/. */
  shown?: readonly string[]
  /** What is to be built before it can hold, or why there is nothing to show. */
  waits?: string
}

/** How many numbered statements each section has. */
export const SECTIONS: Readonly<Record<string, number>> = {
  service: 14,
  attempts: 2,
  endpoints: 7,
  authentication: 5,
  errors: 4,
  limits: 6,
  versioning: 5,
}

const QUERY = 'http/endpoints/query.test.ts'
const STRATEGIES = 'study-service/study-service.test.ts'

const shown = (statement: string, says: string, ...tests: string[]): Requirement => ({ statement, says, shown: tests })
const waits = (statement: string, says: string, reason: string): Requirement => ({ statement, says, waits: reason })

export const REQUIREMENTS: readonly Requirement[] = [
  shown(
    'service 1',
    'searches recorded data; reports occurrences, eligible buckets and what followed',
    `${QUERY}: the result has counts with their denominators, a summary over all occurrences, rows and a cursor`,
    'properties/oracle-queries.test.ts: queries say what the oracle says, on random documents and datasets',
  ),
  shown(
    'service 2',
    'a closed vocabulary, and fail-closed validation with named codes',
    'plan/check.test.ts: each wrong document gives exactly one fault, with its code and pointer',
    'contract/registry.test.ts: every feature is accepted, and refused when one character of its id is changed',
  ),
  shown(
    'service 3',
    'outcomes are never filters; a sequence is anchored where it completes',
    'plan/check.test.ts: the fault of a condition on an outcome shows the sequence to write instead',
    `${QUERY}: a row says when it was known, and what the query names`,
  ),
  shown(
    'service 4',
    'summaries are over all occurrences, never over the page',
    `${QUERY}: the result has counts with their denominators, a summary over all occurrences, rows and a cursor`,
  ),
  shown(
    'service 5',
    'adjacent observations may overlap, and are all counted',
    'properties/oracle-queries.test.ts: queries say what the oracle says, on random documents and datasets',
  ),
  shown(
    'service 6',
    'a window that the record does not cover is missing, not zero',
    `${QUERY}: an outcome whose window runs past the record is missing, not zero and not cut short`,
  ),
  waits('service 7', 'an unconditional reference may be included', 'the reference statistics'),
  waits('service 8', 'tick replay depends on coverage and plan', 'nothing: the service offers no tick replay'),
  shown(
    'service 9',
    'five-minute-bar studies promise no rich features',
    `${STRATEGIES}: every fault of a document comes at once, at its place below /document`,
    'studies/check.test.ts: every fault is named at its place, and alone when it is alone',
  ),
  shown(
    'service 10',
    'prose becomes a proposed document, never executed',
    'http/endpoints/interpret.test.ts: prose becomes a proposal, which the query endpoint answers unchanged',
    'http/endpoints/interpret.test.ts: it needs a scope of its own',
    'http/endpoints/interpret.test.ts: it costs no credits, and nothing is scanned',
    'interpret/properties.test.ts: all phrasings: it is valid, points at its words, and reports what it did not use',
  ),
  shown(
    'service 11',
    'strategy studies: baselines, activity, entries, stops and settled funding over one horizon, unknown and unfilled kept',
    'docs/first-study.test.ts: on recorded bars a study goes from catalog to report, and what it found can be read',
    `${STRATEGIES}: strategy_research_disabled: on a plan without studies, everything but a public report`,
  ),
  waits('service 12', 'research tools for assistants', 'the assistant tool interface'),
  shown(
    'service 13',
    'reading a public report consumes nothing',
    `${STRATEGIES}: a report is public, has a stable address, and is what it was when more has been tried`,
  ),
  shown(
    'service 14',
    'announced as work in progress',
    'contract/registry.test.ts: the registry announces itself as work in progress',
  ),
  shown(
    'attempts 1',
    'a fresh estimate before a retry',
    `${STRATEGIES}: attempt_spent: after a failure everything is given back, and a fresh estimate runs`,
  ),
  shown(
    'attempts 2',
    'a result is immutable',
    `${STRATEGIES}: two accounts have the same bytes for the same study, each under a job of its own`,
    'study-service/jobs.test.ts: two accounts have one result for one study; another one for the same hash is refused and paid by nobody',
  ),
  shown(
    'endpoints 1',
    'If-None-Match with the current tag is 304 and free',
    `${QUERY}: a request whose entity tag still matches is answered 304, spends nothing and scans nothing`,
    `${QUERY}: a 304 needs no scan even when nothing is cached`,
  ),
  shown(
    'endpoints 2',
    'cache hits are free',
    `${QUERY}: the first answer is a miss and costs credits; the same again is a hit, free, and the same bytes`,
  ),
  shown(
    'endpoints 3',
    'new data gives a new identity',
    'research/revisions.test.ts: a new revision is noticed: new queries are answered in it, a cursor pages on in its own',
  ),
  shown(
    'endpoints 4',
    'paging by opaque cursors that share one key',
    `${QUERY}: an altered cursor and one of another query are refused; each page has an entity tag of its own`,
    'plan/canonicalize.test.ts: the cursor is not part of the hash',
    'research/cursor.test.ts: a cursor altered in any one character is invalid',
  ),
  shown(
    'endpoints 5',
    'when the revision changes, paging restarts',
    'research/revisions.test.ts: a cursor outlives the process while its revision is retained, and is dataset_revision_changed afterwards',
  ),
  shown(
    'endpoints 6',
    'a snapshot never executes a query',
    'http/endpoints/snapshot.test.ts: no snapshot scans or costs anything',
    'http/endpoints/snapshot.test.ts: the body is the canonical bytes of the library, with the identity in headers',
    'research/snapshot.test.ts: every value is the one that a query shows at the bucket, and every null has the reason that a query counts',
    'research/snapshot.test.ts: an entry of the rulebook fires exactly where its clauses match as a query',
  ),
  shown(
    'endpoints 7',
    'the strategy flow',
    `${STRATEGIES}: from catalog to result: estimated, confirmed, run, read, and read again for nothing`,
    `${STRATEGIES}: confirmation_mismatch: whatever differs from what was estimated`,
  ),
  shown(
    'authentication 1',
    'Authorization: Bearer <API key>',
    'http/description/errors.test.ts: unauthenticated: no key, no bearer, or a key that nobody made; the answer says how',
  ),
  shown(
    'authentication 2',
    'a key is shown once; only its hash is stored',
    'accounts/keys.test.ts: only the hash of a key is stored: neither the file nor its log contains the secret',
    'cli/cli.test.ts: a key is printed once, listed without its secret, serves, and is revoked',
  ),
  shown(
    'authentication 3',
    'scopes grant what they name',
    'http/description/errors.test.ts: key_expired, key_revoked and insufficient_scope',
    'http/access/authorization.test.ts: the table has every endpoint, every scope and every state of a key',
  ),
  waits('authentication 4', 'browser authorization for assistants', 'the assistant tool interface'),
  shown(
    'authentication 5',
    'keys expire and are revoked (not shown by the specification)',
    'accounts/keys.test.ts: a key expires at its time; only a request with the right secret is told so',
    'accounts/keys.test.ts: a revoked key is rejected at once; revoking it again keeps the first time',
  ),
  shown(
    'errors 1',
    'named codes, listed in the registry',
    'http/description/errors.test.ts: every code of the table was met by a request, but for those that need a lost revision, a raw connection, an outage or damage',
    'contract/registry.test.ts: the registry names every error once, with status and sentence',
  ),
  shown(
    'errors 2',
    'a matching conditional request is 304',
    `${QUERY}: a request whose entity tag still matches is answered 304, spends nothing and scans nothing`,
  ),
  shown(
    'errors 3',
    'failed attempts are refunded',
    `${STRATEGIES}: attempt_spent: after a failure everything is given back, and a fresh estimate runs`,
    `${STRATEGIES}: cancelling: within a second, given back, job_not_cancellable afterwards for what has another end`,
  ),
  shown(
    'errors 4',
    'the body of an error (not shown by the specification)',
    'http/description/errors.test.ts: all faults of a document come at once, with the nearest known name',
    'http/description/openapi.test.ts: every error has a name, a status and an example, and every operation says which it has',
  ),
  shown(
    'limits 1',
    'seven days over 670 symbols cost one credit',
    'research/identity.test.ts: seven days over 670 symbols cost one credit',
  ),
  shown(
    'limits 2',
    'cached results and revalidations cost nothing',
    `${QUERY}: the first answer is a miss and costs credits; the same again is a hit, free, and the same bytes`,
    `${QUERY}: a request whose entity tag still matches is answered 304, spends nothing and scans nothing`,
    'http/endpoints/account.test.ts: after a scan the headers say what it cost and what is left; what is kept moves nothing',
    'research/charge.test.ts: an estimate is what the query is then charged, for everything that can be kept of it',
    'properties/ledger.test.ts: through 64 clients, random failures, kill -9 and restarts, the books are right and nobody pays for nothing',
  ),
  shown(
    'limits 3',
    'strategy work reserves allowance once',
    `${STRATEGIES}: the identical call finds the same job, however often and at once, and takes its units once`,
    'study-service/jobs.test.ts: units are set aside when a job begins, charged when it succeeds, given back when it fails',
  ),
  shown(
    'limits 4',
    'horizons from 30m to 7d, ladder from 0.1 % to 400 %',
    'contract/registry.test.ts: horizons, ladder and sequence rules have the specified values',
  ),
  shown(
    'limits 5',
    'pages of 50 rows, as in every example',
    'contract/registry.test.ts: every limit is accepted, and one beyond it is refused',
  ),
  shown(
    'limits 6',
    'the registry publishes the limits',
    'contract/registry.test.ts: every limit is accepted, and one beyond it is refused',
    'http/endpoints/registry.test.ts: the full form is the contract, as canonical JSON with an entity tag, and the dataset beside it',
  ),
  shown(
    'versioning 1',
    'the dataset has a revision that changes with its content',
    'research/revisions.test.ts: a new revision is noticed: new queries are answered in it, a cursor pages on in its own',
    'research/revisions.test.ts: importing the same again changes neither revision nor answer',
  ),
  shown(
    'versioning 2',
    'identity is query hash, revision and feature version; the tag derives from it',
    'research/identity.test.ts: the reproducibility key is the hash of query, revision, feature version and outcomes version',
    'research/identity.test.ts: the entity tag is strong, quoted, and derives from the key and the cursor',
  ),
  shown(
    'versioning 3',
    'clients discover fields through the registry',
    'http/endpoints/registry.test.ts: the full form is the contract, as canonical JSON with an entity tag, and the dataset beside it',
    'http/endpoints/registry.test.ts: the index names every feature, rule and operator in less than 6 KB',
    'http/endpoints/registry.test.ts: the JSON Schema of a query document is served where the registry says',
  ),
  waits('versioning 4', 'dates in examples claim nothing about coverage', 'nothing: it is about examples'),
  waits('versioning 5', 'deprecation policy (not shown by the specification)', 'nothing: the specification is silent'),
]
