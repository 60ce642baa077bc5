/** A time limit that no slow machine reaches, in milliseconds. Tests of time limits set their own. */
export const PATIENT_MS = 600_000
