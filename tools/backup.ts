import { checkEmpty, folderGiven } from '../runtime/command/data-folder'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { backUp } from './backup/back-up'

/** Runs `npm run backup -- FOLDER`: backs up this installation, running or not, into an empty folder. */
await runCommand('backup', async ({ words: [word = ''] }, { DATA_DIR, MEDIA_DIR }) => {
  const began = performance.now()
  const target = folderGiven(word)
  checkEmpty(target)
  await withDatabase(DATA_DIR, async (url) => {
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
})
