import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { answer, invited } from '../people/testing.server'
import { again, testAdAccount, testBusiness, testPerson } from '../testing.server'
import { inviteKey } from './key.server'
import { openedInvite, proveAddress, provesAddress } from './opened.server'
import { invitesTo } from './queries.server'

const at = (code: number) => expect.objectContaining({ code })

/** Creates a member whose address is not verified. */
async function unverified(): Promise<Member> {
  const member = await testMember()
  await db().execute(sql`update users set email_verified_at = null where id = ${member.id}`)
  return again(member)
}

test('shows a visitor with the link of a mail who invites to what', async () => {
  const owner = await testBusiness('Otto & Söhne')
  const anna = await testPerson(owner, 'BIZ_ADMIN')
  const account = await testAdAccount(owner)
  const email = `guest${owner.id}@example.org`
  const given = { members: [email], asset_id_to_permissions: { [account.id]: ['ANALYST'] } }
  const id = await invited(anna, { ...given, business_id: owner.id })
  expect(await openedInvite(id, inviteKey(id, email))).toEqual({
    type: 'MEMBER_INVITE',
    role: 'EMPLOYEE',
    business: 'Otto & Söhne',
    own: null,
    inviter: anna.user.full_name,
    assets: [{ name: 'Spring', type: 'AD_ACCOUNT', permissions: ['ANALYST'] }],
    email,
  })
})

test('names no person if the account of the business itself invites', async () => {
  const owner = await testBusiness()
  const email = `guest${owner.id}@example.org`
  const id = await invited(owner, { members: [email] })
  expect(await openedInvite(id, inviteKey(id, email))).toMatchObject({ business: 'Shop', inviter: null })
})

test('opens nothing with another key, another invite’s key, without one, or after the invite’s end', async () => {
  const owner = await testBusiness()
  const [email, other] = [`a${owner.id}@example.org`, `b${owner.id}@example.org`]
  const [id, second] = [
    await invited(owner, { members: [email] }),
    await invited(owner, { members: [other] }),
  ]
  for (const key of [null, '', 'x', inviteKey(second, other), inviteKey(id, other)])
    expect(await openedInvite(id, key)).toBeNull()
  expect(await openedInvite('x', inviteKey(id, email))).toBeNull()
  await db().execute(sql`update business_invites set expires_at = now() where id = ${id}`)
  expect(await openedInvite(id, inviteKey(id, email))).toBeNull()
})

test('proves the address of the account that the link was mailed to, which then accepts', async () => {
  const owner = await testBusiness()
  const guest = await unverified()
  const id = await invited(owner, { members: [guest.user.email] })
  const key = inviteKey(id, guest.user.email)
  expect(await provesAddress(guest, id, key)).toBe(true)
  expect((await invitesTo(guest, id)).map((one) => one.id)).toEqual([id])
  expect(await invitesTo(guest)).toEqual([])
  await proveAddress(guest, { invite_id: id, key }, testOrigin)
  const proven = await again(guest)
  expect(proven.user.email_verified).toBe(true)
  expect(await answer(proven, id)).toMatchObject({ items: [{ exception: null }] })
})

test('proves no other address, and none with another key', async () => {
  const owner = await testBusiness()
  const [guest, other] = [await unverified(), await unverified()]
  const id = await invited(owner, { members: [guest.user.email] })
  const key = inviteKey(id, guest.user.email)
  await expect(proveAddress(other, { invite_id: id, key }, testOrigin)).rejects.toEqual(at(404))
  const forged = { invite_id: id, key: inviteKey(id, other.user.email) }
  await expect(proveAddress(guest, forged, testOrigin)).rejects.toEqual(at(404))
  expect((await again(guest)).user.email_verified).toBe(false)
})
