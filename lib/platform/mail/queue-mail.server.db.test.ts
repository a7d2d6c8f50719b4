import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { mailKinds } from '@/lib/platform/mail-kinds/kinds'
import { absoluteUrl } from './absolute-url.server'
import { siteMails } from './mail-kinds'
import { queueMail } from './queue-mail.server'
import { subscriptionOwner, subscriptionToken } from './subscription-token.server'
import { mailOutbox } from './table.server'

const to = 'reader@example.org'
const data = { first_name: 'Ada', url: absoluteUrl('/x/') }
const { follow_request } = mailKinds({
  follow_request: { option: 'follows', cause: 'person', contact: 'site' },
})
const test_mail = {
  kind: siteMails.test,
  to,
  user_id: null,
  locale: 'en-US',
  data: { url: data.url },
} as const

const outbox = () => db().select().from(mailOutbox).orderBy(mailOutbox.id)

test('commits and rolls back a mail with its action', async () => {
  await queueMail(db(), test_mail)
  await transact(async (tx) => {
    await queueMail(tx, test_mail)
    throw new Error('undone')
  }).catch(() => undefined)
  expect(await outbox()).toMatchObject([{ to_address: to, template: 'test', state: 'kept', headers: {} }])
})

test.each([
  ['a second recipient', 'a@example.org, b@example.org'],
  ['a line break', 'a@example.org\r\nBcc: b@example.org'],
  ['a name', 'Ada <a@example.org>'],
  ['NUL', 'a\u0000@example.org'],
  ['nothing', ''],
])('refuses %s as an address', async (_what, address) => {
  await expect(queueMail(db(), { ...test_mail, to: address })).rejects.toThrow('not a mail address')
})

test('counts the full-width @ as one', async () => {
  await queueMail(db(), { ...test_mail, to: 'wide＠example.org' })
  expect((await outbox()).at(-1)?.to_address).toBe('wide@example.org')
  await expect(queueMail(db(), { ...test_mail, to: 'a@b.example﹫example.org' })).rejects.toThrow()
})

test.each([
  'https://evil.example/',
  'http://localhost:3000.evil.example/',
  '//evil.example/x',
  'javascript:alert(1)',
])('refuses a link to %s', async (url) => {
  await expect(queueMail(db(), { ...test_mail, data: { url } })).rejects.toThrow('this site')
  expect(() => absoluteUrl(url)).toThrow()
})

test('gives an optional mail an unsubscribe link, and does not write it when its setting is off', async () => {
  const { id } = await testMember()
  const before = await outbox()
  const mail = {
    ...test_mail,
    kind: follow_request,
    by: '1',
    as: 'notice',
    user_id: id,
    data: { ...data, name: 'Bo' },
  } as const
  await queueMail(db(), mail)
  expect(await outbox()).toEqual(before)
  await db().execute(sql`update users set email_verified_at = now() where id = ${id}`)
  await queueMail(db(), mail)
  const [made] = (await outbox()).slice(-1)
  const page = absoluteUrl(`/email/subscription/${subscriptionToken(id)}/`)
  expect(made?.headers).toEqual({
    'List-Unsubscribe': `<${page}?kind=follows>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(made?.body_text).toContain(`${page}?kind=follows`)
  await db().execute(
    sql`insert into user_settings (user_id, email_options) values (${id}, '{"follows": false}')`,
  )
  await queueMail(db(), mail)
  expect((await outbox()).at(-1)?.id).toBe(made?.id)
})

test('signs the unsubscribe link for one person', () => {
  const token = subscriptionToken('12')
  expect(subscriptionOwner(token)).toBe('12')
  expect(subscriptionOwner(token.replace('12-', '13-'))).toBeNull()
  expect(subscriptionOwner(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBeNull()
  expect(subscriptionOwner('')).toBeNull()
})
