import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import type { WirePin } from '@/lib/content/pins/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { deleteComment, updateComment } from './commands.server'
import { hiddenCommenters, hideComment, hideCommenter } from './hides.server'
import { flagComment, likeComment, markHelpful } from './opinions.server'
import { highlightComment, removeFromPin } from './pin-owner.server'
import { commentById, commentsOf, repliesOf } from './queries.server'
import type { WireComment } from './schema'
import { actionsOf, comment, commentDrift, reply } from './testing.server'
import { removeMentions } from './unmention.server'

const code = (code: number) => expect.objectContaining({ code })
const page = { page_size: 50, bookmarks: [] }
let owner: Member
let guest: Member
let shown: WirePin
let posted: WireComment

const list = async (who: Member | typeof visitor, under: WirePin | null = shown) =>
  (
    await commentsOf(who, {
      objectId: shown.aggregated_pin_data.id,
      ...(under ? { pinId: under.id } : {}),
      ...page,
    })
  ).items
const ids = async (who: Member | typeof visitor, under: WirePin | null = shown) =>
  (await list(who, under)).map(({ id }) => id)

beforeEach(async () => {
  owner = await person()
  guest = await person()
  shown = await pin(owner, (await board(owner)).id)
  posted = await comment(guest, shown)
})

describe('likes and helpful', () => {
  test('are idempotent, and visible as the viewer’s own to that viewer only', async () => {
    const liked = { id: posted.id, reaction_counts: { 1: 1 }, reaction_by_me: 1 }
    expect(await likeComment(owner, posted.id, true)).toEqual(liked)
    expect(await likeComment(owner, posted.id, true)).toEqual(liked)
    expect(await markHelpful(owner, posted.id, true)).toMatchObject({
      helpful_count: 1,
      marked_helpful_by_me: true,
    })
    expect((await list(owner))[0]).toMatchObject({ reaction_by_me: 1, marked_helpful_by_me: true })
    expect((await list(visitor))[0]).toMatchObject({ reaction_by_me: 0, reaction_counts: { 1: 1 } })
    const without = { id: posted.id, reaction_counts: {}, reaction_by_me: 0 }
    expect(await likeComment(owner, posted.id, false)).toEqual(without)
    expect(await likeComment(owner, posted.id, false)).toEqual(without)
    expect(await markHelpful(owner, posted.id, false)).toMatchObject({ helpful_count: 0 })
  })

  test('notify the author, and withdraw the notification', async () => {
    await likeComment(owner, posted.id, true)
    await markHelpful(owner, posted.id, true)
    await likeComment(guest, posted.id, true)
    const entries = [{ actor_id: owner.id, object_id: posted.id }]
    expect([await actionsOf(guest, 'comment_like'), await actionsOf(guest, 'comment_helpful')]).toEqual([
      entries,
      entries,
    ])
    await likeComment(owner, posted.id, false)
    expect(await actionsOf(guest, 'comment_like')).toEqual([])
  })

  test('keep counts equal to rows when 50 people like, unlike and find helpful concurrently', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => person()))
    await Promise.all(
      crowd.flatMap((who, n) => [
        ...Array.from({ length: (n % 4) + 1 }, (_, turn) => likeComment(who, posted.id, turn % 2 === 0)),
        markHelpful(who, posted.id, n % 3 !== 0),
      ]),
    )
    const one = await commentById(guest, { commentId: posted.id })
    const { rows } = await db().execute<{ likes: number; helpful: number }>(sql`
      select (select count(*)::int from comment_reactions where comment_id = ${posted.id}) as likes,
        (select count(*)::int from comment_helpful where comment_id = ${posted.id}) as helpful`)
    expect({ likes: one.reaction_counts[1] ?? 0, helpful: one.helpful_count }).toEqual(rows[0])
    expect(await commentDrift()).toEqual([])
  })
})

