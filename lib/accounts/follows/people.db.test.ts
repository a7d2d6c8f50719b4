import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profileByUsername } from '@/lib/accounts/account/queries.server'
import { blockedBy, blockUser, unblockUser } from '@/lib/accounts/blocks/blocks.server'
import { followBoard } from '@/lib/content/boards/follows/follow-board.server'
import { boardById, boardsOfUser } from '@/lib/content/boards/queries.server'
import { boardsGet } from '@/lib/content/boards/schema'
import { addComment } from '@/lib/content/comments/commands.server'
import { commentsOf } from '@/lib/content/comments/queries.server'
import { boardFeed, createdPins, pinById } from '@/lib/content/pins/queries.server'
import { anonymous, board, drift, person, pin } from '@/lib/content/pins/test-world.server'
import { react } from '@/lib/content/reactions/reactions.server'
import { emit } from '@/lib/core/events.server'
import { isMember, type Member } from '@/lib/core/viewer'
import { homeFeed } from '@/lib/discover/feed/home.server'
import { searchPage } from '@/lib/discover/search/queries.server'
import { findings } from '@/lib/edge/examine/testing.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { answerRequest, followRequests } from './follow-requests.server'
import { followByLink, followUser, removeFollower, unfollowUser } from './follow-user.server'
import { followersOf } from './queries.server'

registerListeners()

const code = (code: number) => expect.objectContaining({ code })
const page = { page_size: 25, bookmarks: [] }
const feedOf = (board_id: string) => ({ ...page, board_id, filter_section_pins: false })

/** Changes the account's visibility as commands do. */
async function set(member: Member, column: 'is_private_profile' | 'deactivated_at', on: boolean) {
  const value = column === 'deactivated_at' ? (on ? sql`now()` : sql`null`) : sql`${on}`
  await transact(async (tx) => {
    await tx.execute(sql`update users set ${sql.raw(column)} = ${value} where id = ${member.id}`)
    await emit(tx, 'userChanged', { user_id: member.id })
  })
}

/** Returns all of the doctor's findings on people, boards and pins. */
const allFindings = async () => [...(await findings()), ...(await drift())]

/** Returns what a viewer sees of a person's content: every read of the site, with its result. */
async function seen(viewer: Member | typeof anonymous, owner: Member, boardId: string, pinId: string) {
  const shows = (action: Promise<unknown>) =>
    action.then(
      () => true,
      () => false,
    )
  const { username } = owner.user
  // A search that finds nothing goes on with less of its words, and then finds what others have.
  const ofOwner = ({ results }: { results: readonly object[] }) => ({
    items: (results as { owner?: { id: string }; pinner?: { id: string } }[]).filter(
      (one) => (one.owner ?? one.pinner)?.id === owner.id,
    ),
  })
  const lists = await Promise.all([
    boardsOfUser(viewer, boardsGet.parse({ username })),
    createdPins(viewer, username, page),
    searchPage(viewer, { query: username, scope: 'boards', ...page }).then(ofOwner),
    searchPage(viewer, { query: username, scope: 'pins', ...page }).then(ofOwner),
  ])
  return {
    board: await shows(boardById(viewer, boardId)),
    feed: await shows(boardFeed(viewer, feedOf(boardId))),
    pin: await shows(pinById(viewer, pinId)),
    lists: lists.map(({ items }) => items.length),
  }
}
const everything = { board: true, feed: true, pin: true, lists: [1, 1, 1, 1] }
const nothing = { board: false, feed: false, pin: false, lists: [0, 0, 0, 0] }

async function someone() {
  const owner = await person()
  const one = await board(owner, { name: `Things of ${owner.user.username}` })
  const first = await pin(owner, one.id, { title: `Thing of ${owner.user.username}` })
  return { owner, board: one, pin: first }
}

