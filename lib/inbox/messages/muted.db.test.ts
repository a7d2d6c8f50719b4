import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { muteUser, unmuteUser } from '@/lib/accounts/mutes/commands.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { LiveEvent } from '@/lib/platform/live/events'
import { hub } from '@/lib/platform/live/hub.server'
import { publish } from '@/lib/platform/live/publish.server'
import { markRead } from './commands.server'
import { contactRequestsOf, conversationById, conversationsOf, messageCounts } from './queries.server'
import { answerRequest } from './requests.server'
import { shareSuggestions } from './suggestions.server'
import { messageOf, notificationsOf, page, send, start, textsOf } from './testing.server'
import { conversationOf, makeMutual } from './two-people.testing.server'

let mira: Member
let tomas: Member
beforeEach(async () => {
  mira = await person()
  tomas = await person()
})
afterAll(() => hub().stop())

/** Returns the events a person's windows receive during an action. */
async function receivedBy(member: Member, action: () => Promise<unknown>): Promise<string[]> {
  const received: LiveEvent[] = []
  const leave = await hub().subscribe([`user:${member.id}`], (event) => void received.push(event))
  // Earlier events may still be in transit; they arrive before this one.
  const mark: LiveEvent = { type: 'conversation', conversation_id: '0' }
  await publish(db(), `user:${member.id}`, mark)
  await expect.poll(() => received).toContainEqual(mark)
  received.length = 0
  await action()
  await expect.poll(() => received.length).toBeGreaterThan(0)
  leave()
  return received.map(({ type }) => type)
}

describe('a message of a muted person', () => {
  test('changes no count, sends no notification, and only refreshes windows', async () => {
    const id = await conversationOf(mira, tomas)
    await markRead(tomas, { conversation_id: id, read_id: '9223372036854775807' })
    await muteUser(tomas, mira.id)
    const before = await notificationsOf(tomas, 'message')
    expect(await receivedBy(tomas, () => send(mira, id, messageOf('Still there?')))).toEqual(['conversation'])
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
    expect(await notificationsOf(tomas, 'message')).toBe(before)
    expect((await conversationsOf(tomas, page)).items[0]).toMatchObject({ id, unread: 0, is_muted: true })
  })

  test('changes nothing else about the conversation, and reveals nothing to the muted person', async () => {
    const id = await conversationOf(mira, tomas)
    await muteUser(tomas, mira.id)
    const { message_id } = await send(mira, id, messageOf('Still there?'))
    expect(await textsOf(tomas, id)).toEqual(['Still there?', 'Hello'])
    await markRead(tomas, { conversation_id: id, read_id: message_id })
    const theirs = await conversationById(mira, id)
    expect([theirs.is_muted, theirs.standing]).toEqual([false, 'open'])
    expect(theirs.read_marks).toEqual([{ user_id: tomas.id, message_id }])
    expect((await conversationById(tomas, id)).read_id).toBe(message_id)
    expect(await receivedBy(mira, () => send(tomas, id, messageOf('Yes')))).toContain('message')
    expect(await messageCounts(mira)).toEqual({ unread: 1, requests: 0 })
  })

  test('counts unread messages again after unmuting', async () => {
    const id = await conversationOf(mira, tomas)
    await muteUser(tomas, mira.id)
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
    await unmuteUser(tomas, mira.id)
    expect(await messageCounts(tomas)).toEqual({ unread: 1, requests: 0 })
    expect((await conversationById(tomas, id)).unread).toBe(1)
  })

  test('lists a contact request without counting it', async () => {
    await muteUser(tomas, mira.id)
    expect(await receivedBy(tomas, () => start(mira, [tomas]))).toEqual(['conversation'])
    expect(await messageCounts(tomas)).toEqual({ unread: 0, requests: 0 })
    expect(await notificationsOf(tomas, 'contact_request')).toBe(0)
    const [request] = (await contactRequestsOf(tomas, page)).items
    await answerRequest(tomas, { contact_request_id: request?.id ?? '', status: 'accepted' })
    expect((await conversationsOf(tomas, page)).items).toHaveLength(1)
  })

  test('ignores messages of a muted person in a group, but not those of others', async () => {
    const ines = await person()
    for (const one of [tomas, ines]) await followUser(one, mira.id)
    const { conversation_id: id } = await start(mira, [tomas, ines])
    await markRead(tomas, { conversation_id: id, read_id: '9223372036854775807' })
    await muteUser(tomas, mira.id)
    await send(mira, id)
    expect((await messageCounts(tomas)).unread).toBe(0)
    await send(ines, id, messageOf('Of Ines'))
    await send(mira, id)
    expect((await messageCounts(tomas)).unread).toBe(1)
    const [row] = (await conversationsOf(tomas, page)).items
    expect([row?.unread, row?.is_muted, row?.last_message?.text]).toEqual([1, false, 'Again'])
  })
})

test('suggests a muted person only for their whole name', async () => {
  await makeMutual(mira, tomas)
  const suggested = async (term: string) =>
    (
      await shareSuggestions(mira, {
        suggestion_type: 'share',
        hide_group_conversations: true,
        term,
        page_size: 20,
      })
    ).map(({ user }) => user.id)
  const { username, full_name } = tomas.user
  expect([await suggested(''), await suggested(username.slice(0, -1))]).toEqual([[tomas.id], [tomas.id]])
  await muteUser(mira, tomas.id)
  expect([await suggested(''), await suggested(username.slice(0, -1)), await suggested('person')]).toEqual([
    [],
    [],
    [],
  ])
  expect(await suggested(username.toUpperCase())).toEqual([tomas.id])
  expect(await suggested(` ${full_name} `)).toEqual([tomas.id])
})
