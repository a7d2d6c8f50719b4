import path from 'node:path'
import { parseEnv } from '@/lib/core/env.server'
import { withDatabase } from '../runtime/with-database'
import { backUp } from './backup/back-up'

/** Runs `npm run backup -- <folder>`: backs up this running installation into an empty folder. */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('npm run backup -- <folder>')
  process.exit(1)
}
const { DATA_DIR, MEDIA_DIR } = parseEnv(process.env)
const began = performance.now()
await withDatabase(DATA_DIR, async (url) => {
  const target = path.resolve(folder)
  const { taken_at, tables, media } = await backUp({ url, dataDir: DATA_DIR, mediaDir: MEDIA_DIR }, target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${target}: ${rows} rows of ${tables.length} tables, ${media.files} files of ${(media.bytes / 1e6).toFixed(1)} MB`,
  )
  console.log(
    `The state of ${taken_at}, written in ${seconds} s. It holds secrets: keep it as you keep the server.`,
  )
})
