import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '@/lib/accounts/account/testing.server'
import { blockUser, unblockUser } from '@/lib/accounts/blocks/blocks.server'
import { repin, updatePin } from '@/lib/content/pins/commands.server'
import { repinCreate, type WirePin } from '@/lib/content/pins/schema'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { deleteComment, purgeComments, updateComment } from './commands.server'
import { likeComment, markHelpful } from './opinions.server'
import { commentById, commentsOf, repliesOf } from './queries.server'
import { actionsOf, comment, commentDrift, reply } from './testing.server'

const code = (code: number) => expect.objectContaining({ code })
const page = { page_size: 50, bookmarks: [] }
let owner: Member
let guest: Member
let shown: WirePin

const at = (under: WirePin) => ({ objectId: under.aggregated_pin_data.id, pinId: under.id })
const texts = async (who: Member | typeof visitor, under = shown, more = {}) =>
  (await commentsOf(who, { ...at(under), ...page, ...more })).items.map(({ text }) => text)
const countOf = async (under = shown) => {
  const { rows } = await db().execute<{ n: number }>(
    sql`select comment_count as n from aggregated_pins where id = ${under.aggregated_pin_data.id}`,
  )
  return rows[0]?.n
}

beforeEach(async () => {
  owner = await person()
  guest = await person()
  shown = await pin(owner, (await board(owner)).id)
})

describe('adding', () => {
  test('has all fields of the specification', async () => {
    const posted = await comment(guest, shown, `Hello @${owner.user.username}`)
    expect(posted).toEqual({
      id: expect.stringMatching(/^\d+$/),
      type: 'aggregatedcomment',
      user: expect.objectContaining({ id: guest.id, username: guest.user.username }),
      text: `Hello @${owner.user.username}`,
      tags: [{ id: owner.id, type: 'user', offset: 6, length: owner.user.username.length + 1 }],
      tagged_users: [expect.objectContaining({ id: owner.id, type: 'user' })],
      reaction_counts: {},
      reaction_by_me: 0,
      helpful_count: 0,
      marked_helpful_by_me: false,
      highlighted_by_pin_owner: false,
      comment_count: 0,
      parent_comment_id: null,
      created_at: expect.stringMatching(/GMT$/),
      is_edited: false,
    })
    expect((await commentsOf(visitor, { ...at(shown), ...page })).items).toEqual([posted])
  })

  test('creates one comment, or one reply, for a double click, even a concurrent one', async () => {
    const twice = await Promise.all([comment(guest, shown, 'Once'), comment(guest, shown, 'Once')])
    const [first] = twice
    expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => reply(owner, shown, first.id, 'Thanks')),
    )
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    expect(await countOf()).toBe(2)
    expect(await commentDrift()).toEqual([])
  })

  test('puts a reply to a reply in the same thread: threads have one level', async () => {
    const first = await comment(guest, shown)
    const one = await reply(owner, shown, first.id)
    const two = await reply(guest, shown, one.id)
    expect([one.parent_comment_id, two.parent_comment_id]).toEqual([first.id, first.id])
    const replies = await repliesOf(visitor, { commentId: first.id, pinId: shown.id, ...page })
    expect(replies.items.map(({ id }) => id)).toEqual([one.id, two.id])
    expect((await commentById(guest, { commentId: first.id })).comment_count).toBe(2)
    expect(await texts(guest)).toEqual([first.text])
  })

  test('allows comments only under a visible pin of that picture', async () => {
    const secret = await pin(owner, (await board(owner, { privacy: 'secret' })).id)
    const posted = await comment(owner, secret, 'canary')
    for (const who of [guest, visitor]) {
      await expect(commentsOf(who, { ...at(secret), ...page })).rejects.toEqual(code(50))
      await expect(commentById(who, { commentId: posted.id })).rejects.toEqual(code(50))
      await expect(repliesOf(who, { commentId: posted.id, ...page })).rejects.toEqual(code(50))
    }
    await expect(comment(guest, secret)).rejects.toEqual(code(50))
    await expect(reply(guest, shown, posted.id)).rejects.toEqual(code(404))
    await expect(likeComment(guest, posted.id, true)).rejects.toEqual(code(404))
    await expect(reply(owner, shown, posted.id)).rejects.toEqual(code(50))
    const other = { objectId: shown.aggregated_pin_data.id, pinId: secret.id }
    await expect(commentsOf(owner, { ...other, ...page })).rejects.toEqual(code(50))
  })

  test('notifies the pin’s owner and the comment replied to, and nobody of their own actions', async () => {
    const first = await comment(guest, shown)
    const answer = await reply(owner, shown, first.id)
    await reply(guest, shown, first.id)
    expect(await actionsOf(owner, 'comment')).toEqual([{ actor_id: guest.id, object_id: first.id }])
    expect(await actionsOf(guest, 'reply')).toEqual([{ actor_id: owner.id, object_id: answer.id }])
    expect(await actionsOf(guest, 'comment')).toEqual([])
    await deleteComment(guest, first.id)
    expect(await actionsOf(owner, 'comment')).toEqual([])
    await updateComment(guest, { commentId: first.id, deleted: false })
    expect(await actionsOf(owner, 'comment')).toHaveLength(1)
  })
})

