import { checkForExisting, checkForNew } from './command/data-folder'
import { startPostgres } from './embedded-postgres'

/**
 * Runs a tool's work against DATABASE_URL or, when it is unset, the embedded database of an installation, which is
 * started and stopped as needed. With `mayMake`, an empty or new data folder becomes an installation. Sets DATABASE_URL
 * for the code that `work` imports or calls. @throws Refusal if `dataDir` has no installation
 */
export async function withDatabase(
  dataDir: string,
  work: (url: string) => Promise<void>,
  { mayMake = false } = {},
): Promise<void> {
  const given = process.env.DATABASE_URL
  if (given) return work(given)
  if (mayMake) checkForNew(dataDir)
  else checkForExisting(dataDir)
  const postgres = await startPostgres(dataDir)
  process.env.DATABASE_URL = postgres.url
  try {
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
