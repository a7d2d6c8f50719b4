import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { commentKinds } from '@/lib/content/comments/notification-kinds'

// Must be set before the configuration is read: mail goes to a real server on loopback.
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@/tools/test/free-port')
  const port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}/`)
  vi.stubEnv('ORIGIN', 'https://pins.example.org')
  return port
})

import { testOrigin } from '@/lib/accounts/account/testing.server'
import { followUser } from '@/lib/accounts/follows/follow-user.server'
import { muteUser } from '@/lib/accounts/mutes/commands.server'
import { changeUserSettings } from '@/lib/accounts/preferences/settings.server'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { unsubscribeInOneClick } from '@/lib/edge/doors/routes/one-click.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { sendMail } from '@/lib/platform/mail/jobs.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { announce, announcementCreate } from './announce.server'
import { periodOf } from './periods'
import { runMails } from './run.server'

const arrived: { to: string[]; mail: Email; raw: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      const to = session.envelope.rcptTo.map(({ address }) => address)
      arrived.push({ to, mail: await PostalMime.parse(raw), raw })
      done()
    })
  },
})
beforeAll(() => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve())))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
beforeEach(async () => {
  arrived.length = 0
  await db().execute(sql`truncate users, mail_outbox, mail_runs, announcements cascade`)
})

/** The day of mails that all tests use, so that no test runs into the next one. */
const today = periodOf('comments', new Date()).start.getTime()
const at = (day: number, hours: number) => new Date(today + day * 86_400_000 + hours * 3_600_000)

/**
 * Creates a verified user, recently active, whose account is `days` days old when the next day of mails begins.
 */
async function reader(days = 100): Promise<Member> {
  const member = await person()
  await db().execute(sql`update users set email_verified_at = now(),
    created_at = ${at(1 - days, -1).toISOString()} where id = ${member.id}`)
  await db().execute(sql`insert into sessions (token_hash, user_id, install_id)
    values (decode(md5(${member.id}), 'hex'), ${member.id}, 'test')`)
  return member
}

/** Sends the mails of a day with `workers` workers, after dating all notifications to the day before. */
async function mailed(day = 1, workers = 1): Promise<void> {
  await db().execute(sql`update notifications set at = ${at(day - 1, 5).toISOString()}`)
  await Promise.all(Array.from({ length: workers }, () => runMails(at(day, 1))))
}

async function outbox(): Promise<{ id: string; user_id: string; template: string; body_text: string }[]> {
  const { rows } = await db().execute(
    sql`select id, user_id, template, body_text from mail_outbox order by id`,
  )
  return rows as never
}
const templates = async () => (await outbox()).map(({ template }) => template)

async function comment(to: Member, from: Member, object_id = '5', pin_id: string | null = null) {
  const object = { object_type: 'comment', object_id, pin_id }
  await transact((tx) => notify(tx, { to: to.id, kind: commentKinds.comment, actor_id: from.id, ...object }))
}

test('sends comments and new followers in one mail a day each, with one-click unsubscribe', async () => {
  const [me, one, other] = [await reader(), await person(), await person()]
  await comment(me, one)
  await comment(me, other, '6')
  await followUser(one, me.id)
  await mailed()
  await mailed()
  const mails = await outbox()
  expect(mails.map(({ template, user_id }) => [template, user_id])).toEqual([
    ['new_comments', me.id],
    ['new_followers', me.id],
  ])
  for (const { id } of mails) await sendMail(id, false)
  const [message, came] = arrived
  expect(message?.to).toEqual([me.user.email])
  expect(message?.mail.subject).toBe('You have 2 new comments')
  expect(message?.mail.text).toContain(`${other.user.full_name} commented on your pin`)
  expect(message?.mail.html).toContain('href="https://pins.example.org/notifications/"')
  expect(came?.mail.text).toContain(`https://pins.example.org/${one.user.username}/`)
  const unsubscribe = message?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const [, token, kind] = /\/subscription\/([^/]+)\/\?kind=(\w+)>$/.exec(unsubscribe) ?? []
  await unsubscribeInOneClick(token, kind)
  await comment(me, one, '7')
  await followUser(other, me.id)
  await mailed(2)
  // Unsubscribes from one kind only.
  expect((await templates()).slice(2)).toEqual(['new_followers'])
})

test('leaves out read notifications', async () => {
  const [me, other] = [await reader(), await person()]
  await comment(me, other)
  await db().execute(sql`update notifications set read_at = now() where user_id = ${me.id}`)
  await mailed()
  expect(await templates()).toEqual([])
})

test('leaves out people muted later, and sends no mail about them alone', async () => {
  const [me, one, other] = [await reader(), await person(), await person()]
  await comment(me, one)
  await comment(me, other, '6')
  await followUser(other, me.id)
  await muteUser(me, other.id)
  await mailed()
  const [message, ...rest] = await outbox()
  expect([message?.template, rest]).toEqual(['new_comments', []])
  expect(message?.body_text).toContain(one.user.full_name)
  expect(message?.body_text).not.toContain(other.user.full_name)
})

type Job = { id: string; actor_id?: string }