describe('changing', () => {
  test('edits text and mentions of the member’s own comment, and refuses another member’s (7) and a missing one (404)', async () => {
    const posted = await comment(guest, shown, 'Frist')
    const after = await updateComment(guest, { commentId: posted.id, text: `First @${owner.user.username}` })
    expect(after).toMatchObject({ id: posted.id, is_edited: true, tagged_users: [{ id: owner.id }] })
    await expect(updateComment(owner, { commentId: posted.id, text: 'Mine' })).rejects.toEqual(code(7))
    await expect(updateComment(owner, { commentId: '1', text: 'Mine' })).rejects.toEqual(code(404))
    const mine = { commentId: posted.id, text: 'In my name', orbacSubjectId: guest.id }
    expect(await updateComment(guest, mine)).toMatchObject({ text: 'In my name', tagged_users: [] })
    await expect(updateComment(guest, { ...mine, orbacSubjectId: owner.id })).rejects.toEqual(code(7))
  })

  test('does not count the same text as an edit', async () => {
    const posted = await comment(guest, shown, 'As it is')
    const same = { commentId: posted.id, text: 'As it is' }
    expect((await updateComment(guest, same)).is_edited).toBe(false)
  })

  test('applies the rules for new comments', async () => {
    const posted = await comment(guest, shown, 'Fine')
    await expect(
      updateComment(guest, { commentId: posted.id, text: 'https://evil.example/' }),
    ).rejects.toEqual(code(9202))
    await updatePin(owner, { id: shown.id, comments_disabled: true })
    await expect(updateComment(guest, { commentId: posted.id, text: 'Fine!' })).rejects.toEqual(code(29))
  })
})

describe('deleting', () => {
  test('lets the author delete, accepts a repeat, and restores replies and likes on undo', async () => {
    const posted = await comment(guest, shown)
    await reply(owner, shown, posted.id)
    await likeComment(owner, posted.id, true)
    await expect(deleteComment(owner, posted.id)).rejects.toEqual(code(7))
    await Promise.all([deleteComment(guest, posted.id), deleteComment(guest, posted.id)])
    expect(await countOf()).toBe(0)
    expect(await texts(guest)).toEqual([])
    await expect(commentById(guest, { commentId: posted.id })).rejects.toEqual(code(404))
    await expect(reply(owner, shown, posted.id)).rejects.toEqual(code(404))
    await expect(likeComment(owner, posted.id, false)).rejects.toEqual(code(404))
    await expect(updateComment(owner, { commentId: posted.id, deleted: false })).rejects.toEqual(code(404))
    const back = await Promise.all([
      updateComment(guest, { commentId: posted.id, deleted: false }),
      updateComment(guest, { commentId: posted.id, deleted: false }),
    ])
    expect(back[0]).toMatchObject({ id: posted.id, comment_count: 1, reaction_counts: { 1: 1 } })
    expect(await countOf()).toBe(2)
    expect(await commentDrift()).toEqual([])
  })

  test('subtracts a deleted reply from its comment’s count', async () => {
    const posted = await comment(guest, shown)
    const answer = await reply(owner, shown, posted.id)
    await deleteComment(owner, answer.id)
    expect((await commentById(guest, { commentId: posted.id })).comment_count).toBe(0)
    await deleteComment(guest, posted.id)
    await updateComment(owner, { commentId: answer.id, deleted: false }).catch((error) =>
      expect(error).toEqual(code(404)),
    )
    expect(await countOf()).toBe(0)
    await updateComment(guest, { commentId: posted.id, deleted: false })
    expect(await countOf()).toBe(2)
    expect(await commentDrift()).toEqual([])
  })

  test('deletes permanently after an hour, with replies, and keeps counts correct', async () => {
    const posted = await comment(guest, shown)
    await reply(owner, shown, posted.id)
    const stays = await comment(owner, shown)
    await deleteComment(guest, posted.id)
    await purgeComments()
    await updateComment(guest, { commentId: posted.id, deleted: false })
    await deleteComment(guest, posted.id)
    await db().execute(
      sql`update comments set deleted_at = now() - interval '61 minutes' where id = ${posted.id}`,
    )
    await expect(updateComment(guest, { commentId: posted.id, deleted: false })).rejects.toEqual(code(404))
    await purgeComments()
    expect(await texts(guest)).toEqual([stays.text])
    const { rows } = await db().execute(sql`select 1 from comments where parent_id = ${posted.id}`)
    expect(rows).toEqual([])
    expect(await commentDrift()).toEqual([])
  })
})

