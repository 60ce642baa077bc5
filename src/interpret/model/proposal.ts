/**
 * The JSON form in which a model writes a proposal. It uses only what the schema-constrained output of all providers supports: objects, every member
 * required, null instead of an absent member, no tuples, no bounds. The query contract then checks the document like any other.
 */

import { Compile } from 'typebox/schema'
import { HELD_SPANS } from '../../contract/aggregates.js'
import { type Static, type TSchema, Type, to2020 } from '../../contract/json-schema.js'
import { LIMITS } from '../../contract/limits.js'
import { ALL_OPERATORS, HELD_OPERATORS } from '../../contract/operators.js'
import type { QueryDocument } from '../../contract/query-document.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, SCHEMA_VERSION, TARGET } from '../../contract/versions.js'
import { PAGE_LIMIT } from '../proposal/document.js'

const closed = { additionalProperties: false } as const
const text = { type: 'string' } as const

const HeldSchema = Type.Object(
  {
    op: Type.Enum([...HELD_OPERATORS], text),
    value: Type.Number(),
    within: Type.Enum([...HELD_SPANS], text),
    at_least: Type.Integer(),
  },
  closed,
)

const ClauseSchema = Type.Object(
  {
    field: Type.String(),
    op: Type.Enum([...ALL_OPERATORS], text),
    value: Type.Union([
      Type.Number(),
      Type.String(),
      Type.Boolean(),
      Type.Array(Type.Number()),
      Type.Array(Type.String()),
      HeldSchema,
    ]),
  },
  closed,
)

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

const ProposalSchema = Type.Object(
  {
    where: Type.Array(ClauseSchema),
    sequence: orNull(
      Type.Object(
        { steps: Type.Array(Type.Object({ all: Type.Array(ClauseSchema) }, closed)), within: Type.String() },
        closed,
      ),
    ),
    sort: orNull(Type.Object({ field: Type.String(), direction: Type.Enum(['asc', 'desc'], text) }, closed)),
    limit: orNull(Type.Integer()),
    assumptions: Type.Array(Type.String()),
    refused: Type.Array(Type.Object({ words: Type.String(), question: Type.String() }, closed)),
  },
  closed,
)

/** A proposal as a model writes it. */
export type ModelProposal = Static<typeof ProposalSchema>

/** The schema in draft 2020-12, as providers expect it. */
export const PROPOSAL_JSON_SCHEMA = to2020(ProposalSchema)

const compiled = Compile(PROPOSAL_JSON_SCHEMA as Record<string, unknown>)

/** `value` as a proposal; undefined if it does not match the schema. */
export const asProposal = (value: unknown): ModelProposal | undefined =>
  compiled.Check(value) ? (value as ModelProposal) : undefined

type ModelClause = ModelProposal['where'][number]
type WrittenClause = QueryDocument['where']['all'][number]

/** The proposed document, not yet checked. Null if the proposal has no condition. */
export function documentOfProposal({ where, sequence, sort, limit }: ModelProposal): QueryDocument | null {
  const steps = sequence?.steps ?? []
  const conditions = [...where, ...steps.flatMap(({ all }) => all)].filter(({ field }) => !isScope(field))
  if (conditions.length === 0) return null
  return {
    schema_version: SCHEMA_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    target: TARGET,
    where: { all: where.map(tuple) },
    ...(sequence !== null && {
      sequence: { steps: steps.map(({ all }) => ({ all: all.map(tuple) })), within: sequence.within },
    }),
    sort: [sort?.field ?? 'times.anchor_time', sort?.direction ?? 'desc'],
    page: {
      limit: limit === null ? PAGE_LIMIT : Math.min(Math.max(limit, LIMITS.page_limit_min), LIMITS.page_limit_max),
      cursor: null,
    },
  }
}

const isScope = (field: string): boolean => field === 'identity.symbol' || field === 'times.anchor_time'
const tuple = ({ field, op, value }: ModelClause): WrittenClause => [field, op, value]
