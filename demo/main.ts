import path from 'node:path'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { demoBusinessLogin, demoLogins } from './demo-logins'

/** Runs `npm run demo`: fills an empty database with the demo world; `npm start` runs it on the first start. */
await runCommand('demo', (_given, { DATA_DIR, MEDIA_DIR, DEMO_CLIPS }) =>
  withDatabase(
    DATA_DIR,
    async (url) => {
      const began = Date.now()
      // Imported late: the help needs no domain.
      const { prepareDatabase } = await import('../runtime/prepare-database')
      const { diskStore } = await import('@/lib/media/images/files/disk-store.server')
      const { loadDemoWorld } = await import('./load')
      await prepareDatabase(url)
      // The conductor waits for this line.
      const begun = () => void process.send?.('begun')
      const loaded = await loadDemoWorld({
        url,
        store: diskStore(MEDIA_DIR),
        report: console.log,
        begun,
        clips: DEMO_CLIPS,
      })
      if (!loaded) {
        console.log(`Nobody is invited twice: the database at ${path.resolve(DATA_DIR)} has people already.`)
        return
      }
      console.log(`The demo world is there (${((Date.now() - began) / 1000).toFixed(1)} s)`)
      // The conductor prints the log-ins itself.
      if (process.send) return
      console.log('Log in as:')
      for (const { email, password } of [...demoLogins, demoBusinessLogin])
        console.log(`  ${email}  ${password}`)
    },
    { mayMake: true },
  ),
)
