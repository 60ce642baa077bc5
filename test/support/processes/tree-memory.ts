/** The memory of a process and of all processes below it, from /proc; 0 where there is no /proc. */
import { readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process has ended
  }
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

function children(pid: number): number[] {
  const own = read(`/proc/${pid}/task/${pid}/children`).trim()
  return own === '' ? [] : own.split(' ').map(Number)
}

/** Resident bytes of the tree. Pages that its processes share count in each of them, so the sum is never too small. */
export const treeBytes = (pid: number): number =>
  residentBytes(pid) + children(pid).reduce((sum, child) => sum + treeBytes(child), 0)

/** Samples the memory of a tree until `stop`, which returns the greatest. */
export function watchTree(pid: number, everyMs = 4): { stop: () => number } {
  let most = treeBytes(pid)
  const timer = setInterval(() => {
    most = Math.max(most, treeBytes(pid))
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return Math.max(most, treeBytes(pid))
    },
  }
}
