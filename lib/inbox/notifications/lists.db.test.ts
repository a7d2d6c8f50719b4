import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { addComment } from '@/lib/content/comments/commands.server'
import { commentKinds } from '@/lib/content/comments/notification-kinds'
import { commentCreate } from '@/lib/content/comments/schema'
import { repin } from '@/lib/content/pins/commands.server'
import { pinKinds } from '@/lib/content/pins/notification-kinds'
import { repinCreate } from '@/lib/content/pins/schema'
import { board, person } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { reactionWrite } from '@/lib/content/reactions/schema'
import { tryKinds } from '@/lib/content/tries/notification-kinds'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { changeNotifications, forgetNotifications, hideNotification } from './commands.server'
import { notificationOf, notificationsOf, unreadOf } from './queries.server'
import { listOf, report, siteKinds, unread, withPin } from './testing.server'

const save = async (member: Member, pin_id: string, over: Record<string, unknown> = {}) =>
  repin(member, repinCreate.parse({ pin_id, board_id: (await board(member, over)).id }))

const like = (member: Member, pin_id: string, action_type = 'reaction') =>
  react(member, reactionWrite.parse({ pin_id, action_type, reaction_type: 1 }))

describe('recipients', () => {
  test('notifies nobody of their own actions', async () => {
    const me = await person()
    await report(me, me)
    const own = await withPin(me)
    await save(me, own.id)
    await like(me, own.id)
    expect(await listOf(me)).toEqual([])
  })

  test('notifies nobody across a block, in either direction, and hides earlier ones while it lasts', async () => {
    const [me, other] = [await person(), await person()]
    await report(me, other)
    await report(other, me)
    expect([await unread(me), await unread(other)]).toEqual([1, 1])
    await blockUser(me, other.id)
    expect([await listOf(me), await listOf(other), await unread(me)]).toEqual([[], [], 0])
    await report(me, other, { object_id: '8' })
    await report(other, me, { object_id: '8' })
    await db().execute(sql`delete from blocks where blocker_id = ${me.id}`)
    expect([await unread(me), await unread(other)]).toEqual([1, 1])
  })

  test('notifies nobody about people they muted', async () => {
    const [me, other] = [await person(), await person()]
    await db().execute(sql`insert into mutes (muter_id, muted_id) values (${me.id}, ${other.id})`)
    await report(me, other)
    await report(other, me)
    expect([await unread(me), await unread(other)]).toEqual([0, 1])
  })

  test('notifies nobody who switched the kind off or closed their account, but always of decisions', async () => {
    const [me, other] = [await person(), await person()]
    await changeUserSettings(db(), me.id, { news_options: { comments: false } })
    await report(me, other)
    expect(await listOf(me)).toEqual([])
    await report(me, null, { kind: siteKinds.report_decision, object_type: 'report' })
    expect(await listOf(me)).toMatchObject([{ kind: 'report_decision', actors: [], actor_count: 0 }])
    await db().execute(sql`update users set deactivated_at = now() where id = ${me.id}`)
    await report(me, null, { kind: siteKinds.moderation, object_type: 'pin' })
    expect(await listOf(me)).toHaveLength(1)
  })

  test('does not notify people of a save that they may not see', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await withPin(me)
    await save(other, mine.id, { privacy: 'secret' })
    expect(await listOf(me)).toEqual([])
    await save(other, mine.id)
    expect(await listOf(me)).toMatchObject([
      { kind: 'save', pin: { id: mine.id }, actors: [{ id: other.id }] },
    ])
  })
})

