import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A process that uses builds: their folders, when it started, and the port it listens on for the process `under`. */
export type User = { pid: number; started: string; uses: string[]; port: number | null; under: number }

const folderOf = (base: string) => path.join(base, 'running')

/**
 * Notes that this process uses `uses` of `base`, so that nobody removes them, until it ends in whatever way. A process
 * notes it before it looks whether they are there.
 */
export function noteUse(base: string, uses: readonly string[], port: number | null = null): void {
  const folder = folderOf(base)
  mkdirSync(folder, { recursive: true })
  const own: User = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    uses: [...uses],
    port,
    under: process.ppid,
  }
  const file = path.join(folder, String(process.pid))
  writeFileSync(file, JSON.stringify(own))
  process.once('exit', () => rmSync(file, { force: true }))
}

/** Returns the processes that use builds of `base`, and forgets those that are gone. */
export function usersOf(base: string): User[] {
  return names(folderOf(base)).flatMap((name) => {
    const file = path.join(folderOf(base), name)
    const user = parsed(file)
    if (user && isRunning(user)) return [user]
    // One that is just being written has a running process.
    if (user || !isRunning({ pid: Number(name), started: '' })) rmSync(file, { force: true })
    return []
  })
}

/** True while the process that has a number is the one that started then: numbers are used again. */
export function isRunning({ pid, started }: Pick<User, 'pid' | 'started'>): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === null || started === '' || now === started
}

/** Returns the start of a process, as the system counts it; `ended` for one whose parent has not noticed its end; null if it does not tell. */
export function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field, a name in parentheses, may hold spaces.
    const [state, ...fields] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 'ended' : (fields[18] ?? null)
  } catch {
    return null
  }
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function parsed(file: string): User | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
