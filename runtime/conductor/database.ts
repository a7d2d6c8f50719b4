import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../command/refusal'
import { type Postgres, runningUrl, startPostgres } from '../embedded-postgres'
import { isConducted } from '../postgres/presence'
import { keepReserve } from './reserve'

const RETRY_MS = 1_000

export interface ConductedDatabase {
  url: string
  stop(): Promise<void>
}

/**
 * Runs the embedded database and restarts it, on the same port, when it dies. @throws Refusal if another conductor runs it
 */
export async function conductDatabase(
  dataDir: string,
  report: (message: string) => void,
): Promise<ConductedDatabase> {
  let stopping = false
  const end = new AbortController()
  let server = await startPostgres(dataDir)
  await take(server, dataDir)

  const watch = async (): Promise<void> => {
    await server.exited
    if (stopping) return
    report('PostgreSQL ended; it starts again')
    try {
      server = await startPostgres(dataDir, { port: server.port })
      await server.becomeConductor()
    } catch (error) {
      report((error as Error).message)
      await sleep(RETRY_MS)
    }
    await watch()
  }
  void watch()
  void keepReserve(dataDir, report, end.signal)

  return {
    url: server.url,
    async stop() {
      stopping = true
      end.abort()
      await server.stop()
    },
  }
}

async function take(server: Postgres, dataDir: string): Promise<void> {
  if (await server.becomeConductor()) return
  await server.stop()
  throw busy(dataDir)
}

const busy = (dataDir: string) =>
  new Refusal(`Magpie already runs on ${dataDir}; stop it first, or set DATA_DIR.`)

/** Refuses a data folder whose site runs. Changes nothing, and starts no database. @throws Refusal */
export async function checkNotConducted(dataDir: string): Promise<void> {
  const url = runningUrl(dataDir)
  if (url && (await isConducted(url))) throw busy(dataDir)
}
