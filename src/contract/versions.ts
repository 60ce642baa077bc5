/** The fixed values a query document must name; they change only with the meaning of an answer. */
export const SCHEMA_VERSION = 'research_query.v2'
export const STUDY_VERSION = 'trade_query.v2'
export const NORMALIZATION_VERSION = 'archive_normalization.v1'
export const FEATURE_VERSION = 'feature_defs.v1'
export const RULEBOOK_VERSION = 'rulebook.v1'
/** The shape of a snapshot's body. */
export const SNAPSHOT_VERSION = 'research_snapshot.v1'
export const TARGET = 'record_occurrences'

/** The version of the package, and of the description of its interface. */
export const SERVICE_VERSION = '0.1.0'

/** How far along the research service is, as it announces itself. */
export const AVAILABILITY = { status: 'work in progress', estimated_release: '2026-12-01' } as const
