import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { contributionPoint } from '@/lib/core/contribution'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { type ImageExtension, mediaKey } from '@/lib/media/images/sizes'
import { pool } from '@/lib/platform/db/client.server'
import type { ExportedTable } from '@/lib/platform/manifest/registries.server'

/** Rows read at a time, which bounds the memory of an export of any size. */
const batch = 500

/** Returns SQL for an address that may be another person's: unmasked only when it is the account's own. */
const maskedUnlessOwn = (address: string) =>
  `case when lower(${address}) = (select lower(o.email) from users o where o.id = $1) then ${address}
    else regexp_replace(${address}, '^(.).*(@[^@]*)$', '\\1•••\\2') end`

type Rows = Record<string, unknown>[]

/** Returns the columns of a table that hold 64-bit numbers, alone or in a list, or numbers of any length. */
export async function longColumns(table: string): Promise<string[]> {
  const { rows } = await pool().query<{ name: string; type: string }>(
    `select attname as name, case atttypid when 'int8[]'::regtype then 'text[]' else 'text' end as type
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and atttypid in ('int8'::regtype, 'int8[]'::regtype, 'numeric'::regtype)`,
    [table],
  )
  return rows.map(({ name, type }) => `'${name}', x.${name}::${type}`)
}

/** Yields one person's rows of a table, as JSON. Ids are strings: JSON readers would round them. */
async function* rowsOf(user_id: string, { from, where, order, without = [], masked = [] }: ExportedTable) {
  // Names of tables and columns come from the manifests.
  const addresses = masked.map((name) => `'${name}', ${maskedUnlessOwn(`x.${name}`)}`)
  const written = [...(await longColumns(from)), ...addresses].join(', ')
  const columns = `(to_jsonb(x) || jsonb_build_object(${written})) - '{${without.join(',')}}'::text[]`
  for (let offset = 0; ; offset += batch) {
    const { rows } = await pool().query<{ row: Record<string, unknown> }>(
      `select ${columns} as row from ${from} x where ${where} order by ${order ? `${order}, ` : ''}x.ctid limit ${batch} offset ${offset}`,
      [user_id],
    )
    yield rows.map(({ row }) => row)
    if (rows.length < batch) return
  }
}

/** Yields a JSON array, a batch of rows at a time. */
async function* jsonOf(batches: AsyncIterable<Rows>) {
  let separator = '[\n'
  for await (const rows of batches) {
    for (const row of rows) {
      yield separator + JSON.stringify(row)
      separator = ',\n'
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

type Picture = { signature: string; ext: ImageExtension }

async function picturesOf(user_id: string): Promise<Picture[]> {
  const { rows } = await pool().query<Picture>(
    `select signature, ext from media where status = 'succeeded'
       and (uploaded_by = $1 or signature = (select avatar_signature from users where id = $1))`,
    [user_id],
  )
  return rows
}

function addPicture(zip: ZipFile, { signature, ext }: Picture, folder: string): void {
  const open = (done: (error: unknown, stream: NodeJS.ReadableStream) => void) =>
    mediaStore()
      .get(mediaKey(signature, 'orig', ext))
      // A picture deleted a moment ago becomes an empty file; the rest of the export is still useful.
      .then((file) => done(null, file?.stream ?? Readable.from([])))
      .catch((error: unknown) => done(error, Readable.from([])))
  // Pictures are compressed already.
  zip.addReadStreamLazy(`${folder}pictures/${signature}.${ext}`, { compress: false }, open)
}

/** Returns the further accounts of an account, which nobody logs in to and which are its data. */
export const furtherAccounts =
  contributionPoint<(user_id: string) => Promise<{ id: string; username: string }[]>>('further accounts')

/** Adds the tables and pictures of an account to an archive, in a folder. */
async function addAccount(
  zip: ZipFile,
  user_id: string,
  folder: string,
  tables: readonly ExportedTable[],
): Promise<void> {
  for (const table of tables)
    zip.addReadStreamLazy(`${folder}data/${table.file}.json`, { compress: true }, (done) =>
      done(null, Readable.from(jsonOf(rowsOf(user_id, table)))),
    )
  for (const picture of await picturesOf(user_id)) addPicture(zip, picture, folder)
}

/**
 * Writes all data of a person into a ZIP file: a JSON file for each table, and the uploaded pictures; those of each
 * further profile of a business in a folder of its own. Streams rows and pictures a few at a time.
 */
export async function writeArchive(
  user_id: string,
  path: string,
  tables: readonly ExportedTable[],
): Promise<void> {
  const zip = new ZipFile()
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject))
  await addAccount(zip, user_id, '', tables)
  for (const { id, username } of await furtherAccounts.only()(user_id))
    await addAccount(zip, id, `profiles/${username}/`, tables)
  zip.end()
  await Promise.race([pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 })), failed])
}
