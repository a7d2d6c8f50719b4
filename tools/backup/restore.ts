import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import pg from 'pg'
import { Refusal } from '../../runtime/command/refusal'
import type { Show } from './back-up'
import { copyIn } from './copy'
import { copyMedia } from './copy-media'
import { type Manifest, mediaFolder, readManifest, tableFile } from './manifest'
import { emptiesOf, fillsOf, listTables, migrationsOf, reference, setSequence } from './tables'

type Place = { url: string; mediaDir: string }

const sameList = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

/** Refuses an installation that is not empty, and a schema other than the backup's. */
async function checkPlace(client: pg.Client, { migrations, tables }: Manifest): Promise<void> {
  const { rows } = await client.query('select 1 from users limit 1')
  if (rows.length > 0) throw new Refusal('The database is not empty: a backup is restored to an empty place.')
  const here = (await listTables(client)).map(({ name }) => name)
  const isSame = sameList(await migrationsOf(client), migrations)
  if (
    !isSame ||
    !sameList(
      here,
      tables.map(({ name }) => name),
    )
  )
    throw new Refusal('The backup is of another version: restore it with that version, then start this one.')
}

async function fillTable(
  client: pg.Client,
  table: Manifest['tables'][number],
  folder: string,
): Promise<void> {
  const hash = createHash('sha256')
  async function* chunks() {
    for await (const chunk of createReadStream(tableFile(folder, table.name))) {
      hash.update(chunk)
      yield chunk as Buffer
    }
  }
  await client.query(emptiesOf(table))
  const rows = await copyIn(client, fillsOf(table), chunks())
  if (hash.digest('hex') !== table.sha256 || rows !== table.rows)
    throw new Error(`The backup is damaged: ${table.name} is not what was written`)
}

type ForeignKey = { table: string; name: string; definition: string }

/** Drops the foreign keys, so that tables may be filled in any order; returns them, to be added and checked again. */
async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Disables or enables triggers: their effects are in the backup's rows. */
async function switchTriggers(client: pg.Client, { name }: { name: string }, state: 'enable' | 'disable') {
  if (name.startsWith('public.')) await client.query(`alter table ${reference(name)} ${state} trigger user`)
}

/** Fills an empty database in one transaction: all of the backup, or nothing. Foreign keys are checked at its end. */
async function fillDatabase(url: string, manifest: Manifest, folder: string, show: Show): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'magpie-restore' })
  await client.connect()
  try {
    await checkPlace(client, manifest)
    await client.query('begin')
    const keys = await dropForeignKeys(client)
    for (const table of manifest.tables) await switchTriggers(client, table, 'disable')
    const onTable = show('Tables', manifest.tables.length)
    for (const [index, table] of manifest.tables.entries()) {
      await fillTable(client, table, folder)
      onTable(index + 1, table.name)
    }
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    const onKey = show('Checks', keys.length)
    for (const [index, { table, name, definition }] of keys.entries()) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      onKey(index + 1, name)
    }
    for (const table of manifest.tables) await switchTriggers(client, table, 'enable')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/**
 * Restores a backup into an empty place whose database has this version's schema. Files come first, so that
 * rows find them. @throws Error, without a change in the database, for a place in use, another version, or a
 * damaged file
 */
export async function restore(
  { url, mediaDir }: Place,
  folder: string,
  show: Show = () => () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await copyMedia(mediaFolder(folder), mediaDir, show('Files', manifest.media.files))
  await fillDatabase(url, manifest, folder, show)
  return manifest
}
