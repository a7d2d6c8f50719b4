import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { type InviteSpec, inviteIsGood, makeInvite, useInviteCode } from './codes.server'

const site = { object_type: 'site', object_id: null, kind: 'share', invite_channel: 1 } as const
const make = (sender_id: string, over: Partial<InviteSpec> = {}) =>
  makeInvite(db(), { ...site, sender_id, days: 90, max_uses: null, ...over })
const use = (code: string, user_id: string) => transact((tx) => useInviteCode(tx, code, user_id))

async function rowOf(code: string, user_id: string) {
  const { rows } = await db().execute(sql`
    select c.use_count, u.invited_by from invite_codes c, users u where c.code = ${code} and u.id = ${user_id}`)
  return rows[0]
}

test('generates codes of 22 URL-safe characters, and counts each use once', async () => {
  const [sender, comer] = [await testMember(), await testMember()]
  const code = await make(sender.id)
  expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await inviteIsGood(code)).toBe(true)
  await use(code, comer.id)
  await use(code, comer.id)
  expect(await rowOf(code, comer.id)).toEqual({ use_count: 1, invited_by: sender.id })
})

test('admits no more people than a code allows, even concurrently', async () => {
  const sender = await testMember()
  const code = await make(sender.id, { max_uses: 2 })
  const comers = await Promise.all(Array.from({ length: 6 }, () => testMember()))
  const all = await Promise.allSettled(comers.map(({ id }) => use(code, id)))
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
  expect(await inviteIsGood(code)).toBe(false)
})

test.each([
  ['unknown', async () => 'x'.repeat(22)],
  ['malformed', async () => "x' or 1=1 --"],
  ['expired', async (id: string) => make(id, { days: 0 })],
  ['a follow link', async (id: string) => make(id, { kind: 'follow' })],
  [
    'of a closed account',
    async (id: string) => {
      await db().execute(sql`update users set deactivated_at = now() where id = ${id}`)
      return make(id)
    },
  ],
])('refuses a code that is %s', async (_, codeOf) => {
  const [sender, comer] = [await testMember(), await testMember()]
  const code = await codeOf(sender.id)
  expect(await inviteIsGood(code)).toBe(false)
  await expect(use(code, comer.id)).rejects.toMatchObject({ code: 1, field: 'invite_code' })
})

test("refuses a member's own code", async () => {
  const sender = await testMember()
  await expect(use(await make(sender.id), sender.id)).rejects.toMatchObject({ code: 1 })
})
