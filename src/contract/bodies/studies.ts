/** Request and response bodies of strategy studies. */
import { type Static, type TSchema, Type } from '../json-schema.js'
import type { StudyPart, StudyResultBody } from '../study/study-result.js'
import { STUDY_ROW_COLUMNS, type StudyRowColumn } from '../study/study-rows.js'
import { count, digest, integerOrNull, textOrNull } from './shapes.js'

const time = (description: string) => Type.String({ format: 'date-time', description })
const nullOr = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema])
const closed = { additionalProperties: false } as const
const name = Type.String({ minLength: 1, maxLength: 100 })
const document = Type.Ref('StudyDocument')
const jobId = (description: string) => Type.String({ description })

/** Asks for an estimate. */
export const StudyEstimateRequestSchema = Type.Object({ document }, closed)
/** Starts a run of an estimated study. */
export const StudyRunRequestSchema = Type.Object(
  {
    document,
    confirmation: Type.String({ description: 'as the estimate gave it' }),
    attempt: Type.String({ description: 'as the estimate gave it' }),
    units: count('as the estimate gave them'),
    name,
  },
  closed,
)
/** Saves a study. */
export const StudySaveRequestSchema = Type.Object(
  {
    document,
    name,
    revisit_of: Type.Optional(textOrNull('an earlier study of the account: the id of a saved one, or of a job')),
  },
  closed,
)
/** Names a job. */
export const StudyJobRequestSchema = Type.Object({ id: jobId('of the job') }, closed)
/** Publishes the result of a job. */
export const StudyPublishRequestSchema = Type.Object(
  { id: jobId('of a job that has succeeded'), title: Type.Optional(nullOr(name)) },
  closed,
)

/** What a study can be made of. */
export const StudyCatalogSchema = Type.Object(
  {
    schema_version: Type.String(),
    study_version: Type.String({ description: 'schema_version of a study document' }),
    normalization_version: Type.String(),
    feature_version: Type.String(),
    engine_version: Type.String({ description: 'changes with whatever changes a result' }),
    source: Type.Object({ revision: digest('what source.revision of a document must be'), bars: Type.Literal('5m') }),
    simulated: Type.Optional(Type.Literal(true)),
    coverage: Type.Object({ from: time('of the earliest record'), to: time('end of the latest one') }),
    markets: Type.Array(
      Type.Object({
        symbol: Type.String(),
        from: time('of its record'),
        to: time('its end'),
        funding: nullOr(Type.Object({ from: time('first settlement'), to: time('after the last one') })),
      }),
    ),
    features: Type.Array(Type.String(), { description: 'fields that clauses may have' }),
    operators: Type.Array(Type.String()),
    limits: Type.Object({}, { additionalProperties: true }),
    defaults: Type.Object({}, { additionalProperties: true }),
    baselines: Type.Array(Type.String(), { description: 'policies that the service adds' }),
    units: Type.String({ description: 'how allowance units are counted' }),
    confirmation_seconds: count('how long an estimate can be run'),
    json_schema: Type.Object({}, { additionalProperties: true, description: 'of a study document' }),
  },
  { description: 'what a study can be about' },
)

const definition = Type.Ref('StudyDocument')
const family = Type.Object(
  {
    id: digest('of the clauses without their numbers'),
    trials: count('studies of the family that have a result'),
    policies: count('policies that they tried together'),
    holdout_revealed: Type.Boolean({ description: 'the account has looked at a holdout of the family' }),
  },
  { description: 'an opportunity family and the account’s trials of it' },
)

const jobMembers = {
  id: digest('the job hash: of definition, source revision and engine version'),
  attempt: Type.String(),
  name: Type.String(),
  state: Type.Enum(['queued', 'running', 'cancelling', 'succeeded', 'failed', 'cancelled']),
  definition_hash: digest('of the definition'),
  source_revision: Type.String(),
  engine_version: Type.String(),
  family: digest('the opportunity family'),
  units: count('set aside for it'),
  created: time('when it was queued'),
  started: nullOr(time('when it was last taken up')),
  ended: nullOr(time('')),
  progress: Type.Object({
    share: Type.Number({ minimum: 0, maximum: 1 }),
    opportunities_done: count('simulated so far'),
    opportunities: count('0 until they are counted'),
    seconds_left: integerOrNull('an estimate from the time so far; null while there is none'),
  }),
  failure: nullOr(Type.Object({ code: Type.String(), detail: Type.String() })),
  refunded: Type.Unsafe<boolean | null>({
    type: ['boolean', 'null'],
    description: 'the units were given back; null while they are set aside',
  }),
  result: nullOr(Type.Object({ sha256: digest('of its bytes'), href: Type.String() })),
  holdout: nullOr(Type.Object({ from: Type.String(), revealed: nullOr(time('when it was looked at')) })),
  report: nullOr(Type.Object({ id: Type.String(), href: Type.String() })),
  trial_index: integerOrNull('its place among the account’s trials of the family'),
}

/** A run of a study. */
export const StudyJobSchema = Type.Object(jobMembers, { description: 'a run of a study' })

