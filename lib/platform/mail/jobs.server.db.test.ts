import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerAddress } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

// Must be set before the configuration is read: mail goes to a real server on loopback.
const port = await vi.hoisted(async () => {
  const { freePort } = await import('@/tools/test/free-port')
  const port = await freePort()
  // Long enough for a process without a free processor, but short enough to wait for once.
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}/?greetingTimeout=3000`)
  vi.stubEnv('MAIL_REPLY_TO', 'help@example.org')
  vi.stubEnv('ORIGIN', 'https://pins.example.org')
  return port
})

import { testMember } from '@/lib/accounts/account/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { mailKinds } from '@/lib/platform/mail-kinds/kinds'
import { absoluteUrl } from './absolute-url.server'
import { forgetMails, sendMail } from './jobs.server'
import { type Mail, queueMail } from './queue-mail.server'
import { mailOutbox } from './table.server'

type Envelope = { from: string; to: string[] }
let answer: { code: number; text: string } | null = null
const arrived: { envelope: Envelope; mail: Email; raw: string }[] = []

function refusal() {
  return answer && Object.assign(new Error(answer.text), { responseCode: answer.code })
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: (_address: SMTPServerAddress, _session, done) => done(refusal()),
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((one) => one.address) }
      arrived.push({ envelope, mail: await PostalMime.parse(raw), raw })
      done()
    })
  },
})

const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

beforeAll(listen)
const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
afterAll(stop)
beforeEach(() => {
  answer = null
  arrived.length = 0
})

const { reset_password, follow_request } = mailKinds({
  reset_password: { option: null, cause: 'account', contact: 'site' },
  follow_request: { option: 'follows', cause: 'site', contact: 'site' },
})

/** Queues a mail and returns its row's id. */
async function queued(over: Partial<Mail> = {}): Promise<string> {
  const url = absoluteUrl(`/password/reset/${'t'.repeat(43)}/`)
  const data = { first_name: 'Zoë', url }
  await transact((tx) =>
    queueMail(tx, {
      kind: reset_password,
      to: 'zoe@example.org',
      user_id: null,
      locale: 'en-US',
      data,
      ...over,
    } as Mail),
  )
  const [row] = await db().select({ id: mailOutbox.id }).from(mailOutbox).orderBy(sql`id desc`).limit(1)
  return row?.id ?? ''
}

async function rowOf(id: string) {
  const [row] = await db().select().from(mailOutbox).where(sql`id = ${id}`)
  return row
}

test('delivers a whole mail once, and then redacts its link', async () => {
  const id = await queued()
  expect(await rowOf(id)).toMatchObject({ state: 'waiting' })
  const { rows } = await db().execute(sql`select data from pgboss.job where name = 'mail.send'`)
  expect(rows).toContainEqual({ data: { id } })
  await sendMail(id, false)
  await sendMail(id, false)
  expect(arrived).toHaveLength(1)
  const [{ mail, envelope, raw } = { mail: null, envelope: null, raw: '' }] = arrived
  expect(envelope).toEqual({ from: 'noreply@pins.example.org', to: ['zoe@example.org'] })
  expect(mail?.from).toMatchObject({ name: 'Magpie', address: 'noreply@pins.example.org' })
  expect(mail?.replyTo).toMatchObject([{ address: 'help@example.org' }])
  expect(mail?.messageId).toBe(`<${id}@pins.example.org>`)
  expect(mail?.subject).toBe('Reset your password')
  const link = `https://pins.example.org/password/reset/${'t'.repeat(43)}/`
  expect(mail?.text).toContain('Hi Zoë')
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(raw).toContain('Auto-Submitted: auto-generated')
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  expect(row?.sent_at).not.toBeNull()
  expect(`${row?.html}${row?.body_text}`).not.toContain('t'.repeat(43))
})

test('retries after greylisting and delivers', async () => {
  const id = await queued()
  answer = { code: 451, text: '4.7.1 Greylisted, come back later' }
  await expect(sendMail(id, false)).rejects.toThrow('Greylisted')
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  answer = null
  await sendMail(id, false)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  expect(arrived).toHaveLength(1)
})

test('does not retry after a final refusal', async () => {
  const id = await queued()
  answer = { code: 550, text: '5.1.1 No such mailbox' }
  await sendMail(id, false)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, sent_at: null })
  expect((await rowOf(id))?.last_error).toContain('No such mailbox')
  answer = null
  await sendMail(id, false)
  expect(arrived).toHaveLength(0)
})

test('marks a mail failed after the last refused attempt', async () => {
  const id = await queued()
  answer = { code: 451, text: 'not now' }
  await sendMail(id, true)
  expect(await rowOf(id)).toMatchObject({ state: 'failed' })
})

test('creates no headers or recipients from names', async () => {
  const { id } = await testMember()
  await db().execute(sql`update users set email_verified_at = now() where id = ${id}`)
  const name = 'Eve\r\nBcc: everyone@example.org\u0000, <eve@example.org> https://evil.example/x <b>'
  const mail = await queued({
    kind: follow_request,
    user_id: id,
    data: { first_name: 'Ada', name, url: absoluteUrl('/') },
  })
  await sendMail(mail, false)
  const [one] = arrived
  expect(one?.envelope.to).toEqual(['zoe@example.org'])
  expect(one?.mail.bcc).toBeUndefined()
  expect(one?.mail.subject).toBe('“Eve Bcc: … , … … <b>” wants to follow you')
  expect(one?.mail.html).not.toContain('<b>')
  expect(`${one?.mail.html}${one?.mail.text}`).not.toContain('evil.example')
  const header = (key: string) => one?.mail.headers.find((known) => known.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(
    /^<https:\/\/pins\.example\.org\/email\/subscription\/\d+-[\w-]{43}\/\?kind=follows>$/,
  )
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('deletes mails 30 days after they were sent', async () => {
  const [remaining, deleted] = [await queued(), await queued()]
  for (const id of [remaining, deleted]) await sendMail(id, false)
  await db().execute(sql`update mail_outbox set created_at = now() - interval '40 days'`)
  await db().execute(sql`update mail_outbox set sent_at = now() - interval '31 days' where id = ${deleted}`)
  await forgetMails()
  expect(await rowOf(remaining)).toBeDefined()
  expect(await rowOf(deleted)).toBeUndefined()
})

test('retries when a server is unreachable or never greets', async () => {
  const id = await queued()
  await stop()
  await expect(sendMail(id, false)).rejects.toThrow('ECONNREFUSED')
  const mute = createServer(() => undefined)
  await new Promise<void>((resolve) => mute.listen(port, '127.0.0.1', resolve))
  await expect(sendMail(id, false)).rejects.toThrow(/[Gg]reeting/)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 2 })
  await new Promise((resolve) => mute.close(resolve))
})
