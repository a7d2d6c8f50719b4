import { access, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { checkForNew, folderGiven } from '../runtime/command/data-folder'
import { runCommand } from '../runtime/command/run-command'
import { withDatabase } from '../runtime/with-database'
import { readManifest, secretsFile } from './backup/manifest'
import { restore } from './backup/restore'
import { progressOf } from './console/progress'

/** Runs `npm run restore -- <folder>`: restores a backup into an empty DATA_DIR, or DATABASE_URL and MEDIA_DIR. */
await runCommand('restore', async ({ words: [word = ''] }, { DATA_DIR, DATABASE_URL, MEDIA_DIR }) => {
  const folder = folderGiven(word)
  const began = performance.now()
  await readManifest(folder)
  if (!DATABASE_URL) checkForNew(DATA_DIR)
  await takeSecrets(folder, DATA_DIR)
  await withDatabase(
    DATA_DIR,
    async (url) => {
      const { prepareDatabase } = await import('../runtime/prepare-database')
      await prepareDatabase(url)
      const { taken_at, tables, media } = await restore({ url, mediaDir: MEDIA_DIR }, folder, progressOf)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const lost = Math.max(0, (Date.now() - Date.parse(taken_at)) / 1000).toFixed(0)
      console.log(
        `${rows} rows of ${tables.length} tables, ${media.files} files, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
      )
      console.log(`The state of ${taken_at}: what was written in the ${lost} s since then is not there.`)
    },
    { mayMake: true },
  )
})

/**
 * Installs the backup's secrets, which sessions, bookmarks and second factors need; an installation with its own keeps them.
 */
async function takeSecrets(folder: string, dataDir: string): Promise<void> {
  const own = path.join(dataDir, 'secrets.json')
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  if ((await isThere(own)) || !(await isThere(secretsFile(folder)))) return
  await mkdir(dataDir, { recursive: true })
  await copyFile(secretsFile(folder), own)
}
