import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boardFeedGet, pinsReorder } from '@/lib/content/boards/schema'
import { deletePin } from '@/lib/content/pins/commands.server'
import { reorderPins } from '@/lib/content/pins/order/order-commands.server'
import { boardFeed } from '@/lib/content/pins/queries.server'
import { anonymous, board, person, pin } from '@/lib/content/pins/test-world.server'
import { restorePins } from '@/lib/content/pins/write/restore.server'
import type { Member } from '@/lib/core/viewer'
import { notExported, registries } from '@/lib/edge/registries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { longColumns } from './archive.server'
import { exportFileOf, latestExport } from './commands.server'
import { exportPath } from './files.server'
import { dropExpiredExports, makeExport } from './jobs.server'
import { entriesOf } from './zip.testing'

const exportedTables = registries.exports

const code = (code: number) => expect.objectContaining({ code })

/** Writes an export as the worker does. */
async function exported(member: Member): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into data_exports (user_id) values (${member.id}) returning id`,
  )
  const id = rows[0]?.id ?? ''
  await makeExport(id, true, exportedTables)
  return id
}

test('exports every table with personal data, or lists it as excluded', async () => {
  const { rows } = await db().execute<{ table_name: string }>(sql`
    select distinct table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name in
      ('user_id', 'sender_id', 'follower_id', 'followee_id', 'blocker_id', 'blocked_id', 'owner_id', 'actor_id', 'uploaded_by')`)
  const known = [...exportedTables.map(({ from }) => from), ...notExported]
  expect(rows.map((row) => row.table_name).filter((name) => !known.includes(name))).toEqual([])
})

test('exports no secrets', async () => {
  const { rows } = await db().execute<{ table_name: string; column_name: string }>(sql`
    select table_name, column_name from information_schema.columns where table_schema = 'public'
      and column_name ~ '(hash|secret$|token)'`)
  const exported = rows.filter(({ table_name, column_name }) => {
    const table = exportedTables.find(({ from }) => from === table_name)
    return table && !table.without?.includes(column_name)
  })
  // Websites and invitations are public, or known to their owner.
  expect(
    exported.filter(({ table_name }) => !['website_claims', 'media', 'pins'].includes(table_name)),
  ).toEqual([])
})

test('gives the owner a ZIP file, sends a mail, and refuses everyone else', async () => {
  const me = await person()
  await pin(me, (await board(me)).id, { title: 'Mine alone' })
  const id = await exported(me)
  const { stream, size } = await exportFileOf(me, id)
  const bytes = await buffer(stream)
  expect(bytes.length).toBe(size)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const { file } of exportedTables) expect(bytes.includes(`data/${file}.json`), file).toBe(true)
  expect(await latestExport(me)).toMatchObject({ id, status: 'ready', url: `/v3/exports/${id}/` })
  await expect(exportFileOf(await person(), id)).rejects.toEqual(code(404))
  const { rows } = await db().execute(
    sql`select 1 from mail_outbox where user_id = ${me.id} and template = 'export_ready'`,
  )
  expect(rows).toHaveLength(1)
})

test('writes one file and one mail for two simultaneous runs', async () => {
  const me = await person()
  const { rows } = await db().execute<{ id: string }>(
    sql`insert into data_exports (user_id) values (${me.id}) returning id`,
  )
  const id = rows[0]?.id ?? ''
  await Promise.all([makeExport(id, true, exportedTables), makeExport(id, true, exportedTables)])
  const mails = await db().execute(sql`select 1 from mail_outbox where user_id = ${me.id}`)
  expect(mails.rows).toHaveLength(1)
})

test('deletes the export and its file after a week', async () => {
  const me = await person()
  const id = await exported(me)
  const { rows } = await db().execute<{ file: string }>(sql`select file from data_exports where id = ${id}`)
  const path = await exportPath(rows[0]?.file ?? '')
  await db().execute(sql`update data_exports set expires_at = now() where id = ${id}`)
  await expect(exportFileOf(me, id)).rejects.toEqual(code(404))
  await dropExpiredExports()
  await expect(stat(path)).rejects.toThrow()
  expect(await latestExport(me)).toBeNull()
})

/** Returns the JSON files of an export, by name. */
async function filesOf(member: Member): Promise<Map<string, string>> {
  const { stream } = await exportFileOf(member, await exported(member))
  return entriesOf(await buffer(stream))
}

const withoutStrings = (json: string) => json.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')

test('writes ids as strings in exports of any table', async () => {
  const me = await person()
  const { id: board_id } = await board(me)
  const { id: pin_id } = await pin(me, board_id, { title: 'Numbered' })
  const files = await filesOf(me)
  expect([...files.keys()].toSorted()).toEqual(
    exportedTables.map(({ file }) => `data/${file}.json`).toSorted(),
  )
  expect(JSON.parse(files.get('data/pins.json') ?? '')).toMatchObject([
    { id: pin_id, board_id, user_id: me.id },
  ])
  for (const [name, json] of files) expect(withoutStrings(json), name).not.toMatch(/\d{16}/)
})

test('writes the pins of a board in the order of its feed, even when two have the same position', async () => {
  const me = await person()
  const { id: board_id } = await board(me)
  const made: string[] = []
  for (let n = 0; n < 5; n++) made.push((await pin(me, board_id)).id)
  const [a, b, c, d, e] = made as [string, string, string, string, string]
  const put = (id: string, after_id: string) =>
    reorderPins(me, pinsReorder.parse({ board_id, pin_ids: [id], after_id }))
  await put(e, a)
  // A restored pin may find another one at its position.
  await put(c, b)
  await deletePin(me, c)
  await put(d, b)
  await transact((tx) => restorePins(tx, me, [c]))
  const { items } = await boardFeed(anonymous, boardFeedGet.parse({ board_id }))
  const order = items.map(({ id }) => id)
  expect(order).toEqual([b, d, c, a, e])
  const { rows } = await db().execute(sql`select distinct position from pins where id in (${c}, ${d})`)
  expect(rows).toHaveLength(1)
  const written = JSON.parse((await filesOf(me)).get('data/pins.json') ?? '[]') as { id: string }[]
  expect(written.map(({ id }) => id)).toEqual(order)
})

test.each(exportedTables)(
  'writes every 64-bit column as a string when $from is exported',
  async ({ from }) => {
    const { rows } = await db().execute<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = ${from}::regclass and attnum > 0
      and not attisdropped and atttypid in ('int8'::regtype, 'int8[]'::regtype)`)
    const written = (await longColumns(from)).join(', ')
    for (const { name } of rows) expect(written).toContain(`'${name}', x.${name}::text`)
  },
)

test('masks a parent’s address in the export of a guarded account, but not the account’s own', async () => {
  const me = await person()
  const parent = `parent.of.${me.user.username}@example.org`
  await db().execute(
    sql`insert into passcodes (user_id, passcode_hash, backup_email) values (${me.id}, 'x', ${parent})`,
  )
  for (const to of [parent, me.user.email])
    await db().execute(sql`
      insert into mail_outbox (user_id, to_address, template, locale, subject, html, body_text, last_error)
      values (${me.id}, ${to}, 'passcode_reset', 'en-US', 'x', 'x', 'x', ${`550 ${to}`})`)
  const files = await filesOf(me)
  for (const [name, json] of files) expect(json.toLowerCase(), name).not.toContain(parent.toLowerCase())
  expect(files.get('data/passcode.json')).toContain('"backup_email":"p•••@example.org"')
  expect(files.get('data/mails.json')).toContain(`"to_address":"${me.user.email}"`)
})
