import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { messagesOf } from './queries.server'
import { sendMessage, startConversation } from './send.server'

/** Messages and what members see of them, for database tests. */

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

export async function notificationsOf(member: Member, kind: string): Promise<number> {
  const { rows } = await db().execute(sql`
    select 1 from notification_actions where user_id = ${member.id} and kind = ${kind} and not is_withdrawn`)
  return rows.length
}
