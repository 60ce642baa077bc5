/** The steps that every endpoint begins with, made of what it says of itself: who may call, with which parameters, with what body. */
import { requireStudies } from '../../service/index.js'
import type { Step } from '../context/context.js'
import type { Endpoint } from '../context/endpoint.js'
import { admit } from './authenticate.js'
import { readParameters } from './parameters.js'
import { readJson } from './read-json.js'

export const stepsOf = ({ access, plan, parameters = [], body, answers, steps }: Endpoint): Step[] => {
  const namesRevision = Object.values(answers).some(({ headers }) => headers?.includes('X-Dataset-Revision'))
  return [
    admit(access),
    ...(plan === undefined ? [] : [planHasStudies]),
    ...(namesRevision ? [nameRevision] : []),
    readParameters(parameters),
    ...(body === undefined ? [] : [readJson(body)]),
    ...steps,
  ]
}

/** Errors say which revision is current too: who is told that a revision is gone starts again in this one. */
const nameRevision: Step = (ctx, next) => {
  ctx.state.head.set('X-Dataset-Revision', ctx.services.research.revision)
  return next()
}

const planHasStudies: Step = async (ctx, next) => {
  await requireStudies(ctx.services, ctx.state.principal!)
  return next()
}
