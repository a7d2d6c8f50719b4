import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { person } from '@/lib/content/pins/test-world.server'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { createParent, removeChild } from '../hierarchy/commands.server'
import { historyCells } from '../history/csv.server'
import { historyOf } from '../history/queries.server'
import { historyGet } from '../history/schema'
import { invitesOf, invitesTo } from '../invites/queries.server'
import { resendInvites } from '../invites/resend.server'
import { removeMembers, updateMembers } from '../people/commands.server'
import { leaveAssets, leaveClients, leaveEmployer } from '../people/leave.server'
import { answer, invite, invited, partnership } from '../people/testing.server'
import { again, firstPage, testBusiness, testPerson } from '../testing.server'

beforeAll(() => registerListeners())

const ended = { items: [{ exception: { code: 409, message: 'This invite is no longer valid.' } }] }

const statusOf = async (id: string) => {
  const { rows } = await db().execute<{ status: string }>(
    sql`select status from business_invites where id = ${id}`,
  )
  return rows[0]?.status
}

const historyFor = (member: Member, business_id = member.id) =>
  historyOf(member, historyGet.parse({ business_id, start_date: 0, end_date: Date.now() + 60_000 }))

/** Creates a manager who invited a second account of theirs as a manager. */
async function withInvite() {
  const owner = await testBusiness()
  const manager = await testPerson(owner, 'BIZ_ADMIN')
  const second = await person()
  const id = await invited(manager, {
    business_id: owner.id,
    business_role: 'BIZ_ADMIN',
    members: [second.user.username],
  })
  expect(await invitesTo(second)).toHaveLength(1)
  return { owner, manager, second, id }
}

type World = Awaited<ReturnType<typeof withInvite>>

const losses: Record<string, (world: World) => Promise<unknown>> = {
  'is removed': ({ owner, manager }) =>
    removeMembers(owner, { business_id: owner.id, members: [{ member_id: manager.id }] }, testOrigin),
  'becomes an employee': ({ owner, manager }) =>
    updateMembers(
      owner,
      { business_id: owner.id, members: [{ member_id: manager.id, business_role: 'EMPLOYEE' }] },
      testOrigin,
    ),
  leaves: ({ owner, manager }) => leaveEmployer(manager, { business_id: owner.id }, testOrigin),
  'closes the account': ({ manager }) =>
    transact(async (tx) => {
      await tx.execute(sql`update users set deactivated_at = now() where id = ${manager.id}`)
      await emit(tx, 'userChanged', { user_id: manager.id })
    }),
}

describe('an invite of a manager who', () => {
  test.each(Object.keys(losses))('%s ends in the same transaction', async (loss) => {
    const world = await withInvite()
    await losses[loss]?.(world)
    expect(await statusOf(world.id)).toBe('CANCELLED')
    expect(await invitesTo(world.second)).toEqual([])
    expect((await notificationsOf(world.second, { page_size: 25, bookmarks: [] })).items).toEqual([])
    expect(await answer(world.second, world.id)).toMatchObject(ended)
  })

  test('lost the right without a trace is refused when it is accepted', async () => {
    const { manager, second, id } = await withInvite()
    await db().execute(sql`delete from grants where subject_id = ${manager.id}`)
    expect(await invitesTo(second)).toEqual([])
    expect(await answer(second, id)).toMatchObject(ended)
    expect(await statusOf(id)).toBe('PENDING')
  })

  test('is still a manager of another business keeps those of that one', async () => {
    const { owner, manager } = await withInvite()
    const other = await testBusiness('Other')
    await invited(other, { members: [manager.user.username], business_role: 'BIZ_ADMIN' })
    const [received] = await invitesTo(manager)
    await answer(manager, received?.id ?? '')
    const remaining = await invited(manager, {
      business_id: other.id,
      members: [(await person()).user.username],
    })
    await losses['is removed']?.({ owner, manager, second: manager, id: '0' })
    expect(await statusOf(remaining)).toBe('PENDING')
  })
})

test('rests on the manager who sent it again', async () => {
  const { owner, manager, second, id } = await withInvite()
  await db().execute(sql`update business_invites set sent_at = now() - interval '2 days' where id = ${id}`)
  await resendInvites(owner, { business_id: owner.id, invite_ids: [id] }, testOrigin)
  await losses['is removed']?.({ owner, manager, second, id })
  expect(await answer(second, id)).toMatchObject({ items: [{ exception: null }] })
})

