import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { answer, invite } from '../people/testing.server'
import { firstPage, testBusiness } from '../testing.server'
import { cancelInvites } from './commands.server'
import { inviteLimits } from './limits'
import { invitesOf } from './queries.server'
import { resendInvites } from './resend.server'

const address = (owner: Member) => `guest.${owner.id}@example.org`
const exceptionOf = async (answered: Promise<{ items: { exception: object | null }[] }>) =>
  (await answered).items[0]?.exception ?? null
const idOf = async (answered: ReturnType<typeof invite>) => (await answered).items[0]?.invite?.id ?? ''

const resend = (owner: Member, id: string) =>
  exceptionOf(resendInvites(owner, { business_id: owner.id, invite_ids: [id] }, testOrigin))
const cancel = (owner: Member, id: string) =>
  cancelInvites(owner, { business_id: owner.id, invite_ids: [id] }, testOrigin)
const letPass = (owner: Member, time: string) =>
  db().execute(
    sql`update business_invites set sent_at = sent_at - ${time}::interval where business_id = ${owner.id}`,
  )
async function mailsTo(to: string): Promise<number> {
  const { rows } = await db().execute(sql`select from mail_outbox where to_address = ${to}`)
  return rows.length
}

const recently = {
  code: 8,
  message: 'They were invited less than a day ago. You can invite them again in 24 h.',
}
const often = (days: number) => ({
  code: 8,
  message: `They were already invited 3 times this month. You can invite them again in ${days} days.`,
})

test('sends an invite again after a day, three times in a month', async () => {
  const owner = await testBusiness()
  const id = await idOf(invite(owner, { members: [address(owner)] }))
  expect(await resend(owner, id)).toEqual(recently)
  await letPass(owner, '23 hours 59 minutes')
  expect(await resend(owner, id)).toMatchObject({ code: 8 })
  await letPass(owner, '1 minute')
  expect(await resend(owner, id)).toBeNull()
  await letPass(owner, '1 day')
  expect(await resend(owner, id)).toBeNull()
  expect(await mailsTo(address(owner))).toBe(inviteLimits.sends)
  await letPass(owner, '1 day')
  expect(await resend(owner, id)).toEqual(often(29))
  await letPass(owner, '29 days')
  expect(await resend(owner, id)).toBeNull()
  await letPass(owner, '1 day')
  // Counted from the first again.
  expect(await resend(owner, id)).toBeNull()
})

test('does not mail again at once after an invite was cancelled or declined', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const over = { members: [address(owner)] }
  await cancel(owner, await idOf(invite(owner, over)))
  expect(await exceptionOf(invite(owner, over))).toEqual(recently)
  expect(await mailsTo(address(owner))).toBe(1)
  // An account is invited again on the site, without a mail.
  const known = { members: [person.user.username] }
  await answer(person, await idOf(invite(owner, known)), false)
  const again = await idOf(invite(owner, known))
  expect(await resend(owner, again)).toEqual(recently)
  expect(await mailsTo(person.user.email)).toBe(1)
  await answer(person, again, false)
  await answer(person, await idOf(invite(owner, known)), false)
  expect(await exceptionOf(invite(owner, known))).toEqual(often(30))
  await letPass(owner, '1 day')
  expect(await exceptionOf(invite(owner, over))).toBeNull()
})

test('counts the cancelled invites of a month', async () => {
  const owner = await testBusiness()
  for (let n = 0; n < inviteLimits.sends; n++) {
    await cancel(owner, await idOf(invite(owner, { members: [address(owner)] })))
    await letPass(owner, '1 day')
  }
  expect(await exceptionOf(invite(owner, { members: [address(owner)] }))).toEqual(often(29))
})

test('sends one of 20 parallel invites of a business to one address', async () => {
  const owner = await testBusiness()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => exceptionOf(invite(owner, { members: [address(owner)] }))),
  )
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(await mailsTo(address(owner))).toBe(1)
})

test('lets two businesses invite one person, and one ask a partner that has just accepted', async () => {
  const [one, other] = [await testBusiness(), await testBusiness()]
  const person = await testMember()
  for (const owner of [one, other])
    expect(await exceptionOf(invite(owner, { members: [person.user.username] }))).toBeNull()
  const partner = { partners: [other.id] }
  await answer(other, await idOf(invite(one, { ...partner, invite_type: 'PARTNER_INVITE' })))
  expect(await exceptionOf(invite(one, { ...partner, invite_type: 'PARTNER_REQUEST' }))).toBeNull()
})

test('tells the business when it may send an invite again', async () => {
  const owner = await testBusiness()
  const id = await idOf(invite(owner, { members: [address(owner)] }))
  const page = { ...firstPage, business_id: owner.id, invite_status: ['PENDING' as const] }
  const wait = async () => {
    const [one] = (await invitesOf(owner, page)).items
    return ((one?.resend_at ?? 0) - (one?.invite_data.sent_at ?? 0)) / 3_600_000
  }
  expect(await wait()).toBe(inviteLimits.pauseHours)
  await db().execute(sql`update business_invites set sent_count = ${inviteLimits.sends} where id = ${id}`)
  expect(await wait()).toBe(inviteLimits.days * 24)
})

test('refuses malformed addresses one by one, and invites the rest of the batch', async () => {
  const owner = await testBusiness()
  const bad = [
    'a"b@x.test',
    'a<b@x.test',
    'a;b@x.test',
    `a@${'x'.repeat(200)}.test`,
    'a@x\u202e.test',
    'jürgen@x.test',
  ]
  const { items } = await invite(owner, { members: [address(owner), ...bad, `last.${address(owner)}`] })
  expect(items.map(({ exception }) => exception?.code ?? 0)).toEqual([0, 1, 1, 1, 1, 1, 1, 0])
  expect(items[1]?.exception?.message).toBe('Please enter a valid email address')
  expect(items[6]?.exception?.message).toBe('Before the @, use only letters without accents')
})
