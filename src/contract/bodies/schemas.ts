/** All named schemas of the interface description. Schemas refer to each other by these names. */

import { type TSchema, Type } from '../json-schema.js'
import { QueryDocumentSchema } from '../query-document.js'
import { StudyDocumentSchema } from '../study/study-document.js'
import { StudyPartSchema, StudyResultSchema } from '../study/study-result.js'
import { QueryEstimateSchema, UsageSchema } from './account.js'
import { ChartsSchema } from './charts.js'
import { InterpretationSchema, InterpretRequestSchema } from './interpretation.js'
import { FaultSchema, ProblemSchema } from './problem.js'
import {
  CountsSchema,
  FeatureValueSchema,
  MetricSummarySchema,
  OutcomesSummarySchema,
  PublishedAnswerSchema,
  QueryResultSchema,
  RowSchema,
} from './query-result.js'
import { CandlesSchema, CoverageSchema, PathsRequestSchema, PathsSchema } from './records.js'
import { AuditReportSchema, RegistryIndexSchema, RegistrySchema } from './registry.js'
import { AnswerReportSchema, ReportListSchema } from './reports.js'
import { RevisionDiffSchema, RevisionsSchema } from './revisions.js'
import { HealthSchema, ReadinessSchema } from './service.js'
import { SnapshotSchema } from './snapshot.js'
import {
  SavedStudySchema,
  StudyCatalogSchema,
  StudyEstimateRequestSchema,
  StudyEstimateSchema,
  StudyJobDetailSchema,
  StudyJobRequestSchema,
  StudyJobSchema,
  StudyListSchema,
  StudyPublishRequestSchema,
  StudyReportSchema,
  StudyRowsSchema,
  StudyRunRequestSchema,
  StudySaveRequestSchema,
  StudyTrialsSchema,
} from './studies.js'
import { SweepRequestSchema, SweepSchema } from './sweep.js'
import { TickCoverageSchema, TicksSchema } from './ticks.js'

/** Schemas by name. */
export const SCHEMAS = {
  QueryDocument: QueryDocumentSchema,
  QueryResult: QueryResultSchema,
  Counts: CountsSchema,
  OutcomesSummary: OutcomesSummarySchema,
  MetricSummary: MetricSummarySchema,
  Row: RowSchema,
  FeatureValue: FeatureValueSchema,
  QueryEstimate: QueryEstimateSchema,
  Charts: ChartsSchema,
  SweepRequest: SweepRequestSchema,
  Sweep: SweepSchema,
  InterpretRequest: InterpretRequestSchema,
  Interpretation: InterpretationSchema,
  Registry: RegistrySchema,
  RegistryIndex: RegistryIndexSchema,
  AuditReport: AuditReportSchema,
  JsonSchema: Type.Object({}, { additionalProperties: true, description: 'a JSON Schema, draft 2020-12' }),
  OpenApi: Type.Object({}, { additionalProperties: true, description: 'an OpenAPI document, version 3.1' }),
  Snapshot: SnapshotSchema,
  PathsRequest: PathsRequestSchema,
  Paths: PathsSchema,
  Candles: CandlesSchema,
  Coverage: CoverageSchema,
  TickCoverage: TickCoverageSchema,
  Ticks: TicksSchema,
  StudyDocument: StudyDocumentSchema,
  StudyCatalog: StudyCatalogSchema,
  StudyEstimateRequest: StudyEstimateRequestSchema,
  StudyEstimate: StudyEstimateSchema,
  StudyRunRequest: StudyRunRequestSchema,
  StudySaveRequest: StudySaveRequestSchema,
  StudyJobRequest: StudyJobRequestSchema,
  StudyPublishRequest: StudyPublishRequestSchema,
  StudyJob: StudyJobSchema,
  StudyJobDetail: StudyJobDetailSchema,
  StudyTrials: StudyTrialsSchema,
  StudyList: StudyListSchema,
  StudyRows: StudyRowsSchema,
  SavedStudy: SavedStudySchema,
  StudyResult: StudyResultSchema,
  StudyHoldout: StudyPartSchema,
  StudyReport: StudyReportSchema,
  AnswerReport: AnswerReportSchema,
  PublishedAnswer: PublishedAnswerSchema,
  ReportList: ReportListSchema,
  Revisions: RevisionsSchema,
  RevisionDiff: RevisionDiffSchema,
  Usage: UsageSchema,
  Health: HealthSchema,
  Readiness: ReadinessSchema,
  Problem: ProblemSchema,
  Fault: FaultSchema,
} as const satisfies Record<string, TSchema>

/** The name of a schema. */
export type SchemaName = keyof typeof SCHEMAS
