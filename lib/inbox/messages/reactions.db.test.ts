import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blockUser } from '@/lib/accounts/blocks/blocks.server'
import { person, picture } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { eraseDue } from '@/lib/edge/erase.server'
import { isUnused } from '@/lib/media/images/files/unused.server'
import { db } from '@/lib/platform/db/client.server'
import { deleteMessage } from './commands.server'
import { conversationsOf, messagesOf } from './queries.server'
import { reactToMessage } from './react.server'
import { messageCreate, messageUpdate } from './schema'
import { code, messageOf, page, send, start } from './testing.server'
import { conversationOf, eachWithTwo, mira, tomas } from './two-people.testing.server'

eachWithTwo()

/** Returns the newest message as a member sees it. */
const newest = async (member: Member, conversation_id: string) =>
  (await messagesOf(member, { ...page, conversation_id })).items[0]

const reactionsOf = async (member: Member, conversation_id: string) =>
  (await newest(member, conversation_id))?.reactions

const photo = async () => ({ ...messageOf(''), image_signature: await picture() })

/** True if the sweeper would delete a picture. */
async function isSwept(signature: string): Promise<unknown> {
  const { rows } = await db().execute(
    sql`select ${sql.raw(isUnused('m'))} as unused from media m where m.signature = ${signature}`,
  )
  return rows[0]?.unused
}

test('keeps one reaction per member, which another one replaces and null removes', async () => {
  const conversation_id = await conversationOf(mira, tomas)
  const message_id = (await newest(tomas, conversation_id))?.id ?? ''
  await reactToMessage(tomas, { message_id, reaction_type: 1 })
  await reactToMessage(mira, { message_id, reaction_type: 5 })
  await reactToMessage(tomas, { message_id, reaction_type: 2 })
  expect(await reactionsOf(mira, conversation_id)).toEqual(
    expect.arrayContaining([
      { user_id: tomas.id, reaction_type: 2 },
      { user_id: mira.id, reaction_type: 5 },
    ]),
  )
  for (const _twice of [1, 2]) await reactToMessage(tomas, { message_id, reaction_type: null })
  expect(await reactionsOf(mira, conversation_id)).toEqual([{ user_id: mira.id, reaction_type: 5 }])
})

test('refuses a reaction by a stranger, in a contact request, and across a block', async () => {
  const request = await start(mira, [tomas])
  const message_id = request.message_id ?? ''
  await expect(reactToMessage(tomas, { message_id, reaction_type: 1 })).rejects.toEqual(code(7))
  await expect(reactToMessage(await person(), { message_id, reaction_type: 1 })).rejects.toEqual(code(404))
  await send(tomas, request.conversation_id)
  await reactToMessage(tomas, { message_id, reaction_type: 1 })
  await blockUser(tomas, mira.id)
  await expect(reactToMessage(tomas, { message_id, reaction_type: 2 })).rejects.toEqual(code(404))
})

test.each([0, 7, '1', 1.5])('refuses %j as a reaction', (reaction_type) => {
  expect(messageUpdate.safeParse({ message_id: '5', reaction_type }).success).toBe(false)
})

test('sends a photo without text, and deletes it with its message', async () => {
  const conversation_id = await conversationOf(mira, tomas)
  const content = await photo()
  const { message_id } = await send(mira, conversation_id, content)
  const sent = await newest(tomas, conversation_id)
  expect(sent).toMatchObject({
    text: '',
    has_photo: true,
    photo: { image_signature: content.image_signature },
  })
  expect(Object.keys(sent?.photo?.images ?? {})).toContain('474x')
  const [listed] = (await conversationsOf(tomas, page)).items
  expect(listed?.last_message).toMatchObject({ has_photo: true, photo: null })
  expect(await isSwept(content.image_signature)).toBe(false)
  await deleteMessage(mira, message_id)
  expect(await isSwept(content.image_signature)).toBe(true)
})

test('refuses a photo that was not uploaded, and an empty message', async () => {
  const conversation_id = await conversationOf(mira, tomas)
  const missing = { ...messageOf(''), image_signature: '0'.repeat(32) }
  await expect(send(mira, conversation_id, missing)).rejects.toEqual(code(1))
  const empty = messageCreate.safeParse({ conversation_id: '5', image_signature: null })
  expect(empty.error?.issues[0]?.path).toEqual(['text'])
})

test('erases the photos and reactions of an account with it', async () => {
  const conversation_id = await conversationOf(mira, tomas)
  const { message_id } = await send(mira, conversation_id, await photo())
  await reactToMessage(mira, { message_id, reaction_type: 1 })
  await db().execute(sql`
    update users set deactivated_at = now(), delete_after = now() - interval '1 day' where id = ${mira.id}`)
  await eraseDue()
  expect(await newest(tomas, conversation_id)).toMatchObject({
    sender: null,
    has_photo: true,
    photo: null,
    reactions: [],
  })
})
