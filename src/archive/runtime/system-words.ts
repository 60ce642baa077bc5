/** Errors of the operating system in words of this project. */

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this process may not read the file; give it the permission',
  EPERM: 'this process may not read the file; give it the permission',
  ENOENT: 'the file was removed while it was imported',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  EIO: 'the device failed while the file was read; copy the file to another one',
  EMFILE: 'too many files are open; raise the limit (ulimit -n)',
  ENOSPC: 'the disk of the dataset is full; make room and import the file again',
}

/** Whether a code is one of the operating system, such as `ENOENT`. */
export const isSystemCode = (code: unknown): code is string => typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)

/** What an error of the operating system means, and what to do. */
export const systemWords = (code: string): string => WORDS[code] ?? `the operating system refused it (${code})`
