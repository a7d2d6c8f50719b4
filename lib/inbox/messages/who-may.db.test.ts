import { beforeEach, describe, expect, test } from 'vitest'
import { blockUser, unblockUser } from '@/lib/accounts/blocks/blocks.server'
import { followUser, unfollowUser } from '@/lib/accounts/follows/follow-user.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { deleteMessage, leaveConversation, markRead } from './commands.server'
import {
  contactRequestsOf,
  conversationById,
  conversationsOf,
  messageCounts,
  messagesOf,
} from './queries.server'
import { answerRequest } from './requests.server'
import { code, messageOf, page, send, start, textsOf } from './testing.server'
import {
  aged,
  conversation,
  eachWithTwo,
  makeMutual,
  mira,
  permitting,
  tomas,
} from './two-people.testing.server'

eachWithTwo()

describe('permission to write', () => {
  test('refuses messages to and from a user who accepts none, even in an existing conversation', async () => {
    const id = await conversation()
    await permitting(tomas, 'nobody')
    await expect(send(mira, id)).rejects.toEqual(code(29))
    await expect(send(tomas, id)).rejects.toEqual(code(29))
    await expect(start(mira, [tomas])).rejects.toEqual(code(29))
    expect((await conversationById(mira, id)).standing).toBe('closed')
    await permitting(tomas, 'everyone')
    await send(mira, id)
  })

  test('allows only mutual followers if the setting says so', async () => {
    await permitting(tomas, 'mutual')
    await followUser(tomas, mira.id)
    await expect(start(mira, [tomas])).rejects.toEqual(code(29, 'user_ids'))
    await followUser(mira, tomas.id)
    const { conversation_id } = await start(mira, [tomas])
    await unfollowUser(tomas, mira.id)
    await expect(send(mira, conversation_id)).rejects.toEqual(code(29))
  })

  test.each([15, 16])('applies the rule for the age of %i', async (years) => {
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

  test('gives the same answer for a setting and for an age under 16', async () => {
    const detail = 'user_ids: They don’t accept messages from everyone.'
    const refusal = expect.objectContaining({ code: 29, detail })
    await permitting(tomas, 'nobody')
    await expect(start(mira, [tomas])).rejects.toEqual(refusal)
    await permitting(tomas, 'everyone')
    await aged(tomas, 15)
    await expect(start(mira, [tomas])).rejects.toEqual(refusal)
  })

  test('refuses across a block in either direction, even from open windows', async () => {
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

  test('sends nothing after a concurrent block', async () => {
    const id = await conversation()
    const [, ...sent] = await Promise.allSettled([
      blockUser(tomas, mira.id),
      ...Array.from({ length: 10 }, () => send(mira, id)),
    ])
    const count = sent.filter(({ status }) => status === 'fulfilled').length
    await unblockUser(tomas, mira.id)
    expect(await textsOf(tomas, id)).toHaveLength(count + 1)
  })

  test('refuses to write, read, mark, leave or delete in other people’s conversations', async () => {
    const id = await conversation()
    const [message] = (await messagesOf(mira, { ...page, conversation_id: id })).items
    const stranger = await person()
    const notFound = code(404)
    await expect(send(stranger, id)).rejects.toEqual(notFound)
    await expect(conversationById(stranger, id)).rejects.toEqual(notFound)
    await expect(messagesOf(stranger, { ...page, conversation_id: id })).rejects.toEqual(notFound)
    await expect(markRead(stranger, { conversation_id: id, read_id: '1' })).rejects.toEqual(notFound)
    await expect(leaveConversation(stranger, id)).rejects.toEqual(notFound)
    await expect(deleteMessage(stranger, message?.id ?? '0')).rejects.toEqual(notFound)
    await expect(deleteMessage(tomas, message?.id ?? '0')).rejects.toEqual(code(7))
  })
})

describe('a group', () => {
  let ines: Member
  beforeEach(async () => {
    ines = await person()
    await followUser(tomas, mira.id)
  })

  test('is unique for the same people, and sends contact requests to people who do not follow the sender', async () => {
    const content = messageOf('Hello all')
    const all = await Promise.all([start(mira, [tomas, ines], content), start(mira, [ines, tomas], content)])
    const id = all[0].conversation_id
    expect(all[1].conversation_id).toBe(id)
    expect((await start(mira, [ines, tomas])).conversation_id).toBe(id)
    expect((await conversationsOf(tomas, page)).items[0]).toMatchObject({ id, is_group: true })
    expect((await contactRequestsOf(ines, page)).items[0]?.sender?.id).toBe(mira.id)
  })

  test('hides a group after leaving it', async () => {
    const { conversation_id: id } = await start(mira, [tomas, ines])
    await leaveConversation(tomas, id)
    await expect(messagesOf(tomas, { ...page, conversation_id: id })).rejects.toEqual(code(404))
    await expect(send(tomas, id)).rejects.toEqual(code(404))
    await expect(send(mira, id)).rejects.toEqual(code(29, 'text'))
    await answerRequest(ines, { contact_request_id: id, status: 'accepted' })
    await send(mira, id)
    expect((await conversationById(ines, id)).users.map((user) => user.id)).toEqual([mira.id])
  })

  test('hides messages between two people across a block', async () => {
    const { conversation_id: id } = await start(mira, [tomas, ines])
    await answerRequest(ines, { contact_request_id: id, status: 'accepted' })
    await blockUser(ines, tomas.id)
    await send(tomas, id, messageOf('Of Tomas'))
    await send(mira, id, messageOf('Of Mira'))
    expect(await textsOf(ines, id)).toEqual(['Of Mira', 'Hello'])
    expect(await textsOf(mira, id)).toEqual(['Of Mira', 'Of Tomas', 'Hello'])
    expect((await conversationById(ines, id)).users.map((user) => user.id)).toEqual([mira.id])
  })

  test('admits people under 16 only if all members are mutual followers', async () => {
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
