/** The body of every error: RFC 9457, with the code of the error and, for documents, all faults. */

import { ERRORS } from '../errors.js'
import { Type } from '../json-schema.js'

const code = Type.Enum(
  ERRORS.map((row) => row.code),
  { description: 'the name of the error; the registry lists all' },
)

/** One fault of a document. */
export const FaultSchema = Type.Object(
  {
    path: Type.String({ description: 'JSON Pointer (RFC 6901) into the document, or /<name> of a parameter' }),
    code,
    detail: Type.String(),
    allowed: Type.Optional(
      Type.Array(Type.Unsafe({ type: ['string', 'number', 'boolean'] }), { description: 'all that may stand here' }),
    ),
    nearest: Type.Optional(Type.Array(Type.String(), { description: 'known names like the one given, nearest first' })),
  },
  { description: 'one fault of a document' },
)

/** The body of an error. */
export const ProblemSchema = Type.Object(
  {
    type: Type.String({ description: 'urn:hindsight:problem:<code>' }),
    title: Type.String({ description: 'the sentence of the code' }),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code,
    detail: Type.String({ description: 'what was wrong here' }),
    errors: Type.Optional(Type.Array(Type.Ref('Fault'), { description: 'every fault of a document' })),
  },
  { description: 'RFC 9457' },
)
