import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'

/** Runs `npm run migrate`: applies the schema of this version to DATABASE_URL or the embedded database. */
await runCommand('migrate', (_given, { DATA_DIR }) =>
  withDatabase(DATA_DIR, async (url) => {
    // Imported late, and only when there is something to do: the help needs no domain.
    const { prepareDatabase } = await import('../runtime/prepare-database')
    const count = await prepareDatabase(url)
    console.log(count ? `Applied ${count} migrations.` : 'The database is up to date.')
  }),
)
