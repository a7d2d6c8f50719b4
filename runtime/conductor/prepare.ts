import { databaseUrl } from '@/lib/core/env.server'
import { prepareDatabase } from '../prepare-database'

// A separate process: its modules would otherwise stay in the conductor for as long as the product runs.
const applied = await prepareDatabase(databaseUrl())
if (applied > 0) console.log(`Database: ${applied} migrations applied.`)
