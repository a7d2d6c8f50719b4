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

/** Returns the megabytes that a process has in memory. */
function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kilobytes ?? 0) * 1024) / MB
  } catch {
    return 0
  }
}

/** Returns the megabytes that a process and its children have in memory, each with its script. */
const partsOf = (pid: number): [script: string, megabytes: number][] =>
  [pid, ...descendants(pid)].map((each) => [
    /(\w+)\.m?[jt]s/.exec(commandOf(each))?.[1] ?? '?',
    memoryOf(each),
  ])

const sumOf = (parts: readonly (readonly [string, number])[]) =>
  parts.reduce((sum, [, each]) => sum + each, 0)

/** Returns the megabytes that a process and its children have in memory. */
export const treeMemory = (pid: number): number => sumOf(partsOf(pid))

/** Looks at a tree of processes every 25 ms until `stop`, which returns its most megabytes at one moment, and of which processes. */
export function watchMemory(pidOf: () => number): { stop(): { max: number; parts: string } } {
  let [max, parts] = [0, '']
  const timer = setInterval(() => {
    const now = partsOf(pidOf())
    if (sumOf(now) <= max) return
    max = sumOf(now)
    parts = now.map(([script, each]) => `${script} ${each.toFixed(0)}`).join(', ')
  }, 25)
  return {
    stop() {
      clearInterval(timer)
      return { max, parts }
    },
  }
}
