import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { openSession, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db } from '@/lib/platform/db/client.server'
import { changeUser, setAdmin } from './commands.server'
import { listAdminLog } from './log.server'
import { adminLogGet } from './schema'

const log = (options: object) => listAdminLog(adminLogGet.parse(options))

async function newAdmin(): Promise<Member> {
  const { id } = await testMember()
  await db().execute(sql`update users set is_admin = true where id = ${id}`)
  const { id: session_id } = await openSession(db(), { user_id: id, install_id: 'x', user_agent: '', ip: '' })
  return { ...(await testMember()), id, session_id, user: await viewerUser(id) }
}

test('lists what an admin did, with the reason and the person, and not what people did themselves', async () => {
  const admin = await newAdmin()
  const person = await testMember()
  await recordAction(db(), {
    actor_id: admin.id,
    action: 'log_in',
    target_type: 'user',
    target_id: admin.id,
    ip: '',
  })
  await changeUser(admin, { user_id: person.id, is_write_banned: true, reason: 'Spam' }, testOrigin)
  const { items } = await log({ actor: `@${admin.user.username.toUpperCase()}` })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    action: 'admin_changed',
    actor: { id: admin.id },
    after: { is_write_banned: true },
    reason: 'Spam',
    target: { type: 'user', id: person.id, username: person.user.username },
  })
  expect((await log({ actor: admin.user.username, target: 'report' })).items).toEqual([])
  expect((await log({ actor: 'nobody.of.this.name' })).items).toEqual([])
})

test('lists what the operator did, without an actor', async () => {
  const person = await testMember()
  await setAdmin(person.user.username, true)
  const { items } = await log({ target: 'user', page_size: 1 })
  expect(items[0]).toMatchObject({ actor: null, after: { is_admin: true }, target: { id: person.id } })
})

test('lists each action once over its pages, and refuses a bookmark of another list', async () => {
  const admin = await newAdmin()
  const person = await testMember()
  for (const on of [true, false, true])
    await changeUser(admin, { user_id: person.id, is_employee: on }, testOrigin)
  const actor = admin.user.username
  const seen: string[] = []
  let bookmarks: string[] = []
  for (let page = 0; page < 3; page += 1) {
    const { items, bookmark } = await log({ actor, page_size: 1, bookmarks })
    seen.push(...items.map(({ id }) => id))
    bookmarks = bookmark ? [bookmark] : []
    if (page === 0) await expect(log({ bookmarks })).rejects.toMatchObject({ code: 1 })
  }
  expect(new Set(seen).size).toBe(3)
  expect(bookmarks).toEqual([])
})
