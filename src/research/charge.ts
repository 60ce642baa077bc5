/**
 * What a fresh scan costs, owed until somebody is answered with it: whoever asked first may have left meanwhile, and then the first of the
 * others pays, once.
 */
export class Charge {
  constructor(private credits: number) {}

  /** The credits, for the first who takes them; 0 afterwards. */
  take(): number {
    const { credits } = this
    this.credits = 0
    return credits
  }
}
