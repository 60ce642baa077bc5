/**
 * Pumps and dumps: sometimes one-sided flow builds up with growing volume, the price runs, and part of the move is
 * reversed. Three in ten build-ups end without a run, so that "what followed?" has both answers.
 */
import type { RandomStream } from './random.js'

/** The effect of an event on one minute. */
export interface Pressure {
  /** Drift of the price, as a fraction per minute. */
  drift: number
  /** Multiplies volume. */
  volume: number
  /** Added to the flow state; positive is buying. */
  flow: number
  /** Multiplies the deviation. */
  deviation: number
}

const CALM: Pressure = { drift: 0, volume: 1, flow: 0, deviation: 1 }

interface Event {
  direction: 1 | -1
  buildMinutes: number
  burstMinutes: number
  fadeMinutes: number
  /** Size of the run as a fraction; 0 for a false start. */
  run: number
  givenBack: number
}

/**
 * Generates the effect of events on one symbol, minute by minute. `size` scales the runs: large contracts move less.
 */
export class EventProcess {
  private event: Event | undefined
  private minute = 0

  constructor(
    private readonly random: RandomStream,
    private readonly daysBetween: number,
    private readonly size: number,
  ) {}

  next(): Pressure {
    if (this.event === undefined) {
      if (this.random.uniform() >= 1 / (this.daysBetween * 1440)) return CALM
      this.event = this.draw()
      this.minute = 0
    }
    const { event } = this
    const minute = this.minute++
    const end = event.buildMinutes + event.burstMinutes + event.fadeMinutes
    if (minute + 1 >= end) this.event = undefined
    return pressureAt(event, minute)
  }

  private draw(): Event {
    const { random } = this
    return {
      direction: random.uniform() < 0.52 ? 1 : -1,
      buildMinutes: Math.floor(random.between(25, 90)),
      burstMinutes: Math.floor(random.between(15, 50)),
      fadeMinutes: Math.floor(random.between(60, 200)),
      run: random.uniform() < 0.3 ? 0 : this.size * random.between(0.02, 0.08),
      givenBack: random.between(0.15, 0.6),
    }
  }
}

function pressureAt(event: Event, minute: number): Pressure {
  const { direction, run } = event
  if (minute < event.buildMinutes) {
    const grown = minute / event.buildMinutes
    return {
      drift: (direction * 0.12 * run) / event.buildMinutes,
      volume: 1 + 2.5 * grown,
      flow: direction * (0.5 + grown),
      deviation: 1 + 0.3 * grown,
    }
  }
  const sinceBuild = minute - event.buildMinutes
  if (sinceBuild < event.burstMinutes) {
    if (run === 0) return { drift: 0, volume: 2, flow: 0, deviation: 1.2 }
    // The run is fastest in its first third.
    const speed = sinceBuild < event.burstMinutes / 3 ? 1.8 : 0.6
    return { drift: (direction * speed * run) / event.burstMinutes, volume: 9, flow: direction * 2.2, deviation: 1.6 }
  }
  const left = 1 - (sinceBuild - event.burstMinutes) / event.fadeMinutes
  return {
    drift: (-direction * event.givenBack * run * 2 * left) / event.fadeMinutes,
    volume: 1 + 3 * left,
    flow: -direction * 0.4 * left,
    deviation: 1 + 0.5 * left,
  }
}
