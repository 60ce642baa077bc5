/**
 * The user's agreement before a study is run. A host that can show forms is asked for one (input required, sealed by a
 * request state that the retry must match). Any other host is trusted to have asked: it shows `user_agreed: true` to its
 * user before it makes the call.
 */
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { ProblemError } from '../../contract/errors.js'
import type { RunCheck } from '../../study-service/index.js'
import { counted, withPlainSpaces } from '../../terminal/index.js'
import { quoted } from './answer.js'

/** What the request state of a question says: the run that was asked about. */
export interface AskedRun {
  attempt: string
  units: number
  definition_hash: string
}

/** A question that the client puts to its user before it sends the call again. */
export interface Question {
  readonly ask: ReturnType<typeof inputRequired>
}

export interface Approval {
  /**
   * Undefined when the user has agreed to this run; a question when the user has to be asked. Rejects with ProblemError
   * `not_approved`, `approval_required`, `confirmation_mismatch`.
   */
  of(run: RunCheck, saysAgreed: boolean): Promise<Question | undefined>
}

/** The name of the form in the request, and of its one member. */
const FORM = 'agreement'
const MEMBER = 'agree'

/** `declared`: what the client said it can do when it connected; undefined where every request says it itself. */
export const approvalOf = (
  context: ServerContext,
  codec: RequestStateCodec<AskedRun>,
  declared: ClientCapabilities | undefined,
): Approval => ({
  async of(run, saysAgreed) {
    // The job exists: nothing more is set aside.
    if (run.begun) return undefined
    if (!canShowForms(context, declared)) {
      if (saysAgreed) return undefined
      throw new ProblemError('approval_required', `the user has to agree first: ${questionOf(run)}`)
    }
    const asked = context.mcpReq.requestState<AskedRun>()
    if (asked === undefined) return { ask: await formOf(run, context, codec) }
    const { attempt, units, definition_hash } = run
    if (asked.attempt !== attempt || asked.units !== units || asked.definition_hash !== definition_hash) {
      throw new ProblemError('confirmation_mismatch', 'the user was asked about another run')
    }
    const answer = inputResponse(context.mcpReq.inputResponses, FORM)
    if (answer.kind === 'elicit' && answer.action === 'accept' && answer.content?.[MEMBER] === true) return undefined
    throw new ProblemError('not_approved')
  },
})

/** A client may name the kinds of elicitation that it has; without any, it has forms. */
function canShowForms({ mcpReq }: ServerContext, declared: ClientCapabilities | undefined): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined
  const capabilities = (envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined) ?? declared
  const elicitation = capabilities?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

const countOf = (count: number, noun: string): string => withPlainSpaces(counted(count, noun))

const questionOf = ({ name, units, symbols, days, allowance_remaining }: RunCheck): string =>
  `run the study ${quoted(name)} over ${countOf(symbols, 'symbol')} × ${countOf(days, 'day')} ${
    allowance_remaining === null
      ? 'on this computer, free of charge'
      : `for ${units} of the ${allowance_remaining} units of allowance that are left`
  }`

async function formOf(run: RunCheck, context: ServerContext, codec: RequestStateCodec<AskedRun>) {
  const { attempt, units, definition_hash } = run
  return inputRequired({
    inputRequests: {
      [FORM]: inputRequired.elicit({
        message: `Do you agree to ${questionOf(run)}? The study looks at recorded prices. It never trades.`,
        requestedSchema: {
          type: 'object',
          properties: {
            [MEMBER]: {
              type: 'boolean',
              title: run.allowance_remaining === null ? 'Run it' : `Run it for ${countOf(units, 'unit')}`,
              description: 'Units are given back if the run fails or is cancelled.',
              default: false,
            },
          },
          required: [MEMBER],
        },
      }),
    },
    requestState: await codec.mint({ attempt, units, definition_hash }, context),
  })
}
