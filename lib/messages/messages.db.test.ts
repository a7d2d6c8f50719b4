import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeUserSettings } from '@/lib/accounts/settings/settings.server'
import { updateBoard } from '@/lib/boards/commands.server'
import { boardUpdate } from '@/lib/boards/schema'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/db/client.server'
import { rules } from '@/lib/doctor/rules'
import { registerListeners } from '@/lib/listeners.server'
import { board, person, pin } from '@/lib/pins/test-world.server'
import { blockUser, unblockUser } from '@/lib/social/blocks.server'
import { followUser, unfollowUser } from '@/lib/social/follow-user.server'
import { deleteMessage, forgetConversations, leaveConversation, markRead } from './commands.server'
import { mostRequests } from './open.server'
import {
  contactRequestsOf,
  conversationById,
  conversationsOf,
  messageCounts,
  messagesOf,
} from './queries.server'
import { answerRequest, deleteRequest } from './requests.server'
import { messageCreate } from './schema'
import { sendMessage, startConversation } from './send.server'
import { shareSuggestions } from './suggestions.server'

registerListeners()

const code = (code: number, field?: string) => expect.objectContaining(field ? { code, field } : { code })
const page = { page_size: 25, bookmarks: [] }
const say = (text: string, pin_id: string | null = null) => ({ text, pin_id, client_id: randomUUID() })
const start = (from: Member, to: readonly Member[], content = say('Hello')) =>
  startConversation(from, { user_ids: to.map(({ id }) => id), ...content })
const send = (from: Member, conversation_id: string, content = say('Again')) =>
  sendMessage(from, { conversation_id, ...content })
const textsOf = async (member: Member, conversation_id: string) =>
  (await messagesOf(member, { ...page, conversation_id })).items.map(({ text }) => text)
const makeMutual = async (one: Member, other: Member) => {
  await followUser(one, other.id)
  await followUser(other, one.id)
}
const aged = (member: Member, years: number) =>
  db().execute(sql`update users set birthday = to_char(current_date - make_interval(years => ${years}, months => 1), 'YYYY-MM-DD')
    where id = ${member.id}`)
const permitting = (member: Member, message_permission: 'everyone' | 'mutual' | 'nobody') =>
  changeUserSettings(db(), member.id, { message_permission })
const noticesOf = async (member: Member, kind: string) =>
  (
    await db().execute(sql`
    select 1 from notice_deeds where user_id = ${member.id} and kind = ${kind} and not is_withdrawn`)
  ).rows.length

let mira: Member
let tomas: Member

beforeEach(async () => {
  mira = await person()
  tomas = await person()
})

afterEach(async () => {
  const findings = await Promise.all(rules.map((rule) => db().execute(sql.raw(rule.sql))))
  expect(findings.flatMap(({ rows }) => rows)).toEqual([])
})

/** Mira and Tomas in a conversation that both are in. */
async function conversation(): Promise<string> {
  await followUser(tomas, mira.id)
  const { conversation_id } = await start(mira, [tomas])
  return conversation_id
}

