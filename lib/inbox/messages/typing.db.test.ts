import { afterAll, describe, expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { hub } from '@/lib/platform/live/hub.server'
import { code, start } from './testing.server'
import { conversationOf, eachWithTwo, mira, tomas } from './two-people.testing.server'
import { noteTyping } from './typing.server'

eachWithTwo()
afterAll(() => hub().stop())

/** Returns the typing events that a member's pages receive. */
async function hearing(member: Member) {
  const received: unknown[] = []
  const leave = await hub().subscribe([`user:${member.id}`], (event) => {
    if (event.type === 'typing') received.push(event)
  })
  return { received, leave }
}

describe('typing', () => {
  test('is shown only to the other person', async () => {
    const conversation_id = await conversationOf(mira, tomas)
    const [theirs, mine] = [await hearing(tomas), await hearing(mira)]
    await noteTyping(mira, conversation_id)
    await expect.poll(() => theirs.received).toEqual([{ type: 'typing', conversation_id, user_id: mira.id }])
    expect(mine.received).toEqual([])
    theirs.leave()
    mine.leave()
  })

  test('is refused for strangers, while a request waits, and across a block', async () => {
    const conversation_id = await conversationOf(mira, tomas)
    await expect(noteTyping(await person(), conversation_id)).rejects.toEqual(code(404))
    const requested = await start(mira, [await person()])
    await expect(noteTyping(mira, requested.conversation_id)).rejects.toEqual(code(29))
    await blockUser(tomas, mira.id)
    await expect(noteTyping(mira, conversation_id)).rejects.toMatchObject({ status: expect.any(Number) })
  })
})
