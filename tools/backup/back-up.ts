import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Refusal } from '../../runtime/command/refusal'
import { copyOut } from './copy'
import { copyMedia, countFiles } from './copy-media'
import { type Manifest, manifestFile, mediaFolder, secretsFile, tableFile } from './manifest'
import { listSequences, listTables, migrationsOf, readsOf, type Table } from './tables'

/** Starts to show the progress of a task with a number of parts. */
export type Show = (title: string, total: number) => (done: number, label?: string) => void

const silent: Show = () => () => undefined

type Place = { url: string; dataDir: string; mediaDir: string }

/** Refuses a folder that is not empty, since a backup is complete and of one moment. */
async function makeEmpty(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'database'), { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (names.some((name) => name !== 'database')) throw new Refusal(`${folder} is not empty.`)
}

async function writeTable(
  client: pg.Client,
  table: Table,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  const file = await open(tableFile(folder, table.name), 'wx', 0o600)
  try {
    const rows = await copyOut(client, readsOf(table), async (chunk) => {
      hash.update(chunk)
      await file.write(chunk)
    })
    await file.sync()
    return { ...table, rows, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Copies all tables in one transaction with a single snapshot. */
async function writeDatabase(url: string, folder: string, show: Show): Promise<Omit<Manifest, 'media'>> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const taken_at = (rows[0]?.now ?? new Date()).toISOString()
    const tables: Manifest['tables'] = []
    const all = await listTables(client)
    const onPart = show('Tables', all.length)
    for (const table of all) {
      tables.push(await writeTable(client, table, folder))
      onPart(tables.length, table.name)
    }
    const made = {
      taken_at,
      tables,
      migrations: await migrationsOf(client),
      sequences: await listSequences(client),
    }
    await client.query('commit')
    return { format: 1, ...made }
  } finally {
    await client.end()
  }
}

/**
 * Backs up a running installation into an empty folder: every row of one snapshot, every file that such a row names,
 * and the secrets. Files are copied before the snapshot, so that concurrent deletions lose none, and again after it for
 * new ones. The manifest is written last.
 */
export async function backUp(
  { url, dataDir, mediaDir }: Place,
  folder: string,
  show: Show = silent,
): Promise<Manifest> {
  await makeEmpty(folder)
  await copyMedia(mediaDir, mediaFolder(folder), show('Files', await countFiles(mediaDir)))
  const database = await writeDatabase(url, folder, show)
  const media = await copyMedia(mediaDir, mediaFolder(folder))
  // If SECRET is set in the environment there may be no file; the operator keeps it.
  await copyFile(path.join(dataDir, 'secrets.json'), secretsFile(folder)).catch(() => undefined)
  const manifest = { ...database, media }
  await writeFile(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}