describe('a first message', () => {
  test('to who follows the sender opens a conversation at once', async () => {
    const id = await conversation()
    const [theirs] = (await conversationsOf(tomas, page)).items
    expect(theirs).toMatchObject({ id, unread: 1, status: 'accepted', is_group: false })
    expect(theirs?.users.map((user) => user.id)).toEqual([mira.id])
    expect(theirs?.last_message?.text).toBe('Hello')
    expect(await messageCounts(tomas)).toEqual({ unread: 1, requests: 0 })
    expect(await noticesOf(tomas, 'message')).toBe(1)
    expect((await conversationsOf(mira, page)).items[0]?.unread).toBe(0)
  })

  test('to who does not follow the sender is a contact request', async () => {
    const { conversation_id: id } = await start(mira, [tomas])
    expect((await conversationsOf(tomas, page)).items).toEqual([])
    const [request] = (await contactRequestsOf(tomas, page)).items
    expect(request).toMatchObject({ id, type: 'contactrequest', hasDeclined: false, hasBlocked: false })
    expect(request?.sender?.id).toBe(mira.id)
    expect(request?.conversation.last_message?.text).toBe('Hello')
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 1 })
    expect([await noticesOf(tomas, 'contact_request'), await noticesOf(tomas, 'message')]).toEqual([1, 0])
    expect((await conversationById(mira, id)).standing).toBe('waiting')
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    expect(await textsOf(mira, id)).toEqual(['Hello'])
  })

  test('twenty times at once is one', async () => {
    const content = say('Once')
    const all = await Promise.all(Array.from({ length: 20 }, () => start(mira, [tomas], content)))
    expect(new Set(all.map(({ message_id }) => message_id)).size).toBe(1)
    expect(await textsOf(tomas, all[0]?.conversation_id ?? '')).toEqual(['Once'])
  })

  test('of two people to each other at the same moment is one conversation', async () => {
    await makeMutual(mira, tomas)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? start(mira, [tomas], say(`m${n}`)) : start(tomas, [mira], say(`t${n}`)),
      ),
    )
    expect(new Set(all.map(({ conversation_id }) => conversation_id)).size).toBe(1)
    expect(await textsOf(mira, all[0]?.conversation_id ?? '')).toHaveLength(10)
  })

  test.each([
    ['oneself', () => [mira], 29],
    ['nobody', () => [{ ...tomas, id: '1' }], 30],
  ] as const)('to %s is refused', async (_, to, refusal) => {
    await expect(start(mira, to())).rejects.toEqual(code(refusal))
  })

  test('without a word opens a conversation that nobody sees', async () => {
    const { conversation_id } = await startConversation(mira, { user_ids: [tomas.id], ...say('') })
    expect((await conversationsOf(mira, page)).items).toEqual([])
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    expect((await conversationById(mira, conversation_id)).standing).toBe('open')
    await db().execute(
      sql`update conversations set created_at = now() - interval '25 hours' where id = ${conversation_id}`,
    )
    await forgetConversations()
    await expect(conversationById(mira, conversation_id)).rejects.toEqual(code(404))
  })

  test('goes to so many strangers in a day, and not to one more', async () => {
    const strangers = await Promise.all(Array.from({ length: mostRequests + 1 }, () => person()))
    for (const stranger of strangers.slice(0, -1)) await start(mira, [stranger])
    const last = strangers.slice(-1)
    await expect(start(mira, last)).rejects.toEqual(code(8))
    await followUser(tomas, mira.id)
    await start(mira, [tomas])
    await db().execute(
      sql`update conversation_members set created_at = now() - interval '25 hours' where requester_id = ${mira.id}`,
    )
    await start(mira, last)
  })
})

