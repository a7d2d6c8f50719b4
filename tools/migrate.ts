import { env } from '@/lib/core/env.server'
import { prepareDatabase } from '../runtime/prepare-database'
import { withDatabase } from '../runtime/with-database'

/** Runs `npm run migrate`: applies the schema of this version to DATABASE_URL or the embedded database. */
await withDatabase(env().DATA_DIR, async (url) => {
  const count = await prepareDatabase(url)
  console.log(count ? `Applied ${count} migrations.` : 'The database is up to date.')
})
