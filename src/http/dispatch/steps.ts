/**
 * The first steps of every endpoint, made from its declaration: who may call, with which parameters, and with what
 * body.
 */
import { requireStudies, requireTicks } from '../../service/index.js'
import type { Step } from '../context/context.js'
import type { Access, Endpoint } from '../context/endpoint.js'
import { admit } from './authenticate.js'
import { readParameters } from './parameters.js'
import { readJson } from './read-json.js'

/** `admission`: who is let in. Default: the holders of API keys. */
export const stepsOf = (
  { access, plan, parameters = [], body, answers, steps }: Endpoint,
  admission: (access: Access) => Step = admit,
): Step[] => {
  const namesRevision = Object.values(answers).some(({ headers }) => headers?.includes('X-Dataset-Revision'))
  return [
    admission(access),
    ...(plan === undefined ? [] : [PLAN_HAS[plan]]),
    ...(namesRevision ? [nameRevision] : []),
    readParameters(parameters),
    ...(body === undefined ? [] : [readJson(body)]),
    ...steps,
  ]
}

/** Errors name the current revision too: a client whose revision is gone starts again with this one. */
const nameRevision: Step = (ctx, next) => {
  ctx.state.head.set('X-Dataset-Revision', ctx.services.research.revision)
  return next()
}

const PLAN_HAS: Readonly<Record<NonNullable<Endpoint['plan']>, Step>> = {
  strategy_studies: async (ctx, next) => {
    await requireStudies(ctx.services, ctx.state.principal!)
    return next()
  },
  ticks: async (ctx, next) => {
    await requireTicks(ctx.services, ctx.state.principal!)
    return next()
  },
}
