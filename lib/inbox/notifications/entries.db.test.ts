import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { answerRequest } from '@/lib/accounts/follows/follow-requests.server'
import { followUser, unfollowUser } from '@/lib/accounts/follows/follow-user.server'
import { followBoard, unfollowBoard } from '@/lib/content/boards/follows/follow-board.server'
import { deletePin } from '@/lib/content/pins/commands.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { reactionWrite } from '@/lib/content/reactions/schema'
import type { Member } from '@/lib/core/viewer'
import { messageKinds } from '@/lib/inbox/messages/notification-kinds'
import { db, transact } from '@/lib/platform/db/client.server'
import { hub } from '@/lib/platform/live/hub.server'
import { withdrawNotifications } from '@/lib/platform/notify/notify.server'
import { changeNotifications, hideNotification } from './commands.server'
import { notificationWords } from './notification-words'
import { listOf, report, unread, withPin } from './testing.server'

const like = (member: Member, pin_id: string, action_type = 'reaction') =>
  react(member, reactionWrite.parse({ pin_id, action_type, reaction_type: 1 }))

describe('an entry', () => {
  test('groups everyone with the same action, each once, and counts as one unread entry', async () => {
    const me = await person()
    const mine = await withPin(me)
    const others = await Promise.all(Array.from({ length: 5 }, () => person()))
    for (const other of others) await like(other, mine.id)
    for (const other of others) await like(other, mine.id)
    const [entry, ...rest] = await listOf(me)
    expect(rest).toEqual([])
    expect(entry).toMatchObject({ kind: 'reaction', actor_count: 5, unread: true, pin: { id: mine.id } })
    expect(entry?.actors.map(({ id }) => id)).toEqual(
      others
        .slice(-3)
        .map(({ id }) => id)
        .reverse(),
    )
    expect(await unread(me)).toBe(1)
  })

  test('stays unchanged when read, and later actions open another one', async () => {
    const me = await person()
    const [one, other] = [await person(), await person()]
    await followUser(one, me.id)
    const [first] = await listOf(me)
    await changeNotifications(me, { notification_id: first?.id })
    expect(await unread(me)).toBe(0)
    await followUser(other, me.id)
    const entries = await listOf(me)
    expect(entries.map(({ unread }) => unread)).toEqual([true, false])
    expect(entries.map(({ actors }) => actors.map(({ id }) => id))).toEqual([[other.id], [one.id]])
  })

  test('reports the number of actors: one, two, three and more', async () => {
    const me = await person()
    const mine = await withPin(me)
    for (const words of [
      /^\S+ \d+ reacted/,
      /^\S+ \d+ and \S+ \d+ reacted/,
      /^\S+ \d+, \S+ \d+ and 1 other reacted/,
      /^\S+ \d+, \S+ \d+ and 2 others reacted/,
    ]) {
      await like(await person(), mine.id)
      const [entry] = await listOf(me)
      expect(entry && notificationWords(entry, 'en-US')).toMatch(words)
    }
  })

  test('is marked read in all windows, which update their counts', async () => {
    const [me, other] = [await person(), await person()]
    await followUser(other, me.id)
    const received: string[] = []
    const leave = await hub().subscribe([`user:${me.id}`], ({ type }) => void received.push(type))
    const [entry] = await listOf(me)
    await changeNotifications(me, { notification_id: entry?.id })
    await expect.poll(() => received).toEqual(['notification'])
    await hideNotification(me, { notification_id: entry?.id ?? '' })
    await expect.poll(() => received).toEqual(['notification', 'notification'])
    leave()
    await hub().stop()
  })

  test('is withdrawn with its action, and a repeat does not notify again', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await withPin(me)
    await like(other, mine.id)
    await changeNotifications(me, {})
    await like(other, mine.id, 'unreaction')
    expect(await listOf(me)).toEqual([])
    await like(other, mine.id)
    expect(await listOf(me)).toMatchObject([{ unread: false }])
    await followUser(other, me.id)
    await unfollowUser(other, me.id)
    expect(await unread(me)).toBe(0)
  })

  test('is deleted with its pin, its board and its comment', async () => {
    const [me, other] = [await person(), await person()]
    const place = await board(me)
    const mine = await pin(me, place.id)
    await like(other, mine.id)
    await followBoard(other, place.id)
    await report(me, other, { pin_id: mine.id })
    expect((await listOf(me)).map(({ kind }) => kind)).toEqual(['comment', 'board_follow', 'reaction'])
    await transact((tx) => withdrawNotifications(tx, { object_type: 'comment', object_id: '7', to: me.id }))
    await unfollowBoard(other, place.id)
    expect((await listOf(me)).map(({ kind }) => kind)).toEqual(['reaction'])
    await deletePin(me, mine.id)
    expect([await listOf(me), await unread(me)]).toEqual([[], 0])
  })

  test('is updated by each message', async () => {
    const [me, other] = [await person(), await person()]
    const message = { kind: messageKinds.message, object_type: 'conversation', object_id: '9' } as const
    await report(me, other, message)
    await report(me, other, message)
    expect(await unread(me)).toBe(1)
    await changeNotifications(me, {})
    await report(me, other, message)
    expect((await listOf(me)).map(({ unread }) => unread)).toEqual([true])
  })
})

test('keeps the entry of a follow request until it is answered, and notifies of the answer', async () => {
  const [me, other, third] = [await person(), await person(), await person()]
  await db().execute(sql`update users set is_private_profile = true where id = ${me.id}`)
  await followUser(other, me.id)
  await followUser(third, me.id)
  const requests = await listOf(me)
  expect(requests).toMatchObject([
    { kind: 'follow_request', request: 'open', actors: [{ id: third.id }] },
    { kind: 'follow_request', request: 'open', actors: [{ id: other.id }] },
  ])
  await answerRequest(me, { user_id: other.id, status: 'accepted' })
  await answerRequest(me, { user_id: third.id, status: 'declined' })
  expect(await listOf(me)).toMatchObject([{ request: 'accepted', unread: false, actors: [{ id: other.id }] }])
  expect(await listOf(other)).toMatchObject([{ kind: 'follow_accept', actors: [{ id: me.id }] }])
  expect(await listOf(third)).toEqual([])
})