describe('a contact request', () => {
  let id: string
  beforeEach(async () => {
    id = (await start(mira, [tomas])).conversation_id
  })
  const answer = (status: 'accepted' | 'declined' | 'blocked' | 'pending' | 'unblocked', who = tomas) =>
    answerRequest(who, { contact_request_id: id, status })

  test('accepted is a conversation for both', async () => {
    expect(await answer('accepted')).toEqual({ id, hasDeclined: false, hasBlocked: false })
    await send(mira, id)
    await send(tomas, id)
    expect((await conversationsOf(tomas, page)).items).toHaveLength(1)
    expect(await noticesOf(tomas, 'contact_request')).toBe(0)
  })

  test('answered by a message is accepted', async () => {
    await send(tomas, id, say('Hi'))
    await send(mira, id)
    expect(await textsOf(mira, id)).toEqual(['Again', 'Hi', 'Hello'])
  })

  test('of somebody whom one follows by now is accepted', async () => {
    await followUser(tomas, mira.id)
    await send(mira, id)
    expect((await conversationsOf(tomas, page)).items).toHaveLength(1)
  })

  test('declined is gone for who got it, and its sender learns nothing', async () => {
    expect(await answer('declined')).toEqual({ id, hasDeclined: true, hasBlocked: false })
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    await expect(conversationById(tomas, id)).rejects.toEqual(code(404))
    const theirs = await conversationById(mira, id)
    expect([theirs.standing, theirs.users.map((user) => user.id)]).toEqual(['waiting', [tomas.id]])
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    await expect(start(mira, [tomas])).rejects.toEqual(code(29, 'text'))
  })

  test('a decline can be taken back', async () => {
    await answer('declined')
    expect(await answer('pending')).toEqual({ id, hasDeclined: false, hasBlocked: false })
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })

  test('blocked parts the two, and the block can be taken back', async () => {
    expect(await answer('blocked')).toEqual({ id, hasDeclined: true, hasBlocked: true })
    await expect(conversationById(mira, id)).rejects.toEqual(code(404))
    await expect(send(mira, id)).rejects.toEqual(code(404))
    await expect(start(mira, [tomas])).rejects.toEqual(code(30))
    await answer('unblocked')
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })

  test('to take a decline back unblocks nobody', async () => {
    await answer('declined')
    await blockUser(tomas, mira.id)
    await answer('pending')
    await expect(send(mira, id)).rejects.toEqual(code(404))
  })

  test('deleted it is declined for good', async () => {
    await deleteRequest(tomas, id)
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
  })

  test('is answered by who got it alone', async () => {
    const stranger = await person()
    await expect(answer('accepted', stranger)).rejects.toEqual(code(404))
    await expect(answer('accepted', mira)).rejects.toEqual(code(404))
    await expect(deleteRequest(mira, id)).rejects.toEqual(code(404))
  })

  test('read by who got it tells nobody', async () => {
    const [message] = (await messagesOf(tomas, { ...page, conversation_id: id })).items
    await markRead(tomas, { conversation_id: id, read_id: message?.id ?? '0' })
    expect((await conversationById(mira, id)).read_marks).toEqual([])
  })

  test('whose message was taken back is none, and may be made again', async () => {
    const [message] = (await messagesOf(mira, { ...page, conversation_id: id })).items
    await deleteMessage(mira, message?.id ?? '0')
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    expect(await noticesOf(tomas, 'contact_request')).toBe(0)
    await send(mira, id)
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })
})

