import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { register, testMember } from '@/lib/accounts/account/testing.server'
import { type Env, env } from '@/lib/core/env.server'
import { permitMember } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { presentViewer } from '../account/present.server'
import { beginMfa } from '../mfa/commands.server'
import { viewerUser } from '../sessions/sessions.server'
import { hashPassword } from '../users/passwords.server'
import { resendVerification } from './verify.server'

const configured = env()
/** Replaces this process's configuration. */
function configure(over: Partial<Env>): void {
  const { magpieSingletons } = globalThis as unknown as { magpieSingletons: Map<string, unknown> }
  magpieSingletons.set('env', { ...configured, ...over })
}
afterEach(() => configure({}))

const again = async (member: Member): Promise<Member> => ({ ...member, user: await viewerUser(member.id) })
const mails = async (address: string) =>
  (await db().execute(sql`select from mail_outbox where to_address = ${address}`)).rows.length

test('lets a member without a proof contact others where nobody can prove an address, and asks for none', async () => {
  const member = await testMember()
  const unproven = expect.objectContaining({ code: 29, field: 'email' })
  expect(() => permitMember(member, 'message')).toThrow(unproven)
  expect(presentViewer(member.user)).toMatchObject({
    is_email_verified: false,
    nags: expect.arrayContaining(['verify_email']),
  })
  configure({ VERIFY_EMAIL: 'off' })
  const there = await again(member)
  for (const ability of ['message', 'invite'] as const)
    expect(() => permitMember(there, ability)).not.toThrow()
  const shown = presentViewer(there.user)
  expect(shown.is_email_verified).toBe(true)
  expect(shown.nags).not.toContain('verify_email')
  // What rests on a proof, such as an invite to the address, still asks for one.
  expect(there.user.email_verified).toBe(false)
})

test('still asks where an admin verifies addresses', async () => {
  configure({ VERIFY_EMAIL: 'admin' })
  const member = await testMember()
  expect(() => permitMember(member, 'message')).toThrow(expect.objectContaining({ code: 29, field: 'email' }))
})

test('offers a second factor without a proof where nobody can prove an address', async () => {
  const member = await testMember()
  await db().execute(
    sql`update users set password_hash = ${await hashPassword('right')} where id = ${member.id}`,
  )
  await expect(beginMfa(await again(member), 'x')).rejects.toEqual(expect.objectContaining({ code: 29 }))
  configure({ VERIFY_EMAIL: 'off' })
  expect(presentViewer((await again(member)).user).can_enable_mfa).toBe(true)
  // Only the password is wrong.
  await expect(beginMfa(await again(member), 'x')).rejects.toEqual(expect.objectContaining({ code: 9102 }))
})

test.each([
  ['off', 0],
  ['admin', 0],
  ['link', 1],
] as const)(
  'writes a mail with the link at a sign-up only if it reaches people: %s',
  async (VERIFY_EMAIL, count) => {
    configure({ VERIFY_EMAIL })
    const email = `no-mail-${VERIFY_EMAIL}@example.org`
    await register({ email }).done
    expect(await mails(email)).toBe(count)
  },
)

test('refuses to send the link again where none is sent, with the reason', async () => {
  const member = await testMember()
  configure({ VERIFY_EMAIL: 'admin' })
  await expect(resendVerification(await again(member))).rejects.toMatchObject({
    code: 29,
    reason: 'noVerificationMail',
  })
  expect(await mails(member.user.email)).toBe(0)
})
