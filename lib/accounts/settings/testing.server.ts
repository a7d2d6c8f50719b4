import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { changeSettings } from './commands.server'
import { settingsUpdate } from './schema'

/** Returns a birthday of this age, in the current year. */
export const birthdayOf = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`

/** Creates a member of this age; null when unknown. */
export async function aged(age: number | null): Promise<Member> {
  const member = await testMember(`aged_${randomBytes(5).toString('hex')}`)
  if (age === null) return member
  await db().execute(sql`update users set birthday = ${birthdayOf(age)} where id = ${member.id}`)
  return { ...member, user: await viewerUser(member.id) }
}

/** Changes settings as a call does: parsed first. */
export const change = (member: Member, options: Record<string, unknown>) =>
  changeSettings(member, settingsUpdate.parse(options), testOrigin)

/** Creates a member of unknown age. */
export const grown = () => aged(null)