describe('who may write', () => {
  test('nobody to who takes no messages, nor they to others; also not in a conversation that stands', async () => {
    const id = await conversation()
    await permitting(tomas, 'nobody')
    await expect(send(mira, id)).rejects.toEqual(code(29))
    await expect(send(tomas, id)).rejects.toEqual(code(29))
    await expect(start(mira, [tomas])).rejects.toEqual(code(29))
    expect((await conversationById(mira, id)).standing).toBe('closed')
    await permitting(tomas, 'everyone')
    await send(mira, id)
  })

  test('mutual followers alone to who wants those', async () => {
    await permitting(tomas, 'mutual')
    await followUser(tomas, mira.id)
    await expect(start(mira, [tomas])).rejects.toEqual(code(29, 'user_ids'))
    await followUser(mira, tomas.id)
    const { conversation_id } = await start(mira, [tomas])
    await unfollowUser(tomas, mira.id)
    await expect(send(mira, conversation_id)).rejects.toEqual(code(29))
  })

  test.each([15, 16])('at %i', async (years) => {
    await aged(tomas, years)
    const first = start(mira, [tomas])
    if (years === 16) await expect(first).resolves.toBeTruthy()
    else {
      await expect(first).rejects.toEqual(code(29))
      await expect(start(tomas, [mira])).rejects.toEqual(code(29))
      await permitting(tomas, 'everyone')
      await expect(start(mira, [tomas])).rejects.toEqual(code(29))
      await makeMutual(mira, tomas)
      await start(mira, [tomas])
    }
  })

  test('nobody across a block, in either direction, old windows included', async () => {
    const id = await conversation()
    for (const [blocker, blocked] of [
      [mira, tomas],
      [tomas, mira],
    ] as const) {
      await blockUser(blocker, blocked.id)
      for (const one of [mira, tomas]) {
        await expect(send(one, id)).rejects.toEqual(code(404))
        await expect(messagesOf(one, { ...page, conversation_id: id })).rejects.toEqual(code(404))
        expect((await conversationsOf(one, page)).items).toEqual([])
        expect(await messageCounts(one)).toEqual({ unread: 0, requests: 0 })
      }
      await expect(start(mira, [tomas])).rejects.toEqual(code(30))
      await expect(start(tomas, [mira])).rejects.toEqual(code(30))
      await unblockUser(blocker, blocked.id)
    }
    expect((await conversationsOf(mira, page)).items).toHaveLength(1)
  })

  test('a block and a message at the same moment end in no message after the block', async () => {
    const id = await conversation()
    const [, ...sent] = await Promise.allSettled([
      blockUser(tomas, mira.id),
      ...Array.from({ length: 10 }, () => send(mira, id)),
    ])
    const count = sent.filter(({ status }) => status === 'fulfilled').length
    await unblockUser(tomas, mira.id)
    expect(await textsOf(tomas, id)).toHaveLength(count + 1)
  })

  test('nobody into somebody else’s conversation, nor read it, nor mark, leave or take back', async () => {
    const id = await conversation()
    const [message] = (await messagesOf(mira, { ...page, conversation_id: id })).items
    const stranger = await person()
    const gone = code(404)
    await expect(send(stranger, id)).rejects.toEqual(gone)
    await expect(conversationById(stranger, id)).rejects.toEqual(gone)
    await expect(messagesOf(stranger, { ...page, conversation_id: id })).rejects.toEqual(gone)
    await expect(markRead(stranger, { conversation_id: id, read_id: '1' })).rejects.toEqual(gone)
    await expect(leaveConversation(stranger, id)).rejects.toEqual(gone)
    await expect(deleteMessage(stranger, message?.id ?? '0')).rejects.toEqual(gone)
    await expect(deleteMessage(tomas, message?.id ?? '0')).rejects.toEqual(code(7))
  })
})

