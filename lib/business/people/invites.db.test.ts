import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { forgetSingletons } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById } from '../assets/queries.server'
import { businessesOf } from '../hierarchy/queries.server'
import { cancelInvites, expireInvites } from '../invites/commands.server'
import { invitesOf, invitesTo } from '../invites/queries.server'
import { resendInvites } from '../invites/resend.server'
import { invitesCreate } from '../invites/schema'
import { again, firstPage, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { employersOf } from './bindings.server'
import { answer, invite, invited } from './testing.server'

// One person here sends more mails in an hour than the budget allows, which has its own test.
beforeAll(() => {
  vi.stubEnv('RATE_LIMIT_SCALE', '10')
  forgetSingletons('env')
})

const listOf = (business_id: string) => ({ ...firstPage, business_id })

test('invites by username and email, with an exception for each refused one', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const email = `${person.user.username}@example.net`
  const { items } = await invite(owner, {
    members: [person.user.username, email, 'nobody_here', person.user.username],
  })
  expect(items.map(({ exception }) => exception?.code ?? null)).toEqual([null, null, 30])
  const [mail] = (
    await db().execute<{ template: string }>(
      sql`select template from mail_outbox where to_address = ${email}`,
    )
  ).rows
  expect(mail?.template).toBe('business_invite')
  expect(await invite(owner, { members: [email] })).toMatchObject({ items: [{ exception: { code: 409 } }] })
})

test('makes an accepting recipient a person of the business, and refuses others', async () => {
  const [owner, person, other] = [await testBusiness(), await testMember(), await testMember()]
  const account = await testAdAccount(owner)
  const over = {
    members: [person.user.username],
    asset_id_to_permissions: { [account.id]: ['CAMPAIGN_MANAGER'] },
  }
  const id = await invited(owner, over)
  expect((await invitesTo(person)).map((one) => one.id)).toEqual([id])
  expect(await answer(other, id)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  expect(await answer(person, id)).toMatchObject({ items: [{ invite: { id }, exception: null }] })
  expect(await answer(person, id)).toMatchObject({ items: [{ exception: { code: 409 } }] })
  expect(await adAccountById(person, account.id)).toMatchObject({ permissions: ['CAMPAIGN_MANAGER'] })
  expect(await employersOf(person)).toMatchObject([
    { id: owner.id, name: 'Shop', business_roles: ['EMPLOYEE'], user: { username: owner.user.username } },
  ])
  expect(await businessesOf(person)).toMatchObject([{ id: owner.id, standing: 'EMPLOYEE' }])
})

test('gives an invite by email only to the owner of the address, when it is verified', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const id = await invited(owner, { members: [person.user.email] })
  expect(await answer(person, id)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  await db().execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  expect(await answer(await again(person), id, false)).toMatchObject({ items: [{ exception: null }] })
  const page = await invitesOf(owner, { ...listOf(owner.id), invite_status: ['DECLINED'] })
  expect(page.items).toMatchObject([{ id, invite_data: { invite_status: 'DECLINED' } }])
})

test('refuses the 101st pending invite', async () => {
  const owner = await testBusiness()
  const emails = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `guest${from + n}_${owner.id}@example.org`)
  await invite(owner, { members: emails(0, 50) })
  await invite(owner, { members: emails(50, 49) })
  const { items } = await invite(owner, { members: emails(99, 2) })
  expect(items).toMatchObject([
    { exception: null },
    { exception: { code: 403, message: 'You hit the maximum number of pending invites allowed.' } },
  ])
})

test('expires an invite after 30 days, shows it by default, and lets it be sent again or cancelled', async () => {
  const owner = await testBusiness()
  const id = await invited(owner, { members: [`late_${owner.id}@example.org`] })
  const age = (days: string) =>
    db().execute(
      sql`update business_invites set expires_at = expires_at - ${days}::interval, sent_at = sent_at - ${days}::interval
        where id = ${id}`,
    )
  const statusOf = async () => {
    const page = await invitesOf(owner, { ...listOf(owner.id), invite_status: ['PENDING', 'EXPIRED'] })
    return page.items[0]?.invite_data.invite_status
  }
  await age('29 days')
  await expireInvites()
  expect(await statusOf()).toBe('PENDING')
  await age('1 day')
  await expireInvites()
  expect(await statusOf()).toBe('EXPIRED')
  const one = { business_id: owner.id, invite_ids: [id] }
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  expect(await resendInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBe('PENDING')
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBeUndefined()
})

/** Creates a business with `waiting` pending and `expired` expired invites; returns their ids, oldest first. */
async function withInvites(waiting: number, expired: number) {
  const owner = await testBusiness()
  const made = async (name: string, status: string, count: number) => {
    const { rows } = await db().execute<{ id: string }>(sql`
      insert into business_invites (business_id, type, role, email, status, created_by, sent_at, expires_at)
      select ${owner.id}, 'MEMBER_INVITE', 'EMPLOYEE', ${name} || n || '_' || ${owner.id} || '@example.org', ${status},
        ${owner.id}, now() - interval '30 days', now() from generate_series(1, ${count}::int) n returning id`)
    return rows.map(({ id }) => id)
  }
  await made('waits', 'PENDING', waiting)
  return { owner, ids: await made('late', 'EXPIRED', expired) }
}

const resend = (owner: Member, ids: readonly string[]) =>
  resendInvites(owner, { business_id: owner.id, invite_ids: [...ids] }, testOrigin)

async function pendingOf(business_id: string): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`
    select count(*)::int as n from business_invites where business_id = ${business_id} and status = 'PENDING'`)
  return rows[0]?.n ?? 0
}

