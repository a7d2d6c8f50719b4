import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { adAccountById } from '../assets/queries.server'
import { businessesOf } from '../hierarchy/queries.server'
import { cancelInvites, expireInvites, resendInvites } from '../invites/commands.server'
import { invitesOf, invitesTo } from '../invites/queries.server'
import { again, firstPage, testAdAccount, testBusiness } from '../testing.server'
import { employersOf } from './queries.server'
import { answer, invite, invited } from './testing.server'

const listOf = (business_id: string) => ({ ...firstPage, business_id })

test('invites by username and email, with an exception for each that is refused', async () => {
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

test('makes whoever accepts a person of the business, and refuses any other', async () => {
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
  expect(await employersOf(person)).toEqual([{ id: owner.id, name: 'Shop' }])
  expect(await businessesOf(person)).toMatchObject([{ id: owner.id, standing: 'EMPLOYEE' }])
})

test('gives an invite by email to the owner of the address alone, once it is verified', async () => {
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

test('expires an invite after 30 days; it is shown by default, and may be sent again or cancelled', async () => {
  const owner = await testBusiness()
  const id = await invited(owner, { members: [`late_${owner.id}@example.org`] })
  const age = (days: string) =>
    db().execute(
      sql`update business_invites set expires_at = expires_at - ${days}::interval where id = ${id}`,
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
  const one = { business_id: owner.id, invites: [{ invite_id: id }] }
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: { code: 404 } }] })
  expect(await resendInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBe('PENDING')
  expect(await cancelInvites(owner, one, testOrigin)).toMatchObject({ items: [{ exception: null }] })
  expect(await statusOf()).toBeUndefined()
})
