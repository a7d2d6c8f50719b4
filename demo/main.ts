import path from 'node:path'
import { parseEnv } from '@/lib/core/env.server'
import { diskStore } from '@/lib/media/images/disk-store.server'
import { prepareDatabase } from '../runtime/prepare-database'
import { withDatabase } from '../runtime/with-database'
import { demoBusinessLogin, demoLogins } from './demo-logins'
import { loadDemoWorld } from './load'

/** Runs `npm run demo`: fills an empty database with the demo world; `npm start` runs it on the first start. */
const { DATA_DIR, MEDIA_DIR } = parseEnv(process.env)
await withDatabase(DATA_DIR, async (url) => {
  const began = Date.now()
  await prepareDatabase(url)
  // The conductor waits for this line.
  const begun = () => void process.send?.('begun')
  const loaded = await loadDemoWorld({ url, store: diskStore(MEDIA_DIR), say: console.log, begun })
  if (!loaded) {
    console.log(`Nobody is invited twice: the database at ${path.resolve(DATA_DIR)} has people already.`)
    return
  }
  console.log(`The demo world is there (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  // The conductor prints the log-ins itself.
  if (process.send) return
  console.log('Log in as:')
  for (const { email, password } of [...demoLogins, demoBusinessLogin]) console.log(`  ${email}  ${password}`)
})
