import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { makeInvite } from '@/lib/accounts/invites/codes.server'
import { type Env, env } from '@/lib/core/env.server'
import { db } from '@/lib/platform/db/client.server'
import { registerAny } from './register-any.server'

const configured = env()
/** Replaces this process's configuration. */
function configure(over: Partial<Env>): void {
  const { magpieSingletons } = globalThis as unknown as { magpieSingletons: Map<string, unknown> }
  magpieSingletons.set('env', { ...configured, DEMO: false, ...over })
}
afterEach(() => configure({}))

let made = 0
const register = (fields: object = {}) => {
  const email = `policy${++made}@example.org`
  const payload = { email, password: 'violet stone bridge', ...fields }
  return registerAny(payload, testOrigin, testBrowser().browser)
}
const code = (code: number) => expect.objectContaining({ code })
const admins = async () => {
  const { rows } = await db().execute<{ id: string }>(sql`select id from users where is_admin`)
  return rows
}

test('admits one of five concurrent visitors to an empty invite-only site, as its admin', async () => {
  configure({ REGISTRATION: 'invite' })
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => register()))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(code(9130))
  expect(await admins()).toHaveLength(1)
})

test('requires a valid invitation for later visitors, within its limit', async () => {
  configure({ REGISTRATION: 'invite' })
  await expect(register()).rejects.toEqual(code(9130))
  await expect(register({ invite_code: 'x'.repeat(22) })).rejects.toEqual(code(9130))
  const [admin] = await admins()
  const spec = { invite_channel: 1, object_type: 'site', object_id: null, days: 1, max_uses: 3 } as const
  const sender_id = admin?.id ?? ''
  const invite_code = await makeInvite(db(), { ...spec, kind: 'share', sender_id })
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => register({ invite_code })))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toEqual(code(9130))
  const follow = await makeInvite(db(), { ...spec, kind: 'follow', sender_id })
  await expect(register({ invite_code: follow })).rejects.toEqual(code(9130))
  const { rows } = await db().execute(sql`select count(*)::int n from users`)
  expect(rows).toEqual([{ n: 4 }])
  expect(await admins()).toHaveLength(1)
})

test('refuses every kind of sign-up when registration is closed, even with an invitation', async () => {
  configure({ REGISTRATION: 'closed' })
  const [admin] = await admins()
  const spec = { invite_channel: 1, object_type: 'site', object_id: null, days: 1, max_uses: 3 } as const
  const invite_code = await makeInvite(db(), { ...spec, kind: 'share', sender_id: admin?.id ?? '' })
  await expect(register()).rejects.toEqual(code(9130))
  await expect(register({ business_name: 'Shop' })).rejects.toEqual(code(9130))
  await expect(register({ invite_code })).rejects.toEqual(code(9130))
})

test('makes only the first user an admin when registration is open', async () => {
  await register()
  expect(await admins()).toHaveLength(1)
})

test('refuses a business below 18, and allows one at 18 or of unknown age', async () => {
  const bornIn = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`
  for (const years of [14, 17])
    await expect(register({ business_name: 'Shop', birthday: bornIn(years) })).rejects.toMatchObject({
      code: 29,
      field: 'birthday',
      reason: 'businessFrom18',
    })
  await register({ business_name: 'Shop', birthday: bornIn(18) })
  await register({ business_name: 'Shop' })
})
