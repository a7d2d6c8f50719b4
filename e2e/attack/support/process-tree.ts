import { readFileSync } from 'node:fs'

const MB = 1024 * 1024

/** Returns the ids of a process's children, at any depth; none on systems without /proc. */
export function descendants(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    const children = text.split(' ').filter(Boolean).map(Number)
    return children.flatMap((child) => [child, ...descendants(child)])
  } catch {
    return []
  }
}

/** Returns the command line of a process, or an empty text. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Returns the megabytes that a process and its children have in memory. */
export function treeMemory(pid: number): number {
  const of = (each: number) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  }
  return ([pid, ...descendants(pid)].reduce((sum, each) => sum + of(each), 0) * 1024) / MB
}

/** Looks at a tree of processes every 25 ms until `stop`, which returns its most megabytes at one moment. */
export function watchMemory(pidOf: () => number): { stop(): number } {
  let max = 0
  const timer = setInterval(() => {
    max = Math.max(max, treeMemory(pidOf()))
  }, 25)
  return {
    stop() {
      clearInterval(timer)
      return max
    },
  }
}