describe('a block', () => {
  test.each(['writer', 'reader'])(
    'hides comments when the %s blocked the other: neither can see, answer or like them',
    async (blocker) => {
      const reader = await person()
      const posted = await comment(guest, shown)
      const answer = await reply(reader, shown, posted.id)
      const [one, other] = blocker === 'writer' ? [guest, reader] : [reader, guest]
      await blockUser(one, other.id)
      expect(await texts(reader)).toEqual([])
      expect(await texts(owner)).toEqual([posted.text])
      await expect(commentById(reader, { commentId: posted.id })).rejects.toEqual(code(404))
      await expect(repliesOf(reader, { commentId: posted.id, ...page })).rejects.toEqual(code(404))
      await expect(reply(reader, shown, posted.id)).rejects.toEqual(code(404))
      await expect(likeComment(reader, posted.id, true)).rejects.toEqual(code(404))
      await expect(markHelpful(guest, answer.id, true)).rejects.toEqual(code(404))
      expect((await repliesOf(guest, { commentId: posted.id, ...page })).items).toEqual([])
      const named = await comment(guest, shown, `Hi @${reader.user.username}`)
      expect(named.tags).toEqual([])
      await unblockUser(one, other.id)
      expect(await texts(reader)).toContain(posted.text)
    },
  )
})

describe('comments off', () => {
  test('shows none and refuses new ones when off for a pin, even through a save of it', async () => {
    const posted = await comment(guest, shown)
    const saved = await repin(
      guest,
      repinCreate.parse({ pin_id: shown.id, board_id: (await board(guest)).id }),
    )
    await updatePin(owner, { id: shown.id, comments_disabled: true })
    for (const under of [shown, saved]) {
      await expect(comment(guest, under)).rejects.toEqual(code(29))
      await expect(comment(owner, under)).rejects.toEqual(code(29))
      await expect(reply(guest, under, posted.id)).rejects.toEqual(code(29))
      expect(await texts(guest, under)).toEqual([])
    }
    await expect(commentById(guest, { commentId: posted.id, pinId: shown.id })).rejects.toEqual(code(404))
    await deleteComment(guest, posted.id)
    await updatePin(owner, { id: shown.id, comments_disabled: false })
    await comment(guest, shown, 'Again')
    expect(await texts(guest)).toEqual(['Again'])
  })

  test('turns comments off only under that save', async () => {
    await comment(guest, shown, 'Stays')
    const saved = await repin(
      guest,
      repinCreate.parse({ pin_id: shown.id, board_id: (await board(guest)).id }),
    )
    await updatePin(guest, { id: saved.id, comments_disabled: true })
    await expect(comment(owner, saved)).rejects.toEqual(code(29))
    expect([await texts(owner, saved), await texts(owner)]).toEqual([[], ['Stays']])
  })
})

describe('order and pages', () => {
  test('sorts by newest, oldest, most liked and helpful, and lists each once over its pages', async () => {
    const posted = []
    for (const text of ['a', 'b', 'c', 'd', 'e']) posted.push(await comment(guest, shown, text))
    const [a, , c] = posted
    await likeComment(owner, c?.id ?? '', true)
    await markHelpful(owner, c?.id ?? '', true)
    await likeComment(owner, a?.id ?? '', true)
    const orders = { newest: 'edcba', oldest: 'abcde', popular: 'caedb' } as const
    for (const [sort, order] of Object.entries(orders) as [keyof typeof orders, string][]) {
      const got: string[] = []
      let bookmarks: string[] = []
      for (let turn = 0; turn < 3; turn++) {
        const { items, bookmark } = await commentsOf(guest, { ...at(shown), sort, page_size: 2, bookmarks })
        got.push(...items.map(({ text }) => text))
        expect(bookmark === null).toBe(turn === 2)
        bookmarks = [bookmark ?? '']
        if (turn === 0)
          await expect(
            commentsOf(guest, {
              ...at(shown),
              sort: sort === 'newest' ? 'oldest' : 'newest',
              page_size: 2,
              bookmarks,
            }),
          ).rejects.toEqual(code(1))
      }
      expect([sort, got.join('')]).toEqual([sort, order])
    }
  })
})
