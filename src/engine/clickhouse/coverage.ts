/** How much of a window may be unknown. */

/** Windows of up to so many minutes must be complete; longer ones may lack a twentieth. */
const COMPLETE_MAX = 240

/** How many minutes of a window may be unknown. */
export const tolerated = (minutes: number): number => (minutes <= COMPLETE_MAX ? 0 : Math.floor(minutes / 20))