describe('a conversation', () => {
  test('is read as far as somebody has read it, and no further back', async () => {
    const id = await conversation()
    const first = (await conversationById(tomas, id)).last_message?.id ?? '0'
    const { message_id } = await send(mira, id)
    await markRead(tomas, { conversation_id: id, read_id: first })
    expect((await conversationById(tomas, id)).unread).toBe(1)
    await markRead(tomas, { conversation_id: id, read_id: '9223372036854775807' })
    await markRead(tomas, { conversation_id: id, read_id: first })
    expect((await conversationById(tomas, id)).unread).toBe(0)
    expect((await conversationById(mira, id)).read_marks).toEqual([{ user_id: tomas.id, message_id }])
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
  })

  test('thrown away comes back with the next message, without the old ones; for the other it stays', async () => {
    const id = await conversation()
    await leaveConversation(tomas, id)
    expect((await conversationsOf(tomas, page)).items).toEqual([])
    expect(await textsOf(mira, id)).toEqual(['Hello'])
    await send(mira, id, say('Still there?'))
    expect(await textsOf(tomas, id)).toEqual(['Still there?'])
  })

  test('is read in pages, newest first, each message once', async () => {
    const id = await conversation()
    for (let n = 0; n < 6; n += 1) await send(n % 2 ? mira : tomas, id, say(`${n}`))
    const seen: string[] = []
    let bookmarks: string[] = []
    do {
      const { items, bookmark } = await messagesOf(tomas, { page_size: 3, bookmarks, conversation_id: id })
      seen.push(...items.map(({ text }) => text))
      bookmarks = bookmark ? [bookmark] : []
    } while (bookmarks.length > 0)
    expect(seen).toEqual(['5', '4', '3', '2', '1', '0', 'Hello'])
    const other = await conversationsOf(tomas, page)
    await expect(
      messagesOf(tomas, { ...page, bookmarks: ['x'], conversation_id: other.items[0]?.id ?? '' }),
    ).rejects.toEqual(code(1))
  })

  test('loses a message that was taken back, for everybody', async () => {
    const id = await conversation()
    await markRead(tomas, { conversation_id: id, read_id: '9223372036854775807' })
    const { message_id } = await send(mira, id, say('Oops'))
    await deleteMessage(mira, message_id)
    await deleteMessage(mira, message_id)
    expect(await textsOf(tomas, id)).toEqual(['Hello'])
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
  })

  test('with an erased account keeps what they sent, without a name', async () => {
    const id = await conversation()
    await db().execute(sql`delete from user_follows where ${mira.id} in (follower_id, followee_id)`)
    await db().execute(
      sql`update users set follower_count = 0, following_count = 0 where id in (${mira.id}, ${tomas.id})`,
    )
    await db().execute(sql`delete from users where id = ${mira.id}`)
    const [theirs] = (await conversationsOf(tomas, page)).items
    expect([theirs?.id, theirs?.users, theirs?.last_message?.sender]).toEqual([id, [], null])
    expect((await conversationById(tomas, id)).standing).toBe('closed')
    await expect(send(tomas, id)).rejects.toEqual(code(29))
    await db().execute(sql`delete from users where id = ${tomas.id}`)
    await forgetConversations()
    const { rows } = await db().execute(sql`select 1 from conversations where id = ${id}`)
    expect(rows).toEqual([])
  })

  test('with a closed account shows nobody, and takes nothing', async () => {
    const id = await conversation()
    await db().execute(sql`update users set deactivated_at = now() where id = ${tomas.id}`)
    const mine = await conversationById(mira, id)
    expect([mine.users, mine.standing]).toEqual([[], 'closed'])
    await expect(start(mira, [tomas])).rejects.toEqual(code(30))
    await db().execute(sql`update users set deactivated_at = null where id = ${tomas.id}`)
  })
})

describe('a text', () => {
  const parse = (text: string) =>
    messageCreate.safeParse({ conversation_id: '1', client_id: 'abcdefgh', text })
  test('has 1000 characters at most, as people count them, and something in it', () => {
    expect(parse('😀'.repeat(1000)).success).toBe(true)
    expect(parse('a'.repeat(1001)).success).toBe(false)
    expect(parse('   \n ').success).toBe(false)
    expect(parse('a\u0000b').success).toBe(false)
  })
  test.each([
    `<script>alert(1)</script>`,
    `'); drop table messages; --`,
    '\u202Egnp.exe',
    '👩‍👩‍👧‍👦'.repeat(50),
    'line\nline',
  ])('%j comes as it was sent', async (text) => {
    const id = await conversation()
    await send(mira, id, say(text))
    expect((await textsOf(tomas, id))[0]).toBe(text)
  })
  test('of 1000 emoji is stored', async () => {
    const id = await conversation()
    await send(mira, id, say('😀'.repeat(1000)))
    expect((await textsOf(tomas, id))[0]).toHaveLength(2000)
  })
})

describe('a pin', () => {
  test('arrives as a card, alone or with a text', async () => {
    const id = await conversation()
    const shown = await pin(mira, (await board(mira)).id)
    await send(mira, id, say('', shown.id))
    const [message] = (await messagesOf(tomas, { ...page, conversation_id: id })).items
    expect(message).toMatchObject({ text: '', has_pin: true, pin: { id: shown.id, type: 'pin' } })
  })

  test('of a secret board can be sent by nobody to who may not see it', async () => {
    const id = await conversation()
    const secret = await pin(mira, (await board(mira, { privacy: 'secret' })).id)
    await expect(send(mira, id, say('', secret.id))).rejects.toEqual(code(29, 'pin_id'))
    await expect(send(tomas, id, say('', secret.id))).rejects.toEqual(code(50))
  })

  test('that its reader may not see any more, or that is gone, is not there', async () => {
    const id = await conversation()
    const place = await board(mira)
    const shown = await pin(mira, place.id)
    await send(mira, id, say('', shown.id))
    await updateBoard(mira, boardUpdate.parse({ board_id: place.id, privacy: 'secret' }))
    const seen = async (who: Member) => (await messagesOf(who, { ...page, conversation_id: id })).items[0]
    expect(await seen(tomas)).toMatchObject({ has_pin: true, pin: null })
    expect((await seen(mira))?.pin?.id).toBe(shown.id)
  })
})

