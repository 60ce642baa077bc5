/** Calls about monitors. Only their pages load them, so they are not among those of index.ts. */
import type {
  Monitor,
  MonitorCheck,
  Monitors,
  QueryDocument as SentDocument,
  Triggers,
} from '../../clients/typescript/src/index.js'
import type { QueryDocument } from '../query/index.js'
import { call, type Result } from './call.js'

export type { Monitor, MonitorCheck, Monitors, Trigger, Triggers } from '../../clients/typescript/src/index.js'

const sent = (document: QueryDocument) => document as unknown as SentDocument

export const getMonitors = (): Promise<Result<Monitors>> => call('getMonitors')
export const checkMonitor = (document: QueryDocument): Promise<Result<MonitorCheck>> =>
  call('postMonitorCheck', { body: { document: sent(document) } })
export const makeMonitor = (of: {
  name: string
  document: QueryDocument
  cooldown: number
  confirmed_hash: string
}): Promise<Result<Monitor>> => call('postMonitor', { body: { ...of, document: sent(of.document) } })
export const pauseMonitor = (id: string): Promise<Result<Monitor>> => call('postMonitorPause', { body: { id } })
export const resumeMonitor = (id: string): Promise<Result<Monitor>> => call('postMonitorResume', { body: { id } })
export const endMonitor = (id: string): Promise<Result<Monitor>> => call('postMonitorEnd', { body: { id } })
export const getTriggers = (id: string, before?: string): Promise<Result<Triggers>> =>
  call('getMonitorTriggers', { parameters: { id, before } })