test('ends invites by the managers of a parent when its child leaves', async () => {
  const owner = await testBusiness('Child')
  const parent = await createParent(owner, { name: 'Parent', country: 'US' }, testOrigin)
  const organizer = await testPerson(owner, 'BIZ_ADMIN', parent)
  const id = await invited(organizer, { business_id: owner.id, members: [(await person()).user.username] })
  await removeChild(owner, { business_id: parent, child_id: owner.id }, testOrigin)
  expect(await statusOf(id)).toBe('CANCELLED')
})

describe('across a block', () => {
  test('shows an invite to its sender as declined, and neither side the other’s name', async () => {
    const [owner, guest] = [await testBusiness(), await person()]
    const id = await invited(owner, { members: [guest.user.username] })
    await blockUser(guest, owner.id)
    expect(await statusOf(id)).toBe('DECLINED')
    const list = { ...firstPage, business_id: owner.id, invite_status: ['DECLINED' as const] }
    const { items } = await invitesOf(owner, list)
    expect(items).toMatchObject([{ user: { id: null, username: guest.user.username, full_name: '' } }])
    for (const read of [items, (await historyFor(owner)).items])
      expect(JSON.stringify(read)).not.toContain(guest.user.full_name)
    expect(await invitesTo(guest)).toEqual([])
    expect(await answer(guest, id)).toMatchObject(ended)
  })

  test.each(['person', 'partner'] as const)(
    'answers as if a %s were unknown, by name and by id',
    async (kind) => {
      const owner = await testBusiness()
      const guest = kind === 'partner' ? await testBusiness('Agency') : await person()
      await blockUser(guest, owner.id)
      const unknown = { items: [{ invite: null, exception: { code: 30 } }] }
      const over =
        kind === 'partner'
          ? { invite_type: 'PARTNER_INVITE', partners: [guest.id] }
          : { members: [guest.user.username] }
      expect(await invite(owner, over)).toMatchObject(unknown)
      const nobody = kind === 'partner' ? { ...over, partners: ['1'] } : { members: ['nobody_at_all'] }
      expect(await invite(owner, over)).toEqual(await invite(owner, nobody))
    },
  )
})

describe('an address of a person outside a business is not in its history', () => {
  const addresses = async (member: Member) =>
    (await historyFor(member)).items.map(({ ip, action }) => [action, ip])

  test.each([true, false])('when they answer an invite: %s', async (isAccepted) => {
    const [owner, guest] = [await testBusiness(), await person()]
    await answer(guest, await invited(owner, { members: [guest.user.username] }), isAccepted)
    const { items } = await historyFor(owner)
    const answered = items.filter(({ actor }) => actor?.id === guest.id)
    expect(answered.map(({ ip }) => ip)).toEqual([''])
    expect(answered.flatMap(historyCells)).not.toContain(testOrigin.ip)
    // The manager's own stays.
    expect(await addresses(owner)).toContainEqual(['invited', testOrigin.ip])
  })

  test('when they leave, as an employee or an agency', async () => {
    const { owner, agency, account } = await partnership()
    const employee = await testPerson(owner, 'EMPLOYEE')
    await leaveEmployer(employee, { business_id: owner.id }, testOrigin)
    const accesses = [{ partner_id: owner.id, asset_id: account.id }]
    await leaveAssets(agency, { business_id: agency.id, accesses }, testOrigin)
    await leaveClients(agency, { business_id: agency.id, partner_ids: [owner.id] }, testOrigin)
    const { items } = await historyFor(owner)
    const others = items.filter(({ actor }) => actor !== null && actor.id !== owner.id)
    expect(others.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deleted', 'revoked', 'accepted']),
    )
    expect(new Set(others.map(({ ip }) => ip))).toEqual(new Set(['']))
    // In the agency's own history it is the address of its own person.
    expect((await historyFor(agency)).items.map(({ ip }) => ip)).toContain(testOrigin.ip)
  })
})

test('keeps a person’s rights when they accept an invite of a manager in office', async () => {
  const { second, id } = await withInvite()
  expect(await answer(await again(second), id)).toMatchObject({ items: [{ exception: null }] })
})
