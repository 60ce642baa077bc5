/** The addresses of /api/v1 that a session may call too: the same endpoints, from the same table. */
import { type PageRoute, ROUTES, stepsOf } from '../../http/index.js'
import { requireRecent } from '../../people/index.js'
import { admitSession } from './admission.js'
import { notingAnswers } from './note-answers.js'

const KEYED = '/api/v1'
const SHARED = /^\/api\/v1\/(?:research|account|reports)(?:\/|$)/

/** What shows a holdout for ever needs a recent sign-in, like whatever gives access. */
const NEEDS_RECENT: ReadonlySet<string> = new Set(['postStudyReveal'])

export const SHARED_ROUTES: readonly PageRoute[] = ROUTES.filter(([, path]) => SHARED.test(path)).map(
  ([method, path, endpoint]): PageRoute => {
    const steps = stepsOf(endpoint, (access) =>
      admitSession(access, NEEDS_RECENT.has(endpoint.id) ? requireRecent : () => {}),
    )
    return [
      method,
      path.replace(KEYED, '/web/v1'),
      { steps: endpoint.id === 'postQuery' ? [notingAnswers, ...steps] : steps },
    ]
  },
)