describe('a group', () => {
  let ines: Member
  beforeEach(async () => {
    ines = await person()
    await followUser(tomas, mira.id)
  })

  test('is one for the same people, and asks those who do not follow', async () => {
    const content = say('Hello all')
    const all = await Promise.all([start(mira, [tomas, ines], content), start(mira, [ines, tomas], content)])
    const id = all[0].conversation_id
    expect(all[1].conversation_id).toBe(id)
    expect((await start(mira, [ines, tomas])).conversation_id).toBe(id)
    expect((await conversationsOf(tomas, page)).items[0]).toMatchObject({ id, is_group: true })
    expect((await contactRequestsOf(ines, page)).items[0]?.sender?.id).toBe(mira.id)
  })

  test('that one left is nothing to them any more', async () => {
    const { conversation_id: id } = await start(mira, [tomas, ines])
    await leaveConversation(tomas, id)
    await expect(messagesOf(tomas, { ...page, conversation_id: id })).rejects.toEqual(code(404))
    await expect(send(tomas, id)).rejects.toEqual(code(404))
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    await answerRequest(ines, { contact_request_id: id, status: 'accepted' })
    await send(mira, id)
    expect((await conversationById(ines, id)).users.map((user) => user.id)).toEqual([mira.id])
  })

  test('keeps two whom a block parts from each other’s messages', async () => {
    const { conversation_id: id } = await start(mira, [tomas, ines])
    await answerRequest(ines, { contact_request_id: id, status: 'accepted' })
    await blockUser(ines, tomas.id)
    await send(tomas, id, say('Of Tomas'))
    await send(mira, id, say('Of Mira'))
    expect(await textsOf(ines, id)).toEqual(['Of Mira', 'Hello'])
    expect(await textsOf(mira, id)).toEqual(['Of Mira', 'Of Tomas', 'Hello'])
    expect((await conversationById(ines, id)).users.map((user) => user.id)).toEqual([mira.id])
  })

  test('has nobody below 16 in it but mutual followers of all', async () => {
    await aged(ines, 15)
    await makeMutual(mira, ines)
    await expect(start(mira, [tomas, ines])).rejects.toEqual(code(29))
    await makeMutual(tomas, ines)
    const { conversation_id } = await start(mira, [tomas, ines])
    await unfollowUser(ines, tomas.id)
    await expect(send(tomas, conversation_id)).rejects.toEqual(code(29))
    await send(mira, conversation_id)
  })
})

describe('suggestions', () => {
  const suggested = async (member: Member, term = '') =>
    (
      await shareSuggestions(member, {
        suggestion_type: 'share',
        hide_group_conversations: true,
        term,
        page_size: 20,
      })
    ).map(({ user, reason }) => [user.id, reason])

  test('are whom one wrote with, then mutual followers, then whom one follows; only who takes messages', async () => {
    const [friend, idol, silent, apart] = [await person(), await person(), await person(), await person()]
    await conversation()
    await makeMutual(mira, friend)
    for (const followed of [idol, silent, apart]) await followUser(mira, followed.id)
    await permitting(silent, 'nobody')
    await blockUser(apart, mira.id)
    expect(await suggested(mira)).toEqual([
      [tomas.id, 'messaged'],
      [friend.id, 'mutual'],
      [idol.id, 'following'],
    ])
    expect(await suggested(mira, idol.user.username.toUpperCase())).toEqual([[idol.id, 'following']])
    expect(await suggested(mira, '%')).toEqual([])
  })
})
