import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testBrowser, testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { openSession, sessionOf } from '@/lib/accounts/sessions/sessions.server'
import { db } from '@/lib/platform/db/client.server'
import { crossDomainSession, crossDomainToken } from './cross-domain.server'

// Must be set before the configuration is read.
const { here, there } = vi.hoisted(() => {
  const [here, there] = ['https://one.example', 'https://two.example']
  vi.stubEnv('ORIGIN', here)
  vi.stubEnv('CROSS_DOMAIN_ORIGINS', `${here},${there}`)
  return { here, there }
})

/** Creates a token for this origin, as another origin would. */
async function arriving() {
  const member = await testMember()
  const opened = { user_id: member.id, install_id: member.install_id, user_agent: 'test', ip: '' }
  const { id: session_id } = await openSession(db(), opened)
  const token = await crossDomainToken({ ...member, session_id }, there)
  await db().execute(
    sql`update one_time_tokens set data = data || ${JSON.stringify({ origin: here })}::jsonb where user_id = ${member.id}`,
  )
  return { member, token }
}

function arrivals() {
  const arrived: string[] = []
  const { browser } = testBrowser({ arrive: ({ token }) => arrived.push(token) })
  return { browser, arrived }
}

test('opens a session here with a token of another origin, within 60 s', async () => {
  const { member, token } = await arriving()
  const { rows } = await db().execute(
    sql`select extract(epoch from expires_at - created_at)::int as seconds from one_time_tokens where user_id = ${member.id}`,
  )
  expect(rows).toEqual([{ seconds: 60 }])
  const { browser, arrived } = arrivals()
  await crossDomainSession(token, testOrigin, browser)
  expect((await sessionOf(arrived[0] ?? ''))?.user.id).toBe(member.id)
})

test('opens nothing after 60 s, or after an attempt at the wrong origin', async () => {
  const late = await arriving()
  await db().execute(
    sql`update one_time_tokens set expires_at = now() - interval '1 second' where user_id = ${late.member.id}`,
  )
  const { browser, arrived } = arrivals()
  await expect(crossDomainSession(late.token, testOrigin, browser)).rejects.toMatchObject({ code: 1 })
  const foreign = await crossDomainToken(await testMember(), there)
  await expect(crossDomainSession(foreign, testOrigin, browser)).rejects.toMatchObject({ code: 403 })
  await expect(crossDomainSession(foreign, testOrigin, browser)).rejects.toMatchObject({ code: 1 })
  expect(arrived).toEqual([])
})

test('does not sign in a closed account', async () => {
  const { member, token } = await arriving()
  await db().execute(sql`update users set deactivated_at = now() where id = ${member.id}`)
  const { browser } = arrivals()
  await expect(crossDomainSession(token, testOrigin, browser)).rejects.toMatchObject({ code: 9103 })
})
