import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { person } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { findings } from '@/lib/edge/examine/testing.server'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db } from '@/lib/platform/db/client.server'
import { start } from './testing.server'

/** The people who write to each other in database tests, and what they are to each other. */

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
