// A folder in memory for the files of tests. They make and remove tens of thousands of small files and wait until these are on the disk; a disk takes
// longer for that than many tests do for what they test.
import { mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** All tests together hold less than 3 GiB at any time; as much stays free for the processes. */
const ROOM_BYTES = 3 * 2 ** 30

/** Creates the folder and returns its path; undefined where memory is short or holds no files that programs can be run from. */
export function memoryFolder(name, room = ROOM_BYTES) {
  if (!runsPrograms() || freemem() < 2 * room) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < room ? undefined : mkdtempSync(join(MEMORY, `${name}-`))
}

/** Whether Linux keeps the files of /dev/shm in memory, and the mount allows programs and libraries in it. */
function runsPrograms() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , type, options] = mounts.find((line) => line.split(' ')[1] === MEMORY)?.split(' ') ?? []
    return type === 'tmpfs' && !options.split(',').some((option) => option === 'noexec' || option === 'ro')
  } catch {
    return false
  }
}
