/** Every address of /web/v1. */
import type { PageRoute } from '../../http/index.js'
import { getConnections, postConnectionEnd } from './connections.js'
import { pageEndpointOf, type WebEndpoint } from './endpoint.js'
import { eventsEndpoint } from './events.js'
import { getKeys, postKey, postKeyRevoke } from './keys.js'
import {
  getMonitorRegistry,
  getMonitors,
  getMonitorTriggers,
  MONITOR_CHANGES,
  postMonitor,
  postMonitorCheck,
} from './monitors.js'
import { postOccurrence } from './occurrence.js'
import {
  getOperatorAccounts,
  getOperatorImports,
  getOperatorJobs,
  getOperatorOverview,
  postOperatorInvite,
  postOperatorVerify,
} from './operator.js'
import { postAnswerPage } from './page.js'
import { getPerson, PERSON_CHANGES, postPasskeyOptions } from './person.js'
import { postPublishAnswer } from './publish.js'
import { getQueries, postQueries, postQueryRemove, postQueryRename } from './queries.js'
import { getSession, postSessionAccount, postSessionEnd } from './session.js'
import { SHARED_ROUTES } from './shared.js'
import { getStudyDefinition } from './study-definition.js'

/** The addresses that /api/v1 does not have, but for the events. */
export const WEB_ENDPOINTS: readonly WebEndpoint[] = [
  getSession,
  postSessionAccount,
  postSessionEnd,
  getPerson,
  ...PERSON_CHANGES,
  postPasskeyOptions,
  getKeys,
  postKey,
  postKeyRevoke,
  getQueries,
  postQueries,
  postQueryRename,
  postQueryRemove,
  getMonitors,
  getMonitorRegistry,
  postMonitorCheck,
  postMonitor,
  ...MONITOR_CHANGES,
  getMonitorTriggers,
  postPublishAnswer,
  postAnswerPage,
  postOccurrence,
  getStudyDefinition,
  getConnections,
  postConnectionEnd,
  getOperatorOverview,
  getOperatorImports,
  getOperatorJobs,
  getOperatorAccounts,
  postOperatorVerify,
  postOperatorInvite,
]

/** `lookMs`: how often the streams of events look for changes. Default: every second. */
export const webV1Routes = (lookMs?: number): readonly PageRoute[] => [
  ...SHARED_ROUTES,
  ...WEB_ENDPOINTS.map((one): PageRoute => [one.method, `/web/v1${one.path}`, pageEndpointOf(one)]),
  ['GET', '/web/v1/events', eventsEndpoint(lookMs)],
]
