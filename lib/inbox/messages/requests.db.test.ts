import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { person } from '@/lib/content/pins/test-world.server'
import { db } from '@/lib/platform/db/client.server'
import { deleteMessage, forgetConversations, markRead } from './commands.server'
import { maxRequests } from './open.server'
import {
  contactRequestsOf,
  conversationById,
  conversationsOf,
  messageCounts,
  messagesOf,
} from './queries.server'
import { answerRequest, deleteRequest } from './requests.server'
import { startConversation } from './send.server'
import { code, messageOf, notificationsOf, page, send, start, textsOf } from './testing.server'
import { conversation, eachWithTwo, makeMutual, mira, tomas } from './two-people.testing.server'

eachWithTwo()

describe('a first message', () => {
  test('opens a conversation immediately with a follower of the sender', async () => {
    const id = await conversation()
    const [theirs] = (await conversationsOf(tomas, page)).items
    expect(theirs).toMatchObject({ id, unread: 1, status: 'accepted', is_group: false })
    expect(theirs?.users.map((user) => user.id)).toEqual([mira.id])
    expect(theirs?.last_message?.text).toBe('Hello')
    expect(await messageCounts(tomas)).toEqual({ unread: 1, requests: 0 })
    expect(await notificationsOf(tomas, 'message')).toBe(1)
    expect((await conversationsOf(mira, page)).items[0]?.unread).toBe(0)
  })

  test('is a contact request for a person who does not follow the sender', async () => {
    const { conversation_id: id } = await start(mira, [tomas])
    expect((await conversationsOf(tomas, page)).items).toEqual([])
    const [request] = (await contactRequestsOf(tomas, page)).items
    expect(request).toMatchObject({ id, type: 'contactrequest', hasDeclined: false, hasBlocked: false })
    expect(request?.sender?.id).toBe(mira.id)
    expect(request?.conversation.last_message?.text).toBe('Hello')
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 1 })
    expect([
      await notificationsOf(tomas, 'contact_request'),
      await notificationsOf(tomas, 'message'),
    ]).toEqual([1, 0])
    expect((await conversationById(mira, id)).standing).toBe('waiting')
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    expect(await textsOf(mira, id)).toEqual(['Hello'])
  })

  test('is sent once for twenty concurrent calls', async () => {
    const content = messageOf('Once')
    const all = await Promise.all(Array.from({ length: 20 }, () => start(mira, [tomas], content)))
    expect(new Set(all.map(({ message_id }) => message_id)).size).toBe(1)
    expect(await textsOf(tomas, all[0]?.conversation_id ?? '')).toEqual(['Once'])
  })

  test('creates one conversation when two people write concurrently', async () => {
    await makeMutual(mira, tomas)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2 ? start(mira, [tomas], messageOf(`m${n}`)) : start(tomas, [mira], messageOf(`t${n}`)),
      ),
    )
    expect(new Set(all.map(({ conversation_id }) => conversation_id)).size).toBe(1)
    expect(await textsOf(mira, all[0]?.conversation_id ?? '')).toHaveLength(10)
  })

  test.each([
    ['oneself', () => [mira], 29],
    ['nobody', () => [{ ...tomas, id: '1' }], 30],
  ] as const)('refuses to write to %s', async (_, to, refusal) => {
    await expect(start(mira, to())).rejects.toEqual(code(refusal))
  })

  test('opens a hidden conversation without a message', async () => {
    const { conversation_id } = await startConversation(mira, { user_ids: [tomas.id], ...messageOf('') })
    expect((await conversationsOf(mira, page)).items).toEqual([])
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    expect((await conversationById(mira, conversation_id)).standing).toBe('open')
    await db().execute(
      sql`update conversations set created_at = now() - interval '25 hours' where id = ${conversation_id}`,
    )
    await forgetConversations()
    await expect(conversationById(mira, conversation_id)).rejects.toEqual(code(404))
  })

  test('is limited to a number of strangers per day', async () => {
    const strangers = await Promise.all(Array.from({ length: maxRequests + 1 }, () => person()))
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

  test('opens the conversation for both when accepted', async () => {
    expect(await answer('accepted')).toEqual({ id, hasDeclined: false, hasBlocked: false })
    await send(mira, id)
    await send(tomas, id)
    expect((await conversationsOf(tomas, page)).items).toHaveLength(1)
    expect(await notificationsOf(tomas, 'contact_request')).toBe(0)
  })

  test('is accepted by answering', async () => {
    await send(tomas, id, messageOf('Hi'))
    await send(mira, id)
    expect(await textsOf(mira, id)).toEqual(['Again', 'Hi', 'Hello'])
  })

  test('is accepted when its receiver follows the sender', async () => {
    await followUser(tomas, mira.id)
    await send(mira, id)
    expect((await conversationsOf(tomas, page)).items).toHaveLength(1)
  })

  test('disappears when declined, without informing its sender', async () => {
    expect(await answer('declined')).toEqual({ id, hasDeclined: true, hasBlocked: false })
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    await expect(conversationById(tomas, id)).rejects.toEqual(code(404))
    const theirs = await conversationById(mira, id)
    expect([theirs.standing, theirs.users.map((user) => user.id)]).toEqual(['waiting', [tomas.id]])
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    await expect(start(mira, [tomas])).rejects.toEqual(code(29, 'text'))
  })

  test('restores a declined request', async () => {
    await answer('declined')
    expect(await answer('pending')).toEqual({ id, hasDeclined: false, hasBlocked: false })
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })

  test('can block the two people, and unblock them', async () => {
    expect(await answer('blocked')).toEqual({ id, hasDeclined: true, hasBlocked: true })
    await expect(conversationById(mira, id)).rejects.toEqual(code(404))
    await expect(send(mira, id)).rejects.toEqual(code(404))
    await expect(start(mira, [tomas])).rejects.toEqual(code(30))
    await answer('unblocked')
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })

  test('does not unblock when a decline is undone', async () => {
    await answer('declined')
    await blockUser(tomas, mira.id)
    await answer('pending')
    await expect(send(mira, id)).rejects.toEqual(code(404))
  })

  test('is declined permanently when deleted', async () => {
    await deleteRequest(tomas, id)
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
  })

  test('lets only its receiver answer', async () => {
    const stranger = await person()
    await expect(answer('accepted', stranger)).rejects.toEqual(code(404))
    await expect(answer('accepted', mira)).rejects.toEqual(code(404))
    await expect(deleteRequest(mira, id)).rejects.toEqual(code(404))
  })

  test('does not notify its sender when it is read', async () => {
    const [message] = (await messagesOf(tomas, { ...page, conversation_id: id })).items
    await markRead(tomas, { conversation_id: id, read_id: message?.id ?? '0' })
    expect((await conversationById(mira, id)).read_marks).toEqual([])
  })

  test('disappears when its message is deleted, and can be sent again', async () => {
    const [message] = (await messagesOf(mira, { ...page, conversation_id: id })).items
    await deleteMessage(mira, message?.id ?? '0')
    expect((await contactRequestsOf(tomas, page)).items).toEqual([])
    expect(await notificationsOf(tomas, 'contact_request')).toBe(0)
    await send(mira, id)
    expect((await contactRequestsOf(tomas, page)).items).toHaveLength(1)
  })
})