describe('the list', () => {
  test('shows entries to their owner only, in pages, newest first', async () => {
    const [me, other] = [await person(), await person()]
    for (const object_id of ['1', '2', '3']) await report(me, other, { kind: pinKinds.mention, object_id })
    const first = await notificationsOf(me, { page_size: 2, bookmarks: [] })
    expect(first.items.map(({ object_id }) => object_id)).toEqual(['3', '2'])
    const next = await notificationsOf(me, { page_size: 2, bookmarks: [first.bookmark ?? ''] })
    expect(next).toMatchObject({ items: [{ object_id: '1' }], bookmark: null })
    await expect(
      notificationsOf(other, { page_size: 2, bookmarks: [first.bookmark ?? ''] }),
    ).rejects.toMatchObject({
      code: 1,
    })
    const id = first.items[0]?.id ?? ''
    expect(await notificationOf(other.id, id)).toBeNull()
    await expect(changeNotifications(other, { notification_id: id })).rejects.toMatchObject({ code: 404 })
    await expect(hideNotification(other, { notification_id: id })).rejects.toMatchObject({ code: 404 })
    expect(await hideNotification(me, { notification_id: id })).toMatchObject({ unread_count: 2 })
    expect(await listOf(me)).toHaveLength(2)
    expect(await changeNotifications(me, { notification_id: id, hidden: false })).toMatchObject({
      unread_count: 2,
    })
    expect((await listOf(me)).map(({ unread }) => unread)).toEqual([false, true, true])
    expect(await changeNotifications(me, {})).toEqual({ unread_count: 0, new_count: 0 })
  })

  test('has nothing new after it was opened, but keeps its entries unread', async () => {
    const [me, other] = [await person(), await person()]
    await report(me, other, { kind: pinKinds.mention, object_id: '1' })
    await report(me, other, { kind: pinKinds.mention, object_id: '2' })
    expect(await unreadOf(me)).toEqual({ unread_count: 2, new_count: 2 })
    expect(await changeNotifications(me, { looked: true })).toEqual({ unread_count: 2, new_count: 0 })
    expect((await listOf(me)).map((one) => one.unread)).toEqual([true, true])
    await report(me, other, { kind: pinKinds.mention, object_id: '3' })
    expect(await unreadOf(me)).toEqual({ unread_count: 3, new_count: 1 })
    expect(await unreadOf(other)).toEqual({ unread_count: 0, new_count: 0 })
  })

  test('quotes the newest comment in one line, up to 140 characters, while the comment is visible', async () => {
    const [me, other] = [await person(), await person()]
    const mine = await withPin(me)
    const quoteOf = async () => (await listOf(me))[0]?.quote
    const post = (text: string) =>
      addComment(other, commentCreate.parse({ objectId: mine.aggregated_pin_data.id, pinId: mine.id, text }))
    await post('So\nlovely!')
    expect(await quoteOf()).toBe('So lovely!')
    await post('x'.repeat(140))
    expect(await quoteOf()).toBe('x'.repeat(140))
    const last = await post('y'.repeat(141))
    expect(await quoteOf()).toBe(`${'y'.repeat(140)}…`)
    await db().execute(sql`insert into comment_hides (user_id, comment_id) values (${me.id}, ${last.id})`)
    expect(await quoteOf()).toBeNull()
  })

  test('counts exactly when 50 people act concurrently, twice each', async () => {
    const me = await person()
    const mine = await withPin(me)
    const others = await Promise.all(Array.from({ length: 50 }, () => person()))
    const sent = [...others, ...others].map((other) =>
      report(me, other, { kind: tryKinds.try, object_type: 'pin', object_id: mine.id, pin_id: mine.id }),
    )
    await Promise.all(sent)
    expect(await listOf(me)).toMatchObject([{ actor_count: 50, unread: true }])
    expect(await unread(me)).toBe(1)
    await Promise.all(
      others.map((other, n) => report(me, other, { kind: pinKinds.mention, object_id: String(n + 1) })),
    )
    expect(await unread(me)).toBe(51)
  })

  test('deletes entries after 90 days', async () => {
    const [me, other] = [await person(), await person()]
    await report(me, other, { object_id: '1' })
    await report(me, other, { object_id: '2', kind: commentKinds.reply })
    await db().execute(sql`update notifications set at = now() - interval '91 days'
      where user_id = ${me.id} and kind = 'comment'`)
    await db().execute(sql`update notifications set at = now() - interval '89 days'
      where user_id = ${me.id} and kind = 'reply'`)
    await forgetNotifications()
    const { rows } = await db().execute(sql`select kind from notification_actions where user_id = ${me.id}`)
    expect(rows).toEqual([{ kind: 'reply' }])
  })
})