describe('a private profile', () => {
  test('admits only followers, in every read', async () => {
    const { owner, board, pin } = await someone()
    const [friend, stranger] = [await person(), await person()]
    await followUser(friend, owner.id)
    for (const viewer of [friend, stranger, anonymous, owner])
      expect(await seen(viewer, owner, board.id, pin.id)).toEqual(everything)
    await set(owner, 'is_private_profile', true)
    // Search finds only public content.
    expect(await seen(friend, owner, board.id, pin.id)).toEqual({ ...everything, lists: [1, 1, 0, 0] })
    expect(await seen(owner, owner, board.id, pin.id)).toEqual({ ...everything, lists: [1, 1, 0, 0] })
    for (const viewer of [stranger, anonymous])
      expect(await seen(viewer, owner, board.id, pin.id)).toEqual(nothing)
    const shown = await profileByUsername(stranger, owner.user.username)
    expect(shown).toMatchObject({
      is_private_profile: true,
      is_open_to_me: false,
      pin_count: 0,
      board_count: 0,
    })
    expect(await profileByUsername(friend, owner.user.username)).toMatchObject({
      is_open_to_me: true,
      board_count: 1,
    })
    await expect(followersOf(stranger, owner.user.username, page)).rejects.toEqual(code(29))
    await expect(
      react(stranger, { pin_id: pin.id, reaction_type: 1, action_type: 'reaction' }),
    ).rejects.toEqual(code(50))
    await expect(followBoard(stranger, board.id)).rejects.toEqual(code(40))
    const home = async (viewer: Member) => (await homeFeed(viewer, page)).items.map(({ id }) => id)
    expect(await home(friend)).toContain(pin.id)
    expect(await home(stranger)).not.toContain(pin.id)
    // Content created while the profile is private is private.
    const later = await someoneElsesBoard(owner)
    expect(await seen(stranger, owner, later.board, later.pin)).toEqual(nothing)
    expect(await allFindings()).toEqual([])
    await removeFollower(owner, friend.id)
    expect(await seen(friend, owner, board.id, pin.id)).toEqual(nothing)
    await set(owner, 'is_private_profile', false)
    expect((await seen(stranger, owner, board.id, pin.id)).pin).toBe(true)
    expect(await allFindings()).toEqual([])
  })

  test('receives a follow request, which is answered once', async () => {
    const { owner } = await someone()
    await set(owner, 'is_private_profile', true)
    const [one, other] = [await person(), await person()]
    const requested = { followed_by_me: false, requested_by_me: true, follower_count: 0 }
    expect(await followUser(one, owner.id)).toMatchObject(requested)
    expect(await followUser(one, owner.id)).toMatchObject(requested)
    await followUser(other, owner.id)
    const waiting = await followRequests(owner, page)
    expect(waiting.items.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(await profileByUsername(one, owner.user.username)).toMatchObject({ follow_requested_by_me: true })
    expect(await answerRequest(owner, { user_id: one.id, status: 'accepted' })).toMatchObject({
      follows_me: true,
    })
    await expect(answerRequest(owner, { user_id: one.id, status: 'accepted' })).rejects.toEqual(code(30))
    await answerRequest(owner, { user_id: other.id, status: 'declined' })
    expect((await followersOf(owner, owner.user.username, page)).items.map(({ id }) => id)).toEqual([one.id])
    // A request is withdrawn by unfollowing.
    await followUser(other, owner.id)
    expect(await unfollowUser(other, owner.id)).toMatchObject({ requested_by_me: false, follower_count: 1 })
    expect((await followRequests(owner, page)).items).toEqual([])
    // Open requests are accepted when it becomes public.
    await followUser(other, owner.id)
    await set(owner, 'is_private_profile', false)
    expect((await followersOf(owner, owner.user.username, page)).items.map(({ id }) => id)).toEqual([
      other.id,
      one.id,
    ])
    expect(await allFindings()).toEqual([])
  })

  test('of a user under 16 can be followed only through a link, and is not found in search', async () => {
    const { owner } = await someone()
    await db().execute(sql`
      update users set birthday = (current_date - interval '15 years')::date::text where id = ${owner.id}`)
    await set(owner, 'is_private_profile', true)
    const one = await person()
    await expect(followUser(one, owner.id)).rejects.toEqual(code(29))
    expect((await searchPage(one, { query: owner.user.username, scope: 'users', ...page })).results).toEqual(
      [],
    )
    await transact((tx) => followByLink(tx, one, owner.id))
    expect(await profileByUsername(one, owner.user.username)).toMatchObject({ is_open_to_me: true })
  })
})

/** Adds one more board with a pin. */
async function someoneElsesBoard(owner: Member) {
  const made = await board(owner, { name: 'Later' })
  return { board: made.id, pin: (await pin(owner, made.id)).id }
}

describe('a block', () => {
  test('ends follows in both directions, and applies to every read and write', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const [me, them] = [mine.owner, theirs.owner]
    await followUser(me, them.id)
    await followUser(them, me.id)
    await followBoard(me, theirs.board.id)
    await followBoard(them, mine.board.id)
    const object = { objectId: theirs.pin.aggregated_pin_data.id, pinId: theirs.pin.id }
    await addComment(me, { ...object, text: 'Before' })
    expect(await blockUser(me, them.id)).toEqual({ id: them.id, blocked_by_me: true })
    expect(await blockUser(me, them.id)).toEqual({ id: them.id, blocked_by_me: true })
    expect(await seen(me, them, theirs.board.id, theirs.pin.id)).toEqual(nothing)
    expect(await seen(them, me, mine.board.id, mine.pin.id)).toEqual(nothing)
    expect(await seen(anonymous, me, mine.board.id, mine.pin.id)).toEqual(everything)
    // The blocker still finds the profile, to unblock it; the blocked person does not find the blocker.
    expect(await profileByUsername(me, them.user.username)).toMatchObject({
      blocked_by_me: true,
      is_open_to_me: false,
      follower_count: 0,
    })
    await expect(profileByUsername(them, me.user.username)).rejects.toEqual(code(30))
    for (const [one, other, pinId, boardId] of [
      [me, them, theirs.pin.id, theirs.board.id],
      [them, me, mine.pin.id, mine.board.id],
    ] as const) {
      await expect(followUser(one, other.id)).rejects.toEqual(code(30))
      await expect(followBoard(one, boardId)).rejects.toEqual(code(40))
      await expect(react(one, { pin_id: pinId, reaction_type: 1, action_type: 'reaction' })).rejects.toEqual(
        code(50),
      )
    }
    await expect(addComment(me, { ...object, text: 'After' })).rejects.toEqual(code(50))
    const texts = async (viewer: Member) =>
      (await commentsOf(viewer, { ...object, ...page })).items.map(({ text }) => text)
    expect(await texts(them)).toEqual([])
    expect(await texts(await person())).toEqual(['Before'])
    expect((await blockedBy(me, page)).items.map(({ id }) => id)).toEqual([them.id])
    expect((await blockedBy(them, page)).items).toEqual([])
    expect(await allFindings()).toEqual([])
    expect(await unblockUser(me, them.id)).toEqual({ id: them.id, blocked_by_me: false })
    expect(await seen(me, them, theirs.board.id, theirs.pin.id)).toEqual(everything)
    expect(await profileByUsername(me, them.user.username)).toMatchObject({
      explicitly_followed_by_me: false,
    })
  })

  test('is refused for oneself and for an unknown user', async () => {
    const me = await person()
    await expect(blockUser(me, me.id)).rejects.toEqual(code(29))
    await expect(blockUser(me, '1')).rejects.toEqual(code(30))
  })

  test('leaves no follow when following and blocking are concurrent', async () => {
    const [one, other] = [await person(), await person()]
    const actions = Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? blockUser(one, other.id)
        : n % 3 === 1
          ? followUser(one, other.id)
          : followUser(other, one.id),
    )
    await Promise.allSettled(actions)
    expect(await allFindings()).toEqual([])
  })
})

test('hides a closed account from everyone, and restores it unchanged', async () => {
  const { owner, board, pin } = await someone()
  const friend = await person()
  await followUser(friend, owner.id)
  await set(owner, 'deactivated_at', true)
  expect(await seen(friend, owner, board.id, pin.id).catch(() => nothing)).toEqual(nothing)
  await expect(profileByUsername(friend, owner.user.username)).rejects.toEqual(code(30))
  expect(await allFindings()).toEqual([])
  await set(owner, 'deactivated_at', false)
  expect(await seen(friend, owner, board.id, pin.id)).toEqual(everything)
  expect(isMember(friend)).toBe(true)
})
