import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { person } from '@/lib/content/pins/test-world.server'
import { type Env, env } from '@/lib/core/env.server'
import { permitMember } from '@/lib/core/resource'
import { db } from '@/lib/platform/db/client.server'
import { viewerUser } from '../sessions/sessions.server'
import { presentViewer } from './present.server'

const configured = env()
/** Replaces this process's configuration. */
function configure(over: Partial<Env>): void {
  const { magpieSingletons } = globalThis as unknown as { magpieSingletons: Map<string, unknown> }
  magpieSingletons.set('env', { ...configured, ...over })
}
afterEach(() => configure({}))

test('requires a verified address for creating pins when the host demands it, with an explanation', async () => {
  const member = await person()
  const verify = (isVerified: boolean) =>
    db().execute(sql`
      update users set email_verified_at = ${isVerified ? sql`now()` : null} where id = ${member.id}`)
  const off = async () => presentViewer(await viewerUser(member.id)).creation_off
  const create = async () => permitMember({ ...member, user: await viewerUser(member.id) }, 'save')

  await verify(false)
  expect(await off()).toBeNull()
  await expect(create()).resolves.toBeUndefined()
  configure({ CREATE_NEEDS_EMAIL: true })
  expect(await off()).toBe('unverified')
  await expect(create()).rejects.toEqual(expect.objectContaining({ code: 29, field: 'email' }))
  await db().execute(sql`update users set is_write_banned = true where id = ${member.id}`)
  expect(await off()).toBe('banned')
  await db().execute(sql`update users set is_login_limited = true where id = ${member.id}`)
  expect(await off()).toBe('limited')
  await db().execute(sql`
    update users set is_write_banned = false, is_login_limited = false where id = ${member.id}`)
  await verify(true)
  expect(await off()).toBeNull()
  await expect(create()).resolves.toBeUndefined()
})