/** The trials of a family of studies, and what the best of them is worth. */
export const StudyTrialsSchema = Type.Object(
  {
    family: digest('the opportunity family'),
    trial_index: count('which of the account’s trials of the family this is'),
    trials_in_family: count('so many there are by now'),
    policies_in_family: count('policies they tried together'),
    expected_maximum: Type.Array(
      Type.Object({
        policy: Type.String(),
        n_eff: Type.Number({ description: 'effective sample of its mean' }),
        mean: Type.Number({ description: 'per complete opportunity, worst path' }),
        standard_error: Type.Number(),
        of_trials: Type.Number({ description: 'mean that the best of as many null trials would be expected to have' }),
        of_policies: Type.Number({ description: 'the same of as many null policies' }),
      }),
    ),
  },
  { description: 'what the best of so many tries is worth' },
)

/** A run and, if it succeeded, its place among the trials. */
export const StudyJobDetailSchema = Type.Object(
  { ...jobMembers, trials: nullOr(Type.Ref('StudyTrials')) },
  { description: 'a run of a study, and of one that succeeded its place among the trials' },
)

/** The estimate of a study. */
export const StudyEstimateSchema = Type.Object(
  {
    definition,
    definition_hash: digest('of the definition'),
    source_revision: Type.String(),
    engine_version: Type.String(),
    job_id: digest('that a run would have'),
    counts: Type.Object({}, { additionalProperties: true, description: 'bars scanned, candidates, opportunities' }),
    candidates: count('bars that satisfy the opportunity'),
    symbols: count('in scope'),
    bars_to_simulate: count('upper bound'),
    units: count('allowance that a run would take; 0 where the account has the result'),
    attempt: Type.String({ description: 'send it back unchanged' }),
    confirmation: Type.String({ description: 'send it back unchanged' }),
    expires: time('of the confirmation'),
    allowance_remaining: count('what the account can spend'),
    affordable: Type.Boolean(),
    existing_job: nullOr(Type.Ref('StudyJob')),
    family,
  },
  { description: 'what a run would look at and take; nothing is set aside' },
)

/** A saved study. */
export const SavedStudySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    definition_hash: digest('of the definition'),
    definition,
    revisit_of: textOrNull('an earlier study of the account'),
    saved: time('when'),
  },
  { description: 'a definition that the account keeps' },
)

const flagOrNull = (description: string) => Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], description })
const numberOrNull = (description: string) => Type.Unsafe<number | null>({ type: ['number', 'null'], description })

/** A cell of a row. */
const cell = ({ kind, nullable, meaning }: StudyRowColumn): TSchema => {
  if (kind === 'number') return nullable ? numberOrNull(meaning) : Type.Number({ description: meaning })
  if (kind === 'flag') return flagOrNull(meaning)
  return nullable ? textOrNull(meaning) : Type.String({ description: meaning })
}

/** A page of the rows of a policy. */
export const StudyRowsSchema = Type.Object(
  {
    id: digest('the job hash'),
    policy: Type.String(),
    part: Type.Enum(['open', 'holdout']),
    count: count('rows of the policy: all opportunities of the part'),
    sha256: digest('of all rows as CSV, as the result has it'),
    from: count('the number of the first row of the page, from 0'),
    opportunities: Type.Array(
      Type.Object(Object.fromEntries(STUDY_ROW_COLUMNS.map((column) => [column.name, cell(column)]))),
      { description: 'by time and symbol' },
    ),
    next: textOrNull('send it as `cursor` for the next page; null after the last row'),
  },
  { description: 'opportunities under one policy, as rows' },
)
/** A page of the rows of a policy. */
export type StudyRowsBody = Static<typeof StudyRowsSchema>

/** The saved studies of an account. */
export const StudyListSchema = Type.Object(
  {
    studies: Type.Array(Type.Ref('SavedStudy'), { description: 'newest first' }),
    jobs: Type.Array(Type.Ref('StudyJob'), { description: 'newest first' }),
    families: Type.Array(family, { description: 'all of them, with every page' }),
    next: textOrNull('send it as `before` for older definitions and jobs; null when there are none'),
  },
  { description: 'the account’s definitions and trials' },
)

/** A public report. */
export const StudyReportSchema = Type.Object(
  {
    schema_version: Type.String(),
    id: Type.String(),
    title: textOrNull('as its account named it'),
    published: time('when'),
    result_sha256: digest('of the result’s canonical bytes'),
    result: Type.Ref('StudyResult'),
    holdout: nullOr(Type.Ref('StudyHoldout')),
    trials: Type.Object({
      trial_index: count('which of the account’s trials of the family it was'),
      trials_in_family: count('so many there were when it was published'),
      policies_in_family: count('policies they tried together'),
    }),
  },
  { description: 'a result that was made public; it never changes' },
)

/** What a study can be made of. */
export type StudyCatalogBody = Static<typeof StudyCatalogSchema>
/** A public report with its result. */
export type StudyReportBody = Omit<Static<typeof StudyReportSchema>, 'result' | 'holdout'> & {
  readonly result: StudyResultBody
  readonly holdout: StudyPart | null
}
