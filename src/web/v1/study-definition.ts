/** GET /web/v1/studies/definition?id: the exact document of a job in any state, or of a saved study. */
import { ProblemError } from '../../contract/errors.js'
import type { WebEndpoint } from './endpoint.js'

export const getStudyDefinition: WebEndpoint = {
  id: 'getStudyDefinition',
  method: 'GET',
  path: '/studies/definition',
  summary: 'The definition of a job or of a saved study; it is a document itself',
  audience: 'member',
  parameters: [{ name: 'id', description: 'of the job, or of the saved study', example: 'q5yB0vRk7mWc2nXe' }],
  answer: 'StudyDefinition',
  errors: ['missing_property', 'study_not_found'],
  work(ctx) {
    const { id } = ctx.state.parameters
    if (id === undefined) throw ProblemError.of([{ code: 'missing_property', path: '/id', detail: 'id is required' }])
    return ctx.services.studies.definition(id, ctx.state.principal!)
  },
}
