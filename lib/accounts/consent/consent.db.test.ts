import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register, testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { db } from '@/lib/platform/db/client.server'
import { decide } from './commands.server'
import { readDecision } from './consent-cookie'

const none = { personalization: false, analytic: false, marketing: false }
const answer = async (viewer: typeof visitor, flags: typeof none) => {
  const { browser, noted } = testBrowser()
  return { decision: await decide(viewer, flags, testOrigin, browser), noted }
}

test('records a proof and a cookie for a visitor', async () => {
  const viewer = { ...visitor, install_id: 'consent-install-1' }
  const { decision, noted } = await answer(viewer, { ...none, marketing: true })
  expect(decision).toMatchObject({ ...none, marketing: true, version: 1 })
  expect(Math.abs(decision.time - Date.now() / 1000)).toBeLessThan(60)
  expect(readDecision(noted.consent)).toEqual(decision)
  const { rows } = await db().execute(sql`select * from consents where install_id = ${viewer.install_id}`)
  expect(rows).toMatchObject([{ user_id: null, marketing: true, analytic: false, version: 1, country: 'US' }])
})

test("copies an account's newest choice to its sessions and keeps each as proof", async () => {
  const member = await testMember()
  expect(member.user.consent).toBeNull()
  await answer(member, { personalization: true, analytic: true, marketing: true })
  const { decision } = await answer(member, none)
  expect((await viewerUser(member.id)).consent).toEqual(decision)
  const { rows } = await db().execute(
    sql`select analytic from consents where user_id = ${member.id} order by id`,
  )
  expect(rows).toEqual([{ analytic: true }, { analytic: false }])
})

test('starts a new account with the newest choice of its browser and keeps each as proof', async () => {
  const browser = { install_id: 'consent-install-2' }
  const viewer = { ...visitor, ...browser }
  await answer(viewer, { personalization: true, analytic: true, marketing: true })
  await answer(viewer, { ...none, analytic: true })
  await register({ email: 'answered@example.org' }, browser).done
  const newest = async () => {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from users where email = 'answered@example.org'`,
    )
    return (await viewerUser(rows[0]?.id ?? '')).consent
  }
  expect(await newest()).toMatchObject({ ...none, analytic: true, version: 1 })
  const { rows } = await db().execute(
    sql`select user_id is null as visitor from consents where install_id = ${browser.install_id} order by id`,
  )
  expect(rows).toEqual([{ visitor: true }, { visitor: true }, { visitor: false }])
})

test('events no longer say whose they are once the member refuses analytics', async () => {
  const member = await testMember()
  await db().execute(sql`
    insert into browser_events (day, time, event_type, user_id) values (current_date, now(), 1, ${member.id})`)
  const named = async () => {
    const { rows } = await db().execute(
      sql`select event_type from browser_events where user_id = ${member.id}`,
    )
    return rows.length
  }
  await answer(member, { ...none, analytic: true })
  expect(await named()).toBe(1)
  await answer(member, none)
  expect(await named()).toBe(0)
})
