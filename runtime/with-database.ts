import { startPostgres } from './embedded-postgres'

/**
 * Runs a tool's work against DATABASE_URL or, when it is unset, the embedded database, which is started and
 * stopped as needed. Sets DATABASE_URL for the code that `work` imports or calls.
 */
export async function withDatabase(dataDir: string, work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env.DATABASE_URL
  if (given) return work(given)
  const postgres = await startPostgres(dataDir)
  process.env.DATABASE_URL = postgres.url
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
