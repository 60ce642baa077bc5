/** POST /web/v1/research/publish: makes an answer public, for ever. Programs cannot do it; a person at a page can. */
import { LIMITS } from '../../contract/limits.js'
import type { WebEndpoint } from './endpoint.js'
import { readBody } from './read-members.js'

export const postPublishAnswer: WebEndpoint = {
  id: 'postPublishAnswer',
  method: 'POST',
  path: '/research/publish',
  summary: 'Publishes an answer that the account has, for ever',
  audience: 'member',
  body: { schema: 'PublishAnswerRequest', bytesMax: LIMITS.body_bytes_max + 1_024 },
  answer: 'PublishedReport',
  errors: ['answer_not_paid'],
  async work(ctx) {
    const { document, title } = readBody(ctx, { required: ['document'], optional: ['title'] }, (body) => ({
      document: body.any('document'),
      // A form without a title sends an empty one.
      title: [undefined, null, ''].includes(body.any('title') as string) ? null : body.name('title'),
    }))
    return ctx.services.reports.publish(document, title, ctx.state.principal!)
  },
}
