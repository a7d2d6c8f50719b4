import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

// Must be set before the configuration is read: nothing is sent here, since no worker runs.
vi.hoisted(() => vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1/'))

import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { mailById, outboxPage } from './outbox.server'
import { resendMail } from './resend.server'

type Given = { to?: string; subject?: string; state?: string; kind?: string | null }

async function write({ to = 'a@example.com', subject = 'x', state = 'failed', kind = 'news' }: Given) {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into mail_outbox (to_address, template, kind, locale, subject, html, body_text, state, attempts, last_error)
    values (${to}, 'announcement', ${kind}, 'en-US', ${subject}, '', '', ${state}, 5, 'no such mailbox')
    returning id`)
  return rows[0]?.id ?? ''
}

test('finds mails by the start of an address, a part of a subject, and a state', async () => {
  const mark = `m${process.hrtime.bigint()}`
  const one = await write({ to: `${mark}.One@example.com` })
  const two = await write({ to: `${mark}.two@example.com`, subject: `About ${mark} 100%`, state: 'sent' })
  const ids = async (query: string, state: 'failed' | 'sent' | null = null) =>
    (await outboxPage(null, { query, state })).items.map(({ id }) => id)
  expect(await ids(mark)).toEqual([two, one])
  expect(await ids(`${mark}.one`)).toEqual([one])
  expect(await ids(mark, 'failed')).toEqual([one])
  expect(await ids(`${mark} 100%`)).toEqual([two])
  expect(await ids(`${mark}_one`)).toEqual([])
})

test('sends a failed mail again, once, and logs who did it', async () => {
  const admin = await testMember()
  const id = await write({ subject: 'News' })
  expect((await mailById(id))?.can_resend).toBe(true)
  await resendMail(admin, id, testOrigin)
  expect(await mailById(id)).toMatchObject({
    state: 'waiting',
    attempts: 0,
    last_error: null,
    can_resend: false,
  })
  const { rows } = await db().execute(sql`
    select (select count(*)::int from pgboss.job where name = 'mail.send' and singleton_key = ${id}) as jobs,
      (select count(*)::int from audit_log where action = 'mail.resent' and actor_id = ${admin.id} and by_admin) as logged`)
  expect(rows).toEqual([{ jobs: 1, logged: 1 }])
  await expect(resendMail(admin, id, testOrigin)).rejects.toMatchObject({ code: 409 })
})

test('refuses to send again what was sent, what lost its private link, and an unknown mail', async () => {
  const admin = await testMember()
  for (const given of [{ state: 'sent' }, { state: 'failed', kind: null }, { state: 'waiting' }]) {
    const id = await write(given)
    await expect(resendMail(admin, id, testOrigin)).rejects.toMatchObject({ code: 409, field: 'id' })
  }
  await expect(resendMail(admin, '1', testOrigin)).rejects.toMatchObject({ code: 404 })
})
