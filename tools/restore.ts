import { access, copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from '@/lib/core/env.server'
import { prepareDatabase } from '../runtime/prepare-database'
import { withDatabase } from '../runtime/with-database'
import { readManifest, secretsFile } from './backup/manifest'
import { restore } from './backup/restore'

/** Runs `npm run restore -- <folder>`: restores a backup into an empty DATA_DIR, or DATABASE_URL and MEDIA_DIR. */
const [given] = process.argv.slice(2)
if (!given) {
  console.error('npm run restore -- <folder>')
  process.exit(1)
}
const folder = path.resolve(given)
const { DATA_DIR, MEDIA_DIR } = parseEnv(process.env)
const began = performance.now()
try {
  await readManifest(folder)
  await takeSecrets()
  await withDatabase(DATA_DIR, async (url) => {
    await prepareDatabase(url)
    const { taken_at, tables, media } = await restore({ url, mediaDir: MEDIA_DIR }, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const lost = Math.max(0, (Date.now() - Date.parse(taken_at)) / 1000).toFixed(0)
    console.log(
      `${rows} rows of ${tables.length} tables, ${media.files} files, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    console.log(`The state of ${taken_at}: what was written in the ${lost} s since then is not there.`)
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/**
 * Installs the backup's secrets, which sessions, bookmarks and second factors need; an installation with its own keeps them.
 */
async function takeSecrets(): Promise<void> {
  const own = path.join(DATA_DIR, 'secrets.json')
  const isThere = (file: string) =>
    access(file).then(
      () => true,
      () => false,
    )
  if ((await isThere(own)) || !(await isThere(secretsFile(folder)))) return
  await mkdir(DATA_DIR, { recursive: true })
  await copyFile(secretsFile(folder), own)
}
