/**
 * Monitors: definitions that a person confirmed, evaluated on minutes that close from then on. This module keeps them; `src/tail` evaluates them. Only
 * the workbench reaches it: nothing of it is in the REST or the assistant interface.
 */
export {
  activeMonitors,
  changeMonitor,
  createMonitor,
  MONITORS_OF_SERVER_MAX,
  type MonitorState,
  type MonitorView,
  monitorById,
  monitorsOf,
  type NewMonitor,
} from './monitors.js'
export { keepTailStatus, SILENT_MS, type TailStatus, type TailVenue, tailStatuses } from './status.js'
export {
  checkedMonitor,
  type Monitorable,
  type MonitorContext,
  type MonitorSupport,
  monitorableOf,
  supportOf,
  withoutTimes,
} from './support.js'
export {
  lastTriggerId,
  type TriggerView,
  triggerId,
  triggersAfter,
  triggersOf,
  triggersRecordedSince,
  triggersSince,
} from './triggers.js'
