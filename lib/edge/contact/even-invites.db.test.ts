import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { historyOf } from '@/lib/business/history/queries.server'
import { historyGet } from '@/lib/business/history/schema'
import { answerInvites } from '@/lib/business/invites/answer.server'
import { createInvites } from '@/lib/business/invites/create.server'
import { invitesById, invitesOf, invitesTo } from '@/lib/business/invites/queries.server'
import { invitesCreate } from '@/lib/business/invites/schema'
import { again, firstPage, testBusiness } from '@/lib/business/testing.server'
import { answer, invitePeople } from '@/lib/content/collaboration/invites.server'
import { linksOf } from '@/lib/content/collaboration/links.server'
import {
  invitesOf as boardInvitesOf,
  collaboratorsOf,
  ownInvites,
} from '@/lib/content/collaboration/queries.server'
import { inviteCreate } from '@/lib/content/collaboration/schema'
import { board, person } from '@/lib/content/pins/test-world.server'
import { singleton } from '@/lib/core/singleton'
import type { Member } from '@/lib/core/viewer'
import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import { runEffects } from '@/lib/platform/outbox/outbox.server'
import { registerListeners } from '../listeners.server'
import { pairOf } from './relations.testing.server'

// An invitation to an address answers the same bytes after the same statements for all of its possible owners (188).

const effects = () => singleton('outbox.state', () => ({ hasWorker: false }))
beforeAll(() => {
  registerListeners()
  // As in a web process: a worker does what is left to it.
  effects().hasWorker = true
})
afterAll(() => {
  effects().hasWorker = false
})

const page = { page_size: 25, bookmarks: [] }
const proven = async (member: Member) => {
  await db().execute(sql`update users set email_verified_at = now() where id = ${member.id}`)
  return again(member)
}

/** The owners of addresses: each related to the inviter in another way. */
const holders: Record<string, (inviter: Member) => Promise<string>> = {
  nobody: async ({ id }) => `nobody_${id}@example.org`,
  'a person': async () => (await proven(await person())).user.email,
  'a person who did not prove it': async () => (await person()).user.email,
  'a private person': async () => {
    const one = await proven(await person())
    await db().execute(sql`update users set is_private_profile = true where id = ${one.id}`)
    return one.user.email
  },
  'somebody of 14': async () => (await pairOf('stranger', 30, 14))[1].user.email,
  'somebody who blocked the inviter': async (inviter) => {
    const one = await proven(await person())
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${one.id}, ${inviter.id})`)
    return one.user.email
  },
  'somebody whom the inviter blocked': async (inviter) => {
    const one = await proven(await person())
    await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${inviter.id}, ${one.id})`)
    return one.user.email
  },
  'somebody who takes no messages': async () => (await pairOf('toTakesNone', 30, 30))[1].user.email,
  'a closed account': async () => {
    const one = await proven(await person())
    await db().execute(sql`update users set deactivated_at = now() where id = ${one.id}`)
    return one.user.email
  },
}

