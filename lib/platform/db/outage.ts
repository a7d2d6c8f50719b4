/** Codes of PostgreSQL, Node and file systems that mean a full disk. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Codes of a database that is stopping, starting, out of connections or unreachable. */
const away = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'EPIPE'])
const awayWords =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Yields an error and its causes, outermost first. */
function* chainOf(error: unknown): Generator<Error> {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth++) yield one
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')

/**
 * Distinguishes a temporary outage, a full disk or an unreachable database, from a bug. Returns null for
 * anything else.
 */
export function outageOf(error: unknown): 'no-room' | 'away' | null {
  for (const one of chainOf(error)) {
    if (diskFull.has(codeOf(one))) return 'no-room'
    const isHungUp = codeOf(one) === 'ECONNRESET' && one.message !== 'aborted'
    // A server that has stopped has removed its socket.
    const isDeleted = codeOf(one) === 'ENOENT' && 'syscall' in one && one.syscall === 'connect'
    if (away.has(codeOf(one)) || isHungUp || isDeleted || awayWords.test(one.message)) return 'away'
  }
  return null
}
