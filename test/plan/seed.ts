/** One seed for the random tests of a file, printed so that a failure can be repeated. */
export const SEED = Number(process.env.HINDSIGHT_SEED ?? Date.now() % 2 ** 31)

export function announceSeed(): void {
  console.log(`seed ${SEED} (repeat with HINDSIGHT_SEED)`)
}
