import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '@/lib/platform/db/migrate.server'
import { testDatabase } from '@/tools/testing/database'

/** The last migration before the rule of decision 113: earlier ones may hold locks for longer. */
const base = '0034_board_people'
const rows = inject('everyFault') ? 1_000_000 : 20_000
/** Milliseconds for which a migration may block other statements. */
const MAX_WAIT_MS = 1_000

type Entry = { tag: string; when?: number }

const countTo = (entries: Entry[], tag: string) => 1 + entries.findIndex((entry) => entry.tag === tag)

/** Returns the folder of this version's migrations, with the journal modified by `change`. */
async function folderOf(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'magpie-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('drizzle', folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal: { entries: Entry[] } = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }))
  return folder
}

const tables = ['users', 'boards', 'aggregated_pins', 'pins', 'comments'] as const

/** A table that no migration touches; its waits show the machine's own delays. */
const control = 'untouched'

/** Inserts rows into the tables that grow: people with two boards and twenty pins each. */
const filling = [
  `insert into users (id, username, email, full_name, first_name)
   select n, 'name_' || n, n || '@example.org', 'A Name', 'A' from generate_series(1, $1::int / 20) n`,
  `insert into boards (id, user_id, name, slug, pin_count, sectionless_pin_count)
   select n, 1 + n / 2 % ($1::int / 20), 'Board ' || n, 'board-' || n, 10, 10 from generate_series(1, $1::int / 10) n`,
  `insert into media (signature, ext, width, height) select md5(n::text), 'jpg', 100, 100 from generate_series(1, $1::int) n`,
  `insert into aggregated_pins (id, signature, save_count)
   select n, md5(n::text), 1 from generate_series(1, $1::int) n`,
  `insert into pins (id, user_id, board_id, aggregated_pin_id, signature, is_ready, is_public)
   select n, 1 + b / 2 % ($1::int / 20), b, n, md5(n::text), true, true
   from generate_series(1, $1::int) n, lateral (select 1 + n % ($1::int / 10) as b)`,
  `insert into comments (id, aggregated_pin_id, user_id, text)
   select n, n, 1 + n % ($1::int / 20), 'A comment' from generate_series(1, $1::int) n`,
  `insert into untouched (id) select generate_series(1, $1::int / 20)`,
]

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Fills the tables quickly: without triggers, which also check foreign keys. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`create table ${control} (id bigint primary key, created_at timestamptz default now())`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of filling) await client.query(statement, [rows])
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const table of tables) await client.query(`analyze ${table}`)
}

/** Reads and writes a row of each table until `continues` is false; returns the longest statement, in milliseconds. */
async function longestWait(client: pg.Client, table: string, continues: () => boolean): Promise<number> {
  let longest = 0
  for (let n = 1; continues(); n = 1 + ((n * 7919) % (rows / 20))) {
    const began = performance.now()
    await client.query(`select id from ${table} where id = $1`, [n])
    await client.query(`update ${table} set created_at = created_at where id = $1`, [n])
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

/** Migrates while each table is in use; returns the longest wait by table, in milliseconds. */
async function waitsDuring(url: string, folder?: string): Promise<Record<string, number>> {
  let on = true
  const used = [...tables, control]
  const users = await Promise.all(used.map(() => connect(url)))
  const waits = Promise.all(users.map((client, at) => longestWait(client, used[at] ?? '', () => on)))
  await migrate(url, folder)
  on = false
  const longest = (await waits).map((ms, at) => [used[at], Math.round(ms)])
  await Promise.all(users.map((client) => client.end()))
  return Object.fromEntries(longest)
}

async function oldDatabase(): Promise<string> {
  const { url, drop } = await testDatabase('template1')
  onTestFinished(drop)
  await migrate(url, await folderOf((entries) => entries.slice(0, countTo(entries, base))))
  const client = await connect(url)
  await fill(client)
  await client.end()
  return url
}

test('blocks no statement for a second when a migration since the base runs on full tables', async () => {
  const waits = await waitsDuring(await oldDatabase())
  if (inject('everyFault'))
    process.stdout.write(`Longest waits with ${rows} rows, in ms: ${JSON.stringify(waits)}\n`)
  const { [control]: machine = 0, ...longest } = waits
  expect(Math.max(...Object.values(longest)) - machine, JSON.stringify(waits)).toBeLessThan(MAX_WAIT_MS)
}, 900_000)

test('detects a migration that holds its locks for too long', async () => {
  const url = await oldDatabase()
  const slow = 'ALTER TABLE boards ADD COLUMN slow int;--> statement-breakpoint\nSELECT pg_sleep(1.5)'
  const folder = await folderOf((entries) => [
    ...entries.slice(0, countTo(entries, base)),
    { ...entries[0], when: 9e12, tag: 'slow' },
  ])
  await writeFile(path.join(folder, 'slow.sql'), slow)
  expect((await waitsDuring(url, folder)).boards).toBeGreaterThan(MAX_WAIT_MS)
}, 900_000)
