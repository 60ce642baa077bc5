/** The parts of a short form, and the places in them. */

/** The parts of a short form as a person writes them. `where` and `later` may be written several times: each text of `later` is one step. */
export interface ShortForm {
  readonly symbols?: string | undefined
  readonly except?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly where?: readonly string[] | undefined
  readonly later?: readonly string[] | undefined
  readonly within?: string | undefined
  readonly sort?: string | undefined
  readonly limit?: string | undefined
}

/** The name of a part. */
export type PartName = keyof ShortForm

/** What is recorded: symbols by name resolve to these, and an open end of the time range is an end of the record. */
export interface Recorded {
  readonly symbols: readonly string[]
  /** Minutes since 1970, half open. */
  readonly begin: number
  readonly end: number
}

/** A stretch of the text of a part: `start` is included, `end` is not. */
export interface Place {
  readonly part: PartName
  /** Which of several texts of the part. */
  readonly index: number
  readonly start: number
  readonly end: number
}

/** What is wrong with a short form, and where. */
export interface ShortFault {
  readonly place: Place
  readonly detail: string
}

/** Ends the reading of one text of a part. */
export class ShortFormFault extends Error {
  override readonly name = 'ShortFormFault'
  constructor(
    readonly fault: ShortFault,
    cause?: unknown,
  ) {
    super(fault.detail, { cause })
  }
}

/** The text of a place's part. */
export function textAt(form: ShortForm, { part, index }: Pick<Place, 'part' | 'index'>): string {
  const given = form[part]
  return (typeof given === 'string' ? given : given?.[index]) ?? ''
}
