/** Names of venues in prose. */
import { VENUES } from '../../contract/venues.js'

/** The names of each venue, separated by `|`. `exchange` is not one of them. */
export const VENUE_NAMES = VENUES.map(({ id, names = [] }) => ({ id, words: [id, ...names].join('|') }))
