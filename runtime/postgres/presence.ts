import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Advisory locks of the embedded server's own database. */
const IN_USE = 7_402_001
const CONDUCTOR = 7_402_002

/** Marks that this process uses the server, by a session lock, so that the mark always ends with the process. */
export interface Presence {
  becomeConductor(): Promise<boolean>
  /** Ends it; returns true if it was the last. */
  leave(): Promise<boolean>
}

/** Registers this process; null if the server does not accept sessions (it is starting or stopping). */
export async function present(url: string): Promise<Presence | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'presence',
  })
  // The server may end at any time; `gone` reports it.
  client.on('error', () => undefined)
  const request = async (query: string, key: number) => {
    const result = await client.query<{ got: boolean }>(`SELECT ${query}($1) IS NOT FALSE AS got`, [key])
    return result.rows[0]?.got === true
  }
  try {
    await client.connect()
    // The last leaver holds the lock alone until the server is down: then nobody can join it.
    if (!(await request('pg_try_advisory_lock_shared', IN_USE))) {
      await client.end()
      return null
    }
  } catch {
    await client.end().catch(() => undefined)
    return null
  }
  return {
    becomeConductor: () => request('pg_try_advisory_lock', CONDUCTOR),
    async leave() {
      try {
        const last = await alone(client, request)
        // The last one keeps the lock, and its session ends with the server.
        if (!last) await client.end()
        return last
      } catch {
        return true
      }
    },
  }
}

/** True if a conductor runs on the server at `url`; false if none does, or the server does not accept sessions. */
export async function isConducted(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [
      CONDUCTOR,
    ])
    return rows[0]?.got === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Retries for a second: the server may not have noticed yet that another process was killed. */
async function alone(
  client: pg.Client,
  request: (query: string, key: number) => Promise<boolean>,
): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
  for (let tries = 0; tries < 10; tries++) {
    if (await request('pg_try_advisory_lock', IN_USE)) return true
    await sleep(100)
  }
  return false
}