test('sends expired invites again up to 100 pending ones, and refuses the rest of the batch', async () => {
  const { owner, ids } = await withInvites(98, 3)
  const { items } = await resend(owner, ids)
  expect(items.map(({ exception }) => exception?.code ?? null)).toEqual([null, null, 403])
  expect(await pendingOf(owner.id)).toBe(100)
  // A pending one takes no additional slot.
  await db().execute(
    sql`update business_invites set sent_at = now() - interval '25 hours' where id = ${ids[0]}`,
  )
  expect(await resend(owner, ids.slice(0, 1))).toMatchObject({ items: [{ exception: null }] })
})

test('keeps the limit of 100 pending invites for concurrent batches', async () => {
  const { owner, ids } = await withInvites(97, 12)
  const answers = await Promise.all([0, 4, 8].map((from) => resend(owner, ids.slice(from, from + 4))))
  const sent = answers.flatMap(({ items }) => items).filter(({ exception }) => exception === null)
  expect([sent.length, await pendingOf(owner.id)]).toEqual([3, 100])
})

test('does not resend an expired invite whose person was invited again or has joined in the meantime', async () => {
  const [owner, person] = [await testBusiness(), await testMember()]
  const over = { members: [person.user.username] }
  const first = await invited(owner, over)
  await db().execute(
    sql`update business_invites set status = 'EXPIRED', sent_at = sent_at - interval '30 days' where id = ${first}`,
  )
  const newer = await invited(owner, over)
  expect(await resend(owner, [first])).toMatchObject({ items: [{ exception: { code: 409 } }] })
  await answer(person, newer)
  expect(await resend(owner, [first])).toMatchObject({ items: [{ exception: { code: 409 } }] })
})

test('invites a business by its username as well as by its id', async () => {
  const [owner, agency, other] = [await testBusiness(), await testBusiness('Agency'), await testBusiness()]
  const requested = { business_id: owner.id, invite_type: 'PARTNER_INVITE' }
  const partners = [agency.user.username, other.id, 'nobody_here']
  const { items } = await invite(owner, invitesCreate.parse({ ...requested, partners }))
  expect(items.map(({ exception }) => exception?.code ?? null)).toEqual([null, null, 30])
})

test('refuses an invite by email to a member of the business', async () => {
  const owner = await testBusiness()
  const person = await testPerson(owner, 'EMPLOYEE')
  expect(await invite(owner, { members: [person.user.email] })).toMatchObject({
    items: [{ exception: { code: 409 } }],
  })
})

test('shows an invite to a business only to its managers', async () => {
  const [owner, agency] = [await testBusiness(), await testBusiness('Agency')]
  const [manager, employee] = [await testPerson(agency, 'BIZ_ADMIN'), await testPerson(agency, 'EMPLOYEE')]
  const id = await invited(owner, { invite_type: 'PARTNER_INVITE', partners: [agency.id] })
  const seenBy = async (member: Member) => (await invitesTo(member)).map((one) => one.id)
  expect(await seenBy(agency)).toEqual([id])
  expect(await seenBy(manager)).toEqual([id])
  expect(await seenBy(employee)).toEqual([])
  expect(await answer(manager, id)).toMatchObject({ items: [{ exception: null }] })
  expect(await seenBy(agency)).toEqual([])
})

test('says what is wrong with each name: unknown, a personal account, oneself, the business itself', async () => {
  const owner = await testBusiness()
  const person = await testMember()
  const messageOf = async (over: object) => (await invite(owner, over)).items[0]?.exception?.message
  expect(await messageOf({ members: ['nobody-at-all'] })).toBe('Nobody here has this name.')
  expect(await messageOf({ members: [owner.user.username] })).toBe('That’s you.')
  expect(await messageOf({ members: ['email@@'] })).toBe('Please enter a valid email address')
  const partner = (given: string) => messageOf({ invite_type: 'PARTNER_INVITE', partners: [given] })
  expect(await partner(person.user.username)).toBe(
    'This is a personal account. Only business accounts can be partners.',
  )
  expect(await partner('nobody-at-all')).toBe('There’s no business account with this name.')
  expect(await partner(owner.user.username)).toBe('That’s this business itself.')
})
