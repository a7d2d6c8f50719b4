import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '@/lib/platform/db/migrate.server'
import { type TestDatabase, testDatabase } from '@/tools/testing/database'

async function empty(): Promise<TestDatabase> {
  const made = await testDatabase('template1')
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

test('fails on a migration dated before the last applied one instead of skipping it', async () => {
  const { url } = await empty()
  await migrate(url)
  const folder = await folderWith((entries) => entries.push({ ...entries[0], when: 1, tag: 'late' } as never))
  await writeFile(path.join(folder, 'late.sql'), 'SELECT 1')
  await expect(migrate(url, folder)).rejects.toThrow(/migrations are applied/)
})

test('refuses a database that is newer than the code and leaves it alone', async () => {
  const { url } = await empty()
  await migrate(url)
  const folder = await folderWith((entries) => void entries.pop())
  await expect(migrate(url, folder)).rejects.toThrow(/it is newer/)
})

test('names a migration that was changed after it was applied', async () => {
  const { url } = await empty()
  await migrate(url)
  const folder = await folderWith(() => undefined)
  await writeFile(path.join(folder, '0000_ids_and_extensions.sql'), 'SELECT 2')
  await expect(migrate(url, folder)).rejects.toThrow(/Migration 0 is not/)
})

test('leaves nothing behind when a migration fails', async () => {
  const { url } = await empty()
  const folder = await folderWith((entries) =>
    entries.push({ ...entries[0], when: 9e12, tag: 'broken' } as never),
  )
  await writeFile(path.join(folder, 'broken.sql'), 'SELECT no_such_function()')
  await expect(migrate(url, folder)).rejects.toThrow()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`)
  await client.end()
  expect(rows[0].n).toBe(0)
})