/** Replaces what differs by nature: the address, ids, tokens and times. */
const plain = (value: unknown, email: string) =>
  JSON.stringify(value)
    .replaceAll(email, 'ADDRESS')
    .replaceAll(/\/join\/[\w-]+\//g, '/join/TOKEN/')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d{6,}/g, '0')

async function toBoard(holder: string) {
  const owner = await proven(await person())
  const { id } = await board(owner, { privacy: 'secret' })
  const email = (await holders[holder]?.(owner)) ?? ''
  const input = inviteCreate.parse({ board_id: id, emails: [email] })
  let answered: unknown
  const { texts } = await countTrips(async () => {
    answered = await invitePeople(owner, input)
  })
  await runEffects()
  const later = [
    await linksOf(owner, id),
    await boardInvitesOf(owner, id),
    await notificationsOf(owner, page),
  ]
  return { texts, message: plain([answered, later], email) }
}

async function fromBusiness(holder: string) {
  const owner = await testBusiness()
  const email = (await holders[holder]?.(owner)) ?? ''
  const input = invitesCreate.parse({ business_id: owner.id, invite_type: 'MEMBER_INVITE', members: [email] })
  let answered: Awaited<ReturnType<typeof createInvites>> = { items: [] }
  const { texts } = await countTrips(async () => {
    answered = await createInvites(owner, input, testOrigin)
  })
  await runEffects()
  const ids = answered.items.flatMap(({ invite }) => invite?.id ?? [])
  const list = { ...firstPage, business_id: owner.id, invite_status: ['PENDING' as const] }
  const later = [
    [...(await invitesById(owner, ids, false)).values()],
    await invitesOf(owner, list),
    await historyOf(owner, historyGet.parse({ business_id: owner.id, end_date: Date.now() + 60_000 })),
  ]
  return { texts, message: plain([answered, later], email).replaceAll(owner.user.username, 'OWNER') }
}

/** Returns the statements without those of timers: the job queue refreshes its list of queues, and a process stores what it counted. */
const own = (texts: readonly string[]) =>
  texts.filter((text) => !['FROM pgboss.queue', 'insert into tag_faults'].some((part) => text.includes(part)))

test.each([
  ['a board', toBoard],
  ['a business', fromBusiness],
] as const)('%s invites every address with one answer and the same statements', async (_, invite) => {
  const usual = await invite('nobody')
  expect(usual.message).toContain('ADDRESS')
  expect(usual.texts.length).toBeGreaterThan(5)
  for (const holder of Object.keys(holders)) {
    const { texts, message } = await invite(holder)
    expect(own(texts), holder).toEqual(own(usual.texts))
    expect(message, holder).toBe(usual.message)
  }
})

test('shows the name of a person invited to a board by mail only once they accept', async () => {
  const [owner, guest] = [await proven(await person()), await proven(await person())]
  const { id, name } = await board(owner, { privacy: 'secret' })
  const invite = () => invitePeople(owner, inviteCreate.parse({ board_id: id, emails: [guest.user.email] }))
  const namesGuest = async () => {
    const seen = [
      await boardInvitesOf(owner, id),
      await linksOf(owner, id),
      await notificationsOf(owner, page),
    ]
    return JSON.stringify(seen).includes(guest.user.full_name) || JSON.stringify(seen).includes(guest.id)
  }
  await invite()
  await runEffects()
  expect(await namesGuest()).toBe(false)
  expect(await ownInvites(guest)).toMatchObject([
    { board: { name }, status: 'new', invited_user: { id: guest.id } },
  ])
  expect((await notificationsOf(guest, page)).items).toMatchObject([{ kind: 'board_invite' }])
  // A decline names nobody either.
  await answer(guest, { board_id: id, status: 'denied' })
  expect(await namesGuest()).toBe(false)
  expect([await ownInvites(guest), (await notificationsOf(guest, page)).items]).toEqual([[], []])
  await invite()
  await answer(guest, { board_id: id, status: 'accepted' })
  const { items } = await collaboratorsOf(owner, { board_id: id, ...page })
  expect(items.map(({ user }) => user.id)).toEqual([owner.id, guest.id])
  expect((await linksOf(owner, id)).length).toBe(0)
})

test('shows the name of a person invited to a business by mail only once they accept', async () => {
  const [owner, guest] = [await testBusiness(), await proven(await person())]
  const input = invitesCreate.parse({
    business_id: owner.id,
    invite_type: 'MEMBER_INVITE',
    members: [guest.user.email],
  })
  const history = () =>
    historyOf(owner, historyGet.parse({ business_id: owner.id, end_date: Date.now() + 60_000 }))
  const act = async (accept_invite: boolean) => {
    // An address is invited once a day.
    await db().execute(sql`update business_invites set sent_at = now() - interval '2 days'`)
    await createInvites(owner, input, testOrigin)
    const [invite] = await invitesTo(guest)
    await answerInvites(
      guest,
      { invites: [{ invite_id: invite?.id ?? '', action: { accept_invite } }] },
      testOrigin,
    )
  }
  await act(false)
  const { username, id } = guest.user
  for (const secret of [`"${username}"`, id]) expect(JSON.stringify(await history())).not.toContain(secret)
  await act(true)
  expect(JSON.stringify(await history())).toContain(`"${username}"`)
})
