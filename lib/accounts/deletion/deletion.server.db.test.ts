import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { logIn } from '@/lib/accounts/log-in/log-in.server'
import { openSession, sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import { followBoard } from '@/lib/content/boards/follows/follow-board.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { setFavorite } from '@/lib/content/pins/favorites/favorites.server'
import { board, drift, person, picture, pin } from '@/lib/content/pins/test-world.server'
import { setNote } from '@/lib/content/pins/write/note.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { addTry } from '@/lib/content/tries/commands.server'
import { markTry } from '@/lib/content/tries/marks.server'
import { tryCreate } from '@/lib/content/tries/schema'
import type { Member } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { examine } from '@/lib/edge/examine/examine.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { changeUser } from '@/lib/insights/admin/commands.server'
import { adminUser } from '@/lib/insights/admin/queries.server'
import { mediaStore } from '@/lib/media/images/files/media-store.server'
import { db } from '@/lib/platform/db/client.server'
import { changeUserSettings } from '../preferences/settings.server'
import { closeAccount } from './commands.server'

const code = (code: number) => expect.objectContaining({ code })
const password = 'a right long pass'
let leaving: Member
let other: Member

async function withPassword(): Promise<Member> {
  const member = await person()
  await db().execute(
    sql`update users set password_hash = ${await hashPassword(password)} where id = ${member.id}`,
  )
  return member
}

const close = (member: Member, kind: 'delete' | 'deactivate', given = password) =>
  closeAccount(member, { kind, password: given }, testOrigin, testBrowser().browser)

const graceOver = (member: Member) =>
  db().execute(sql`update users set delete_after = now() where id = ${member.id}`)

/** Returns the places in the whole database where a text occurs: as a value of a column, or within one. */
async function mentionsOf(text: string): Promise<string[]> {
  const { rows: columns } = await db().execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { table_name, column_name } of columns) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)]
    const { rows } = await db().execute(
      sql`select 1 from ${table} where position(${text} in ${column}::text) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  return found
}

beforeAll(() => registerListeners())

beforeEach(async () => {
  leaving = await withPassword()
  other = await person()
})

describe('closing an account', () => {
  test('requires the right password', async () => {
    await expect(close(leaving, 'delete', 'wrong')).rejects.toEqual(code(9102))
  })

  test('requires a fresh log-in without a password', async () => {
    await expect(close(other, 'delete', '')).rejects.toEqual(code(29))
    const session = await openSession(db(), { user_id: other.id, install_id: 'x', user_agent: '', ip: '' })
    await close({ ...other, session_id: session.id }, 'deactivate')
  })

  test('ends every session, hides the profile immediately, and sends a mail', async () => {
    const session = await openSession(db(), { user_id: leaving.id, install_id: 'x', user_agent: '', ip: '' })
    const { delete_after } = await close(leaving, 'delete')
    const days = (new Date(delete_after ?? 0).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.99)
    expect(days).toBeLessThan(14.01)
    expect(await sessionOf(session.token)).toBeNull()
    await expect(profileByUsername(other, leaving.user.username)).rejects.toEqual(code(30))
    const { rows } = await db().execute(
      sql`select template from mail_outbox where user_id = ${leaving.id} and template = 'account_deleting'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('never erases a deactivated account', async () => {
    expect(await close(leaving, 'deactivate')).toEqual({ delete_after: null })
    await eraseDue()
    const { rows } = await db().execute(sql`select 1 from users where id = ${leaving.id}`)
    expect(rows).toHaveLength(1)
  })
})

