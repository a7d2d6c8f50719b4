import path from 'node:path'
import { keepLastBackup } from '@/lib/core/last-backup.server'
import { checkEmpty, folderGiven } from '../runtime/command/data-folder'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { backUp } from './backup/back-up'
import { countToKeep, datedIn, deleteOlder } from './backup/dated'
import { progressOf } from './console/progress'

/** Runs `npm run backup -- FOLDER`: backs up this installation, running or not, into an empty folder. */
await runCommand('backup', async ({ words: [word = ''], options }, { DATA_DIR, MEDIA_DIR }) => {
  const began = performance.now()
  const given = folderGiven(word)
  const keep = countToKeep(options.keep, options.dated === true)
  if (!options.dated) checkEmpty(given)
  await withDatabase(DATA_DIR, async (url) => {
    const target = options.dated ? datedIn(given, new Date()) : given
    const place = { url, dataDir: DATA_DIR, mediaDir: MEDIA_DIR }
    const { taken_at, tables, media } = await backUp(place, target, progressOf)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    keepLastBackup(DATA_DIR, { taken_at, folder: target, rows, ...media })
    console.log(
      `${target}: ${rows} rows of ${tables.length} tables, ${media.files} files of ${(media.bytes / 1e6).toFixed(1)} MB`,
    )
    console.log(
      `The state of ${taken_at}, written in ${seconds} s. It holds secrets: keep it as you keep the server.`,
    )
    for (const name of keep === null ? [] : deleteOlder(given, keep))
      console.log(`Deleted the older backup ${path.join(given, name)}.`)
  })
})
