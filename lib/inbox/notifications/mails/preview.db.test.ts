import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { db } from '@/lib/platform/db/client.server'
import { previewAnnouncement, testAnnouncement } from './preview.server'

const words = { subject: 'New  colors', words: 'First.\n\nSecond <b>.' }
const count = async (admin: Awaited<ReturnType<typeof testMember>>) =>
  (await previewAnnouncement(admin, words)).recipients

/** A person with a verified address who was here lately, as `runMails` writes to. */
async function reader(change = sql`email_verified_at = now()`) {
  const person = await testMember()
  await db().execute(sql`update users set email_verified_at = now() where id = ${person.id}`)
  await db().execute(sql`update users set ${change} where id = ${person.id}`)
  await openSession(db(), { user_id: person.id, install_id: 'x', user_agent: '', ip: '' })
  return person
}

test('shows the mail as it will look, with the words escaped', async () => {
  const admin = await testMember()
  const { subject, html } = await previewAnnouncement(admin, words)
  expect(subject).toBe('New colors')
  expect(html).toContain('First.')
  expect(html).toContain('Second &lt;b&gt;.')
})

test('counts the people who would get it, and no others', async () => {
  const admin = await testMember()
  const before = await count(admin)
  const person = await reader()
  expect(await count(admin)).toBe(before + 1)
  for (const change of [
    sql`email_verified_at = null`,
    sql`deactivated_at = now()`,
    sql`is_login_limited = true`,
    sql`birthday = (current_date - interval '18 years' + interval '1 day')::date::text`,
  ])
    await reader(change)
  expect(await count(admin)).toBe(before + 1)
  await reader(sql`birthday = (current_date - interval '18 years')::date::text`)
  expect(await count(admin)).toBe(before + 2)
  await db().execute(sql`
    insert into user_settings (user_id, email_options) values (${person.id}, '{"news": false}')
    on conflict (user_id) do update set email_options = excluded.email_options`)
  expect(await count(admin)).toBe(before + 1)
})

test('sends a test to its author only', async () => {
  const admin = await testMember()
  await testAnnouncement(admin, words)
  const { rows } = await db().execute(sql`
    select to_address, subject from mail_outbox where template = 'announcement_test' and user_id = ${admin.id}`)
  expect(rows).toEqual([{ to_address: admin.user.email, subject: 'Test: New colors' }])
})