describe('after the grace period', () => {
  test('keeps a reopened account', async () => {
    await close(leaving, 'delete')
    await graceOver(leaving)
    await db().execute(
      sql`update users set deactivated_at = null, delete_after = null where id = ${leaving.id}`,
    )
    expect(await eraseDue()).toEqual([])
    const { rows } = await db().execute(sql`select 1 from users where id = ${leaving.id}`)
    expect(rows).toHaveLength(1)
  })

  test('leaves no id, name or address in any table, and all counts correct', async () => {
    const mine = await board(leaving, { name: 'Gone' })
    const own = await pin(leaving, mine.id)
    const theirs = await board(other)
    const remaining = await pin(other, theirs.id)
    await addComment(leaving, {
      objectId: remaining.aggregated_pin_data.id,
      pinId: remaining.id,
      text: 'Bye',
    })
    await addComment(other, { objectId: own.aggregated_pin_data.id, pinId: own.id, text: 'Hello' })
    await react(leaving, { pin_id: remaining.id, reaction_type: 4, action_type: 'reaction' })
    await setFavorite(leaving, remaining.id, true)
    await setFavorite(other, own.id, true)
    await setNote(leaving, own.id, 'To myself')
    const photo = await picture()
    await addTry(leaving, tryCreate.parse({ pin_id: remaining.id, image_signature: photo }))
    const tried = await addTry(
      other,
      tryCreate.parse({ pin_id: remaining.id, image_signature: await picture() }),
    )
    await markTry(leaving, tried.id, 'like', true)
    await markTry(leaving, tried.id, 'helpful', true)
    await db().execute(sql`update media set uploaded_by = ${leaving.id} where signature = ${photo}`)
    await followUser(leaving, other.id)
    await followUser(other, leaving.id)
    await followBoard(leaving, theirs.id)
    await followBoard(other, mine.id)
    await changeUserSettings(db(), leaving.id, { save_behavior: 'ask' })
    await db().execute(
      sql`insert into consents (user_id, install_id, version) values (${leaving.id}, 'x', 1)`,
    )
    await db().execute(
      sql`update media set uploaded_by = ${leaving.id} where signature = (select signature from pins where id = ${remaining.id})`,
    )
    await close(leaving, 'delete')
    await graceOver(leaving)

    const unusedMedia = await eraseDue()
    // The picture of their pin, and the photo of their try.
    expect(unusedMedia).toHaveLength(2)
    const { id, email, username } = leaving.user
    for (const text of [id, email, username]) expect(await mentionsOf(text), text).toEqual([])
    for (const text of [mine.id, own.id]) expect(await mentionsOf(text), text).toEqual([])
    expect(await drift()).toEqual([])
    const findings = await examine(mediaStore())
    expect(findings.filter(({ rule }) => !/file/i.test(rule))).toEqual([])
  })

  test('keeps counts correct and data hidden when a worker is killed after any batch, and resumes later', async () => {
    const mine = await board(leaving, { name: 'Gone' })
    const theirs = await board(other)
    const remaining = await pin(other, theirs.id)
    const objectId = remaining.aggregated_pin_data.id
    for (let n = 0; n < 5; n++) {
      await pin(leaving, mine.id)
      await addComment(leaving, { objectId, pinId: remaining.id, text: `Word ${n}` })
      await followUser(await person(), leaving.id)
      await followUser(leaving, (await person()).id)
    }
    await react(leaving, { pin_id: remaining.id, reaction_type: 4, action_type: 'reaction' })
    const { rows } = await db().execute<{ password_hash: string }>(
      sql`select password_hash from users where id = ${leaving.id}`,
    )
    await close(leaving, 'delete')
    await graceOver(leaving)
    const isThere = async () =>
      (await db().execute(sql`select 1 from users where id = ${leaving.id} and erasing_since is not null`))
        .rows.length > 0
    for (let kill = 1; ; kill++) {
      let batches = 0
      const onBatch = () => {
        if (++batches === 2) throw new Error('killed')
      }
      const isKilled = await eraseDue({ max: 2, onBatch }).then(
        () => false,
        () => true,
      )
      expect(await drift()).toEqual([])
      if (!isKilled) break
      expect(await isThere()).toBe(true)
      await expect(profileByUsername(other, leaving.user.username)).rejects.toEqual(code(30))
      const account = { id: leaving.id, password_hash: rows[0]?.password_hash ?? '' }
      await expect(logIn(account, password, 'x')).rejects.toEqual(code(9103))
      if (kill === 3)
        expect(await adminUser(db(), leaving.id)).toMatchObject({
          erasing_since: expect.any(String),
          delete_after: expect.any(String),
        })
      expect(kill).toBeLessThan(30)
    }
    expect(await isThere()).toBe(false)
    for (const text of [leaving.id, leaving.user.email, leaving.user.username])
      expect(await mentionsOf(text), text).toEqual([])
    const findings = await examine(mediaStore())
    expect(findings.filter(({ rule }) => !/file/i.test(rule))).toEqual([])
  })

  test('prevents an admin from reopening an account that is being erased', async () => {
    await close(leaving, 'delete')
    await graceOver(leaving)
    await db().execute(sql`update users set erasing_since = now() where id = ${leaving.id}`)
    const admin = await person()
    await db().execute(sql`update users set is_admin = true where id = ${admin.id}`)
    admin.user.is_admin = true
    const opened = changeUser(admin, { user_id: leaving.id, is_deactivated: false }, testOrigin)
    await expect(opened).rejects.toEqual(code(409))
  })

  test('erases an account once with two workers', async () => {
    await close(leaving, 'delete')
    await graceOver(leaving)
    await expect(Promise.all([eraseDue(), eraseDue()])).resolves.toHaveLength(2)
  })
})
