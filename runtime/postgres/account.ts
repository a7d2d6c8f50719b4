import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The unprivileged user as which PostgreSQL runs if we are root, as which it refuses to run. */
export interface Account {
  uid: number
  gid: number
  /** Returns true if this user may read `dir` and enter all its parents. */
  canEnter(dir: string): boolean
}

/** Returns the owner of existing data, otherwise `postgres`, otherwise `nobody`; null if we are not root. */
export function chooseAccount(dataDir: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(dataDir) ? statSync(dataDir) : null
  const found = owner && owner.uid !== 0 ? owner : (inPasswd('postgres') ?? inPasswd('nobody'))
  if (!found)
    throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody"')
  const { uid, gid } = found
  const canEnter = (dir: string) => {
    const probe = spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', dir], { uid, gid, cwd: '/' })
    if (probe.error) throw new Error(`cannot run programs as user ${uid}: ${probe.error.message}`)
    return probe.status === 0
  }
  return { uid, gid, canEnter }
}

function inPasswd(name: string): { uid: number; gid: number } | null {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find((entry) => entry[0] === name)
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null
}
