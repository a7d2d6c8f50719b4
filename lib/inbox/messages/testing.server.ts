import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { findings } from '@/lib/edge/examine/testing.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { messagesOf } from './queries.server'
import { sendMessage, startConversation } from './send.server'

/** Members of conversations, for database tests. */

/** The two people of the running test. */
export let mira: Member
export let tomas: Member

/** Creates Mira and Tomas before each test of a file, and expects no doctor findings after it. */
export function eachWithTwo(): void {
  registerListeners()
  beforeEach(async () => {
    mira = await person()
    tomas = await person()
  })
  afterEach(async () => expect(await findings()).toEqual([]))
}

/** Matches an error of a code and, if given, a field. */
export const code = (code: number, field?: string) =>
  expect.objectContaining(field ? { code, field } : { code })

export const page = { page_size: 25, bookmarks: [] }

export const messageOf = (text: string, pin_id: string | null = null) => ({
  text,
  pin_id,
  client_id: randomUUID(),
})

export const start = (from: Member, to: readonly Member[], content = messageOf('Hello')) =>
  startConversation(from, { user_ids: to.map(({ id }) => id), ...content })

export const send = (from: Member, conversation_id: string, content = messageOf('Again')) =>
  sendMessage(from, { conversation_id, ...content })

/** Returns the texts that a member sees in a conversation, newest first. */
export const textsOf = async (member: Member, conversation_id: string) =>
  (await messagesOf(member, { ...page, conversation_id })).items.map(({ text }) => text)

export async function makeMutual(one: Member, other: Member): Promise<void> {
  await followUser(one, other.id)
  await followUser(other, one.id)
}

/** Makes the second follow the first, who sends one message: both have accepted. Returns the conversation. */
export async function conversationOf(from: Member, to: Member): Promise<string> {
  await followUser(to, from.id)
  return (await start(from, [to])).conversation_id
}

/** Opens a conversation of Mira and Tomas. */
export const conversation = () => conversationOf(mira, tomas)

export const aged = (member: Member, years: number) =>
  db().execute(sql`update users set birthday = to_char(current_date - make_interval(years => ${years}, months => 1), 'YYYY-MM-DD')
    where id = ${member.id}`)

export const permitting = (member: Member, message_permission: 'everyone' | 'mutual' | 'nobody') =>
  changeUserSettings(db(), member.id, { message_permission })

export async function notificationsOf(member: Member, kind: string): Promise<number> {
  const { rows } = await db().execute(sql`
    select 1 from notification_actions where user_id = ${member.id} and kind = ${kind} and not is_withdrawn`)
  return rows.length
}
