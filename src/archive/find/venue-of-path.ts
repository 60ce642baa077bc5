/** Which venue a path names. It counts only for files whose content does not name one. */
import { dirname, relative, resolve, sep } from 'node:path'
import { type VenueId, venueOfFolder } from '../../contract/venues.js'

/** A venue, and who named it: a folder, or the person who imports. */
export interface GivenVenue {
  venue: VenueId
  by: 'folder' | 'option'
  /** The name of the folder. */
  folder?: string
}

/** The venue of a folder by its own name; otherwise `above`. */
export function withFolder(above: GivenVenue | undefined, name: string): GivenVenue | undefined {
  const venue = venueOfFolder(name)
  return venue === undefined ? above : { venue: venue.id, by: 'folder', folder: name }
}

/** The nearest of a folder and those above it that is named after a venue. */
export function venueAbove(folder: string): GivenVenue | undefined {
  let found: GivenVenue | undefined
  for (const name of resolve(folder).split(sep)) found = withFolder(found, name)
  return found
}

/** The venue of what is in `folder`, a folder below `root`, for which `above` is the venue. */
export function venueBelow(root: string, folder: string, above: GivenVenue | undefined): GivenVenue | undefined {
  let found = above
  for (const name of relative(resolve(root), resolve(folder)).split(sep)) found = withFolder(found, name)
  return found
}

/** The venue of an entry of a zip archive: its folders inside the archive are nearer than those around it. */
export function venueOfEntry(entry: string, around: GivenVenue | undefined): GivenVenue | undefined {
  let found = around
  for (const name of dirname(entry).split(/[\\/]/)) found = withFolder(found, name)
  return found
}
