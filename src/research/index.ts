/** The use cases. Doors import from here and from nowhere below. */
export { parseDocument } from '../plan/index.js'
export type { QueryIdentity, SnapshotIdentity } from './identity.js'
export { openResearch, type Research, type ResearchOptions } from './open.js'
export { type Problem, problemOf } from './problem.js'
export type { NotModified, QueryOptions, QueryResult } from './query.js'
export { REGISTRY_VIEWS, type RegistryOptions, type RegistryView, type Rendered } from './registry.js'
export type { SnapshotNotModified, SnapshotResult } from './snapshot.js'
export type { SnapshotBody, SnapshotFeature } from './snapshot-body.js'
