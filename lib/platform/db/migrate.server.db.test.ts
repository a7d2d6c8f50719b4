import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '@/lib/platform/db/migrate.server'
import { type TestDatabase, testDatabase } from '@/tools/testing/database'

async function empty(): Promise<TestDatabase> {
  const made = await testDatabase('template1')
  onTestFinished(() => made.drop())
  return made
}

/** Creates a database with every migration. */
async function migrated(): Promise<TestDatabase> {
  const made = await testDatabase()
  onTestFinished(() => made.drop())
  return made
}

/** Copies the migrations with a journal rewritten by `change`. */
async function folderWith(change: (entries: { when: number; tag: string }[]) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('drizzle', folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  change(journal.entries)
  await writeFile(file, JSON.stringify(journal))
  return folder
}

const journalCount = async () =>
  JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')).entries.length

test('applies every migration once when two runs start together, and none on a third run', async () => {
  const { url } = await empty()
  const counts = await Promise.all([migrate(url), migrate(url)])
  expect(counts.toSorted()).toEqual([0, await journalCount()])
  expect(await migrate(url)).toBe(0)
})

test('applies a migration dated before the last applied one', async () => {
  const { url } = await migrated()
  const folder = await folderWith((entries) => entries.push({ ...entries[0], when: 1, tag: 'late' } as never))
  await writeFile(path.join(folder, 'late.sql'), 'SELECT 1')
  expect(await migrate(url, folder)).toBe(1)
  expect(await migrate(url, folder)).toBe(0)
})

test('refuses a database that is newer than the code and does not change it', async () => {
  const { url } = await migrated()
  const folder = await folderWith((entries) => void entries.pop())
  await expect(migrate(url, folder)).rejects.toThrow(/it is newer/)
})

test('names a migration that was changed after it was applied', async () => {
  const { url } = await migrated()
  const folder = await folderWith(() => undefined)
  await writeFile(path.join(folder, '0000_ids_and_extensions.sql'), 'SELECT 2')
  await expect(migrate(url, folder)).rejects.toThrow(/Migration 0 is not/)
})

/** Returns the folder of this version's migrations, with another one, `sql`, at the end. */
async function folderAnd(sql: string): Promise<string> {
  const folder = await folderWith((entries) =>
    entries.push({ ...entries[0], when: 9e12, tag: 'newest' } as never),
  )
  await writeFile(path.join(folder, 'newest.sql'), sql)
  return folder
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const isThere = async (client: pg.Client, table: string) =>
  (await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0].there

test('leaves nothing of a failed migration, and resumes with it when it is fixed', async () => {
  const { url } = await empty()
  const broken = await folderAnd(
    'CREATE TABLE half (id int);--> statement-breakpoint\nSELECT no_such_function()',
  )
  await expect(migrate(url, broken)).rejects.toThrow(/no_such_function/)
  const client = await connected(url)
  expect([await isThere(client, 'users'), await isThere(client, 'half')]).toEqual([true, false])
  expect(await migrate(url, await folderAnd('CREATE TABLE half (id int)'))).toBe(1)
})

test('does not block others while waiting for a lock, and takes it when it is free', async () => {
  const { url } = await migrated()
  const [reader, other] = [await connected(url), await connected(url)]
  await reader.query('BEGIN; SELECT FROM users')
  const migrating = migrate(url, await folderAnd('ALTER TABLE users ADD COLUMN newest int'))
  await sleep(300)
  const began = performance.now()
  await other.query('SELECT FROM users LIMIT 1')
  expect(performance.now() - began).toBeLessThan(1_000)
  await reader.query('COMMIT')
  expect(await migrating).toBe(1)
})

test('applies the statements of an online migration one by one, and repeats them after a failure', async () => {
  const { url } = await migrated()
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS newest_index ON users (created_at);'
  const online = (last: string) => `-- online\n${index}--> statement-breakpoint\n${last}`
  await expect(migrate(url, await folderAnd(online('SELECT no_such_function()')))).rejects.toThrow()
  const client = await connected(url)
  expect(await isThere(client, 'newest_index')).toBe(true)
  expect(await migrate(url, await folderAnd(online('SELECT 1')))).toBe(1)
})

test('drops an index that a killed run left unfinished, and builds it again', async () => {
  const { url } = await migrated()
  const client = await connected(url)
  await client.query('CREATE TABLE twice AS SELECT 1 AS n FROM generate_series(1, 2)')
  const unique = client.query('CREATE UNIQUE INDEX CONCURRENTLY newest_index ON twice (n)')
  await expect(unique).rejects.toThrow(/could not create unique index/)
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS newest_index ON twice (n)'
  expect(await migrate(url, await folderAnd(`-- online\n${index}`))).toBe(1)
  const valid = `SELECT indisvalid FROM pg_index WHERE indexrelid = 'newest_index'::regclass`
  expect((await client.query(valid)).rows).toEqual([{ indisvalid: true }])
})

test('accepts a changed migration that names the hash of its former text', async () => {
  const { url } = await migrated()
  const former = 'CREATE INDEX newest_index ON users (created_at)'
  expect(await migrate(url, await folderAnd(former))).toBe(1)
  const hash = createHash('sha256').update(former).digest('hex')
  const renewed = await folderAnd(`-- replaces ${hash}\nSELECT 1`)
  expect(await migrate(url, renewed)).toBe(0)
  await expect(migrate(url, await folderAnd('SELECT 1'))).rejects.toThrow(/is not the one/)
})
