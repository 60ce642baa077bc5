/** The fixed values a query document must name; they change only with the meaning of an answer. */
export const SCHEMA_VERSION = 'research_query.v2'
export const STUDY_VERSION = 'trade_query.v2'
export const STUDY_RESULT_VERSION = 'trade_result.v2'
/** The rules by which studies are simulated and reported: results of equal definitions and revisions differ only between these. */
export const STUDY_ENGINE_VERSION = 'study_engine.v1'
export const NORMALIZATION_VERSION = 'archive_normalization.v1'
export const FEATURE_VERSION = 'feature_defs.v1'
export const RULEBOOK_VERSION = 'rulebook.v1'
/** The shape of a snapshot's body. */
export const SNAPSHOT_VERSION = 'research_snapshot.v1'
/** The shapes of the catalog of studies and of a public report. */
export const CATALOG_VERSION = 'trade_catalog.v1'
export const REPORT_VERSION = 'trade_report.v1'
export const TARGET = 'record_occurrences'

/** The version of the package, and of the description of its interface. */
export const SERVICE_VERSION = '0.1.0'

/** How far along the research service is, as it announces itself. */
export const AVAILABILITY = { status: 'work in progress', estimated_release: '2026-12-01' } as const
