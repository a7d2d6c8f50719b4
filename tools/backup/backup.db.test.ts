import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { createBoard } from '@/lib/content/boards/commands.server'
import { boardCreate } from '@/lib/content/boards/schema'
import { createPin, markMediaReady } from '@/lib/content/pins/commands.server'
import { pinCreate } from '@/lib/content/pins/schema'
import { databaseUrl, env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { ingestImage } from '@/lib/media/images/ingest.server'
import { deriveMedia } from '@/lib/media/images/jobs.server'
import { photo } from '@/lib/media/images/test-images'
import { db } from '@/lib/platform/db/client.server'
import { type TestDatabase, testDatabase } from '../testing/database'
import { backUp } from './back-up'
import { manifestFile, tableFile } from './manifest'
import { restore } from './restore'

let me: Member
let board_id = ''
let folder = ''
let place: TestDatabase
let mediaDir = ''
const source = () => ({ url: databaseUrl(), dataDir: env().DATA_DIR, mediaDir: env().MEDIA_DIR })

let width = 100
async function pin(): Promise<string> {
  const { image_signature } = await ingestImage(me, await photo(++width, 80).jpeg().toBuffer())
  const { id } = await createPin(
    me,
    pinCreate.parse({ board_id, image_signature, title: 'Tab\tnewline\n\\.' }),
  )
  await deriveMedia(image_signature, markMediaReady)
  return id
}

/** Returns all rows of a table, as text in order. */
async function rowsOf(url: string, table: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
    return rows.map(({ row }) => row)
  } finally {
    await client.end()
  }
}

async function requestOf(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  me = await testMember()
  board_id = (await createBoard(me, boardCreate.parse({ name: 'Backed up' }))).id
  await pin()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-backup-'))
  mediaDir = await mkdtemp(path.join(tmpdir(), 'magpie-restored-'))
  place = await testDatabase()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('restores every row, file, sequence, trigger and key to an empty place', async () => {
  const { tables, media } = await backUp(source(), folder)
  const restored = await restore({ url: place.url, mediaDir }, folder)
  expect(restored.tables).toEqual(tables)
  expect(media.files).toBeGreaterThan(10)
  for (const { name } of tables.filter(({ name }) => name.startsWith('public.')))
    expect(await rowsOf(place.url, name), name).toEqual(await rowsOf(databaseUrl(), name))
  const files = async (root: string) =>
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted()
  expect(await files(mediaDir)).toEqual(await files(env().MEDIA_DIR))
  for (const text of [
    `select conrelid::regclass::text, conname, convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  ])
    expect(await requestOf(place.url, text)).toEqual(await requestOf(databaseUrl(), text))
})

test('contains one snapshot: concurrent writes are in it completely, or not at all', async () => {
  let isDone = false
  const writing = (async () => {
    while (!isDone) await pin()
  })()
  await backUp(source(), folder)
  isDone = true
  await writing
  await restore({ url: place.url, mediaDir }, folder)
  const counts = `select (select count(*)::int from pins), (select pin_count from boards where id = ${board_id}),
    (select count(*)::int from media where status = 'succeeded')`
  const [[pins, counted, ready]] = (await requestOf(place.url, counts)) as [[number, number, number]]
  expect(counted).toBe(pins)
  const originals = (
    await readdir(path.join(mediaDir, 'orig'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile())
  expect(originals.length).toBeGreaterThanOrEqual(ready)
})

test('keeps unfinished jobs', async () => {
  const { image_signature } = await ingestImage(me, await photo(333, 80).jpeg().toBuffer())
  await backUp(source(), folder)
  await restore({ url: place.url, mediaDir }, folder)
  const jobs = `select singleton_key from pgboss.job where singleton_key = '${image_signature}'`
  expect(await requestOf(place.url, jobs)).toEqual([[image_signature]])
})

test("leaves out a schedule's own job, whose queue does not exist in an empty place", async () => {
  const own = '__pgboss__send-it'
  await requestOf(databaseUrl(), `select pgboss.create_queue('${own}', '{"policy": "standard"}')`)
  await requestOf(databaseUrl(), `insert into pgboss.job (name) values ('${own}')`)
  await backUp(source(), folder)
  await restore({ url: place.url, mediaDir }, folder)
  expect(await requestOf(place.url, `select 1 from pgboss.job where name = '${own}'`)).toEqual([])
})

describe('refuses', () => {
  test('refuses a folder that is not empty', async () => {
    await writeFile(path.join(folder, 'mine'), 'x')
    await expect(backUp(source(), folder)).rejects.toThrow('is not empty')
  })

  test('refuses a folder with half a backup', async () => {
    await backUp(source(), folder)
    await rm(path.join(folder, manifestFile))
    await expect(restore({ url: place.url, mediaDir }, folder)).rejects.toThrow('no whole backup')
  })

  test('refuses a place in use, and does not change it', async () => {
    await backUp(source(), folder)
    await expect(restore({ url: databaseUrl(), mediaDir }, folder)).rejects.toThrow('is not empty')
    const { rows } = await db().execute(sql`select 1 from users where id = ${me.id}`)
    expect(rows).toHaveLength(1)
  })

  test('refuses a changed file, and writes nothing', async () => {
    await backUp(source(), folder)
    await appendFile(tableFile(folder, 'public.boards'), '\n')
    await expect(restore({ url: place.url, mediaDir }, folder)).rejects.toThrow()
    expect(await requestOf(place.url, 'select count(*)::int from users')).toEqual([[0]])
  })
})