describe('highlights', () => {
  const set = (who: Member, aggregated_comment: string, highlight = true, under = shown) =>
    highlightComment(who, { pin: under.id, aggregated_comment, highlight })

  test('lead the list of that pin only, in the owner’s order', async () => {
    const older = posted
    const newer = await comment(guest, shown)
    await expect(set(guest, older.id)).rejects.toEqual(code(7))
    await set(owner, older.id)
    await set(owner, older.id)
    expect(await ids(visitor)).toEqual([older.id, newer.id])
    expect((await list(visitor))[0]?.highlighted_by_pin_owner).toBe(true)
    expect(await ids(visitor, null)).toEqual([newer.id, older.id])
    expect((await list(visitor, null))[1]?.highlighted_by_pin_owner).toBe(false)
    expect(await actionsOf(guest, 'comment_highlight')).toHaveLength(1)
    await set(owner, older.id, false)
    expect(await ids(visitor)).toEqual([newer.id, older.id])
    expect(await actionsOf(guest, 'comment_highlight')).toEqual([])
  })

  test('are at most three, even concurrently, and a deleted one frees its slot', async () => {
    const more = [posted]
    while (more.length < 6) more.push(await comment(guest, shown))
    const done = await Promise.allSettled(more.map(({ id }) => set(owner, id)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of done) if (result.status === 'rejected') expect(result.reason).toEqual(code(409))
    const locked = more.filter((_, index) => done[index]?.status === 'fulfilled')
    const free = more.filter((_, index) => done[index]?.status === 'rejected')
    await deleteComment(guest, locked[0]?.id ?? '')
    await set(owner, free[0]?.id ?? '')
    await expect(set(owner, free[1]?.id ?? '')).rejects.toEqual(code(409))
    expect((await list(visitor)).filter((one) => one.highlighted_by_pin_owner)).toHaveLength(3)
  })

  test('require an existing comment on that picture, and refuse replies', async () => {
    const answer = await reply(guest, shown, posted.id)
    await expect(set(owner, answer.id)).rejects.toEqual(code(1))
    await expect(set(owner, '1')).rejects.toEqual(code(404))
    const other = await pin(owner, (await board(owner)).id)
    await expect(set(owner, posted.id, true, other)).rejects.toEqual(code(404))
    const secret = await pin(guest, (await board(guest, { privacy: 'secret' })).id)
    await expect(set(owner, posted.id, true, secret)).rejects.toEqual(code(50))
  })
})

describe('removing from under a pin', () => {
  const set = (who: Member, id: string, remove = true) =>
    removeFromPin(who, { pin: shown.id, aggregated_comment: id, remove })

  test('removes the comment for everyone, only by the owner, and can be undone', async () => {
    const answer = await reply(guest, shown, posted.id)
    await expect(set(guest, posted.id)).rejects.toEqual(code(7))
    await set(owner, answer.id)
    expect((await repliesOf(visitor, { commentId: posted.id, pinId: shown.id, ...page })).items).toEqual([])
    await set(owner, posted.id)
    await set(owner, posted.id)
    for (const who of [owner, guest, visitor]) expect(await ids(who)).toEqual([])
    expect(await ids(visitor, null)).toEqual([])
    await expect(commentById(guest, { commentId: posted.id, pinId: shown.id })).rejects.toEqual(code(404))
    await set(owner, posted.id, false)
    expect(await ids(guest)).toEqual([posted.id])
  })
})

describe('hiding', () => {
  test('hides one comment only from the member', async () => {
    await expect(hideComment(guest, posted.id, true)).rejects.toEqual(code(29))
    await expect(hideComment(owner, '1', true)).rejects.toEqual(code(404))
    await hideComment(owner, posted.id, true)
    await hideComment(owner, posted.id, true)
    expect([await ids(owner), await ids(visitor)]).toEqual([[], [posted.id]])
    await hideComment(owner, posted.id, false)
    expect(await ids(owner)).toEqual([posted.id])
  })

  test('hides all comments and replies of a person, including future ones', async () => {
    const mine = await comment(owner, shown)
    await reply(guest, shown, mine.id)
    await hideCommenter(owner, guest.id, true)
    await comment(guest, shown)
    expect(await ids(owner)).toEqual([mine.id])
    expect((await repliesOf(owner, { commentId: mine.id, ...page })).items).toEqual([])
    expect((await hiddenCommenters(owner)).map(({ id }) => id)).toEqual([guest.id])
    expect(await hiddenCommenters(guest)).toEqual([])
    await hideCommenter(owner, guest.id, false)
    expect(await ids(owner)).toHaveLength(3)
    await expect(hideCommenter(owner, owner.id, true)).rejects.toEqual(code(29))
    await expect(hideCommenter(owner, '1', true)).rejects.toEqual(code(30))
  })
})

describe('reporting', () => {
  test('reaches the moderators once per person, and refuses own and missing comments', async () => {
    const why = { reason: 'spam', details: 'Again and again' } as const
    const first = await flagComment(owner, posted.id, why)
    expect(first).toMatchObject({ type: 'aggregatedComment', target_id: posted.id, reason: 'spam' })
    expect(await flagComment(owner, posted.id, { reason: 'scam', details: '' })).toEqual(first)
    await expect(flagComment(guest, posted.id, why)).rejects.toEqual(code(29))
    await expect(flagComment(owner, '1', why)).rejects.toEqual(code(404))
    await blockUser(owner, guest.id)
    await expect(flagComment(owner, posted.id, why)).rejects.toEqual(code(404))
  })
})

describe('mentions', () => {
  const name = (who: Member) => `@${who.user.username}`

  test('tag and notify the people named in the text, at each position, limited to `tags`', async () => {
    const friend = await person()
    const both = await comment(guest, shown, `${name(owner)} ${name(friend)} ${name(friend)}!`)
    expect(both.tags.map(({ id }) => id)).toEqual([owner.id, friend.id, friend.id])
    for (const { offset, length, id } of both.tags)
      expect(both.text.slice(offset, offset + length)).toBe(name(id === owner.id ? owner : friend))
    expect(await actionsOf(friend, 'mention')).toHaveLength(1)
    // The pin's owner is notified once, of the comment.
    expect(await actionsOf(owner, 'mention')).toEqual([])
    const none = await comment(guest, shown, `Not ${name(friend)}`, { tags: [] })
    expect(none.tags).toEqual([])
    const one = await comment(guest, shown, `${name(owner)} and ${name(friend)}`, {
      tags: [{ id: friend.id }],
    })
    expect(one.tagged_users.map(({ id }) => id)).toEqual([friend.id])
  })

  test('refuse the text for a person who does not allow it, or with force leave the name as plain text', async () => {
    const shy = await person()
    await changeUserSettings(db(), shy.id, { mention_permission: 'following' })
    await expect(comment(guest, shown, `Hi ${name(shy)}`)).rejects.toEqual(code(29))
    const plain = await comment(guest, shown, `Hi ${name(shy)}`, { force: true })
    expect(plain.tags).toEqual([])
    expect(await actionsOf(shy, 'mention')).toEqual([])
    await followUser(shy, guest.id)
    expect((await comment(guest, shown, `Now ${name(shy)}`)).tags).toHaveLength(1)
  })

  test('of people under 16 are limited to those they follow, whatever they chose', async () => {
    const young = await person()
    const year = new Date().getUTCFullYear() - 15
    await db().execute(sql`update users set birthday = ${`${year}-01-01`} where id = ${young.id}`)
    await expect(comment(guest, shown, `Hi ${name(young)}`)).rejects.toEqual(code(29))
    await changeUserSettings(db(), young.id, { mention_permission: 'everyone' })
    await expect(comment(guest, shown, `Hi ${name(young)}`)).rejects.toEqual(code(29))
    await followUser(young, guest.id)
    expect((await comment(guest, shown, `Hi ${name(young)}`)).tags).toHaveLength(1)
  })

  test('notify only people who see the picture', async () => {
    const friend = await person()
    const secret = await pin(guest, (await board(guest, { privacy: 'secret' })).id)
    await comment(guest, secret, `Look ${name(friend)}`)
    expect(await actionsOf(friend, 'mention')).toEqual([])
  })

  test('notify people added by an edit, once', async () => {
    const [one, two] = [await person(), await person()]
    const both = await comment(guest, shown, `Hi ${name(one)}`)
    await updateComment(guest, { commentId: both.id, text: `Hi ${name(one)} and ${name(two)}` })
    await updateComment(guest, { commentId: both.id, text: `Hi ${name(two)} and ${name(one)}` })
    expect([(await actionsOf(one, 'mention')).length, (await actionsOf(two, 'mention')).length]).toEqual([
      1, 1,
    ])
  })

  test('lets the mentioned person remove their mention and the author all of them, and keeps them removed', async () => {
    const [one, two] = [await person(), await person()]
    const both = await comment(guest, shown, `${name(one)} ${name(two)}`)
    await expect(removeMentions(owner, both.id, ['id'])).rejects.toEqual(code(7))
    expect(await removeMentions(one, both.id, ['id', 'tagged_users'])).toEqual({
      id: both.id,
      tagged_users: [expect.objectContaining({ id: two.id })],
    })
    expect(await removeMentions(one, both.id, ['tagged_users'])).not.toHaveProperty('id')
    expect(await actionsOf(one, 'mention')).toEqual([])
    const again = await updateComment(guest, { commentId: both.id, text: `${name(one)} ${name(two)} again` })
    expect(again.tagged_users.map(({ id }) => id)).toEqual([two.id])
    expect(await removeMentions(guest, both.id, ['id', 'tagged_users'])).toEqual({
      id: both.id,
      tagged_users: [],
    })
    expect((await commentById(guest, { commentId: both.id })).text).toContain(name(one))
  })
})
