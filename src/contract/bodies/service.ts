/** Bodies about the state of the service. */
import { Type } from '../json-schema.js'
import { digest } from './shapes.js'

/** The process is running. */
export const HealthSchema = Type.Object({ status: Type.Literal('ok') })

/** Whether the service can answer queries. */
export const ReadinessSchema = Type.Object({
  status: Type.Enum(['ready', 'unready', 'draining'], { description: 'anything but `ready` comes with 503' }),
  dataset: Type.Enum(['open', 'closed']),
  control_store: Type.Enum(['reachable', 'unreachable'], { description: 'accounts, keys and credits' }),
  dataset_revision: digest('that new queries are answered in'),
  simulated: Type.Boolean({ description: 'the dataset is a simulation' }),
  reload_failed: Type.Boolean({ description: 'a newer revision could not be opened; this one is still served' }),
})
