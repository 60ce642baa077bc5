/** A disk of a given size in memory, for tests that fill it or make it read-only; mounting needs a privileged user. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

export interface SmallDisk {
  readonly dir: string
  resize(bytes: number): void
  writable(is: boolean): void
  unmount(): void
}

/** Returns undefined where mounting is not possible. */
export function mountSmallDisk(dir: string, bytes: number): SmallDisk | undefined {
  mkdirSync(dir, { recursive: true })
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' })
  try {
    mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'hindsight-test', dir)
  } catch {
    return undefined
  }
  let mounted = true
  const unmount = (): void => {
    if (!mounted) return
    mounted = false
    execFileSync('umount', ['-l', dir], { stdio: 'pipe' })
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', unmount)
  return {
    dir,
    resize: (size) => mount('-o', `remount,size=${size}`, dir),
    writable: (is) => mount('-o', `remount,${is ? 'rw' : 'ro'}`, dir),
    unmount,
  }
}
