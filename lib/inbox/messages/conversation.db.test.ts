import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { updateBoard } from '@/lib/content/boards/commands.server'
import { boardUpdate } from '@/lib/content/boards/schema'
import { board, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { deleteMessage, forgetConversations, leaveConversation, markRead } from './commands.server'
import { conversationById, conversationsOf, messageCounts, messagesOf } from './queries.server'
import { messageCreate } from './schema'
import { code, messageOf, page, send, start, textsOf } from './testing.server'
import { conversation, eachWithTwo, mira, tomas } from './two-people.testing.server'

eachWithTwo()

describe('a conversation', () => {
  test('is marked read up to the last message seen, but never back', async () => {
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

  test('returns after removal with the next message, without the old ones, and is unchanged for the other person', async () => {
    const id = await conversation()
    await leaveConversation(tomas, id)
    expect((await conversationsOf(tomas, page)).items).toEqual([])
    expect(await textsOf(mira, id)).toEqual(['Hello'])
    await send(mira, id, messageOf('Still there?'))
    expect(await textsOf(tomas, id)).toEqual(['Still there?'])
  })

  test('is read in pages, newest first, each message once', async () => {
    const id = await conversation()
    for (let n = 0; n < 6; n += 1) await send(n % 2 ? mira : tomas, id, messageOf(`${n}`))
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

  test('loses a deleted message for everyone', async () => {
    const id = await conversation()
    await markRead(tomas, { conversation_id: id, read_id: '9223372036854775807' })
    const { message_id } = await send(mira, id, messageOf('Oops'))
    await deleteMessage(mira, message_id)
    await deleteMessage(mira, message_id)
    expect(await textsOf(tomas, id)).toEqual(['Hello'])
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
  })

  test('keeps the messages of an erased account, without a name', async () => {
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

  test('hides a closed account, and accepts no messages to it', async () => {
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
  test('limits a message to 1 to 1000 characters, counted in grapheme clusters', () => {
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
  ])('delivers %j unchanged', async (text) => {
    const id = await conversation()
    await send(mira, id, messageOf(text))
    expect((await textsOf(tomas, id))[0]).toBe(text)
  })
  test('stores 1000 emoji', async () => {
    const id = await conversation()
    await send(mira, id, messageOf('😀'.repeat(1000)))
    expect((await textsOf(tomas, id))[0]).toHaveLength(2000)
  })
})

describe('a pin', () => {
  test('is sent as a card, alone or with a text', async () => {
    const id = await conversation()
    const shown = await pin(mira, (await board(mira)).id)
    await send(mira, id, messageOf('', shown.id))
    const [message] = (await messagesOf(tomas, { ...page, conversation_id: id })).items
    expect(message).toMatchObject({ text: '', has_pin: true, pin: { id: shown.id, type: 'pin' } })
  })

  test('refuses a pin of a secret board that a receiver may not see', async () => {
    const id = await conversation()
    const secret = await pin(mira, (await board(mira, { privacy: 'secret' })).id)
    await expect(send(mira, id, messageOf('', secret.id))).rejects.toEqual(code(29, 'pin_id'))
    await expect(send(tomas, id, messageOf('', secret.id))).rejects.toEqual(code(50))
  })

  test('hides a pin that its reader may no longer see', async () => {
    const id = await conversation()
    const place = await board(mira)
    const shown = await pin(mira, place.id)
    await send(mira, id, messageOf('', shown.id))
    await updateBoard(mira, boardUpdate.parse({ board_id: place.id, privacy: 'secret' }))
    const seen = async (who: Member) => (await messagesOf(who, { ...page, conversation_id: id })).items[0]
    expect(await seen(tomas)).toMatchObject({ has_pin: true, pin: null })
    expect((await seen(mira))?.pin?.id).toBe(shown.id)
  })
})
