/** The fixed values that a document must name. A value changes only if the meaning of an answer changes. */
export const SCHEMA_VERSION = 'research_query.v2'
/** The version of study documents. */
export const STUDY_VERSION = 'trade_query.v2'
/** The version of study results. */
export const STUDY_RESULT_VERSION = 'trade_result.v4'
/** Versions of stored results that are still given to whoever asks: they have their members and the numbers of their engine. */
export const STUDY_RESULT_VERSIONS_READ = [STUDY_RESULT_VERSION, 'trade_result.v3', 'trade_result.v2'] as const
/** The version of the rules of simulation and reporting. Between two versions, the result of the same study on the same revision may differ. */
export const STUDY_ENGINE_VERSION = 'study_engine.v3'
/** Engines whose stored results are found, the newest first. */
export const STUDY_ENGINE_VERSIONS_READ = [STUDY_ENGINE_VERSION, 'study_engine.v2', 'study_engine.v1'] as const
/** The version of the rules of import. */
export const NORMALIZATION_VERSION = 'archive_normalization.v1'
/** The version of the feature definitions. */
export const FEATURE_VERSION = 'feature_defs.v1'
/** The version of the rules by which outcomes are summarized: what intervals are, and when they are withheld. */
export const OUTCOMES_VERSION = 'outcomes.v2'
/** The version of answers that name none: intervals of a bootstrap over blocks of days. */
export const OUTCOMES_VERSION_UNNAMED = 'outcomes.v1'
/** The version of the rulebook. */
export const RULEBOOK_VERSION = 'rulebook.v1'
/** The version of snapshot bodies. */
export const SNAPSHOT_VERSION = 'research_snapshot.v2'
/** The version of the study catalog. */
export const CATALOG_VERSION = 'trade_catalog.v1'
/** The version of public reports. */
export const REPORT_VERSION = 'trade_report.v1'
/** The version of published answers. */
export const ANSWER_REPORT_VERSION = 'research_report.v1'
/** The only target of a query. */
export const TARGET = 'record_occurrences'

/** The version of the package and of the interface description. */
export const SERVICE_VERSION = '0.1.0'

/** The state of the research service, as the registry announces it. */
export const AVAILABILITY = { status: 'work in progress', estimated_release: '2026-12-01' } as const

/** The same as a sentence for people. Pages, the registry and the instructions of assistants show this one. */
export const AVAILABILITY_SENTENCE = 'Research is a work in progress; its estimated release is 1 December 2026.'
