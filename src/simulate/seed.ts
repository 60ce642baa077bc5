/** Fixed, so that the simulated market is the same everywhere. */
export const SIMULATED_SEED = 20260101
/** Its first minute, in milliseconds since 1970. */
export const SIMULATED_BEGIN_MS = Date.UTC(2026, 0, 1)