/** Creates a follow request, and the waiting mail about it. */
async function requestOf(other: Member): Promise<{ me: Member; job: Job | undefined }> {
  const me = await reader()
  await db().execute(sql`update users set is_private_profile = true where id = ${me.id}`)
  await followUser(other, me.id)
  const { rows } = await db().execute<{ data: Job }>(sql`
    select j.data from pgboss.job j join mail_outbox o on o.id::text = j.data ->> 'id'
    where j.name = 'mail.send' and o.user_id = ${me.id}`)
  return { me, job: rows[0]?.data }
}

test("does not send a follow request's mail after muting, or when switched off", async () => {
  const other = await person()
  const [received, muted, off] = [await requestOf(other), await requestOf(other), await requestOf(other)]
  await muteUser(muted.me, other.id)
  await changeUserSettings(db(), off.me.id, { email_options: { follows: false } })
  for (const { job } of [received, muted, off]) if (job) await sendMail(job.id, false, job.actor_id)
  expect(arrived.map(({ to }) => to)).toEqual([[received.me.user.email]])
  expect((await outbox()).map(({ user_id }) => user_id)).toEqual([received.me.id])
})

test('writes no mail for a follow request of a muted person', async () => {
  const [me, other] = [await reader(), await person()]
  await db().execute(sql`update users set is_private_profile = true where id = ${me.id}`)
  await muteUser(me, other.id)
  await followUser(other, me.id)
  expect(await templates()).toEqual([])
})

test('sends nothing to unverified, inactive, closed, limited or unsubscribed people', async () => {
  const other = await person()
  const states = [sql`email_verified_at = null`, sql`deactivated_at = now()`, sql`is_login_limited = true`]
  for (const state of states) {
    const me = await reader()
    await comment(me, other)
    await db().execute(sql`update users set ${state} where id = ${me.id}`)
  }
  const away = await reader()
  await db().execute(
    sql`update sessions set last_seen_at = now() - interval '61 days' where user_id = ${away.id}`,
  )
  const silent = await reader()
  await changeUserSettings(db(), silent.id, { email_options: { comments: false } })
  for (const me of [away, silent]) await comment(me, other)
  await mailed()
  expect(await templates()).toEqual([])
})

test('sends only public pins in the weekly mail', async () => {
  const [me, other] = [await reader(), await reader(4)]
  const [open, secret] = [await board(other), await board(other, { privacy: 'secret' })]
  const seen = await pin(other, open.id, { title: 'Herons at dawn' })
  const hidden = await pin(other, secret.id, { title: 'canary-x7' })
  const mine = await pin(me, (await board(me, { privacy: 'secret' })).id, { title: 'canary-y8' })
  await comment(me, other, '5', mine.id)
  await followUser(me, other.id)
  await mailed(8)
  const digest = (await outbox()).find(
    ({ user_id, template }) => user_id === me.id && template === 'weekly_digest',
  )
  expect(digest?.body_text).toContain('Herons at dawn')
  expect(digest?.body_text).toContain(`https://pins.example.org/pin/${seen.id}/`)
  expect(digest?.body_text).toContain('a new notification')
  await mailed()
  const all = JSON.stringify(await outbox())
  expect(all).toContain('new_comments')
  for (const word of ['canary', hidden.id]) expect(all).not.toContain(word)
})

test('sends tips in the first days, and none to people under 18', async () => {
  const [fresh, settled, young] = [await reader(2), await reader(14), await reader(2)]
  await db().execute(
    sql`update users set birthday = (current_date - interval '17 years')::date where id = ${young.id}`,
  )
  await mailed()
  const mails = (await outbox()).filter(({ template }) => template.startsWith('tips'))
  expect(mails.map(({ template, user_id }) => [user_id, template])).toEqual([
    [fresh.id, 'tips_start'],
    [settled.id, 'tips_more'],
  ])
})

test('sends one mail per person with two workers, and after one is killed', async () => {
  const readers = await Promise.all(Array.from({ length: 45 }, () => reader()))
  const other = await person()
  for (const me of readers) await comment(me, other)
  // Starts a run that dies in its transaction.
  await transact(async (tx) => {
    await tx.execute(sql`insert into mail_outbox (user_id, to_address, template, locale, subject, html, body_text)
      values (${other.id}, 'x@example.org', 'new_comments', 'en', '', '', '')`)
    throw new Error('killed')
  }).catch(() => undefined)
  await mailed(1, 3)
  await mailed()
  const comments = (await outbox()).filter(({ template }) => template === 'new_comments')
  expect(comments.map(({ user_id }) => user_id).sort()).toEqual(readers.map(({ id }) => id).sort())
})

test("sends an admin's announcement once to everyone who accepts it", async () => {
  const [me, admin, silent] = [await reader(), await reader(), await reader()]
  await changeUserSettings(db(), silent.id, { email_options: { news: false } })
  const given = { subject: 'Boards have sections', words: 'First.\n\nSecond, see https://evil.example/' }
  await announce(admin, announcementCreate.parse(given), testOrigin)
  await mailed(1, 2)
  await mailed()
  const mails = (await outbox()).filter(({ template }) => template === 'announcement')
  expect(mails.map(({ user_id }) => user_id)).toEqual([me.id, admin.id])
  await sendMail(mails[0]?.id ?? '', false)
  expect(arrived[0]?.mail.subject).toBe('Boards have sections')
  expect(arrived[0]?.mail.text).toContain('First.\n\nSecond')
  expect(arrived[0]?.raw).not.toContain('https://evil.example')
})
