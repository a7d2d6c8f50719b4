import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSingletons } from '@/lib/core/singleton'
import { db, transact } from '@/lib/platform/db/client.server'
import { mailKinds } from '@/lib/platform/mail-kinds/kinds'
import { absoluteUrl } from './absolute-url.server'
import { type BudgetPeriod, type BudgetRow, type Counted, mailBudget } from './budget'
import { budgetOf, countMails, forgetMailCounts, takeMailBudget } from './budget.server'
import { queueMail } from './queue-mail.server'

let made = 0
const someone = () => String(++made)
const address = (domain = `d${++made}.example`) => `a${++made}@${domain}`
const invite = (over: Partial<Counted> = {}): Counted => ({
  by: someone(),
  address: address(),
  as: 'invite',
  ...over,
})

/** Sends mails one by one until one is refused, and returns how many passed. */
async function passes(make: () => Counted, limit: number): Promise<number> {
  for (let n = 0; n < limit; n++) if ((await countMails([make()])) > 0) return n
  return limit
}

/** Makes a counter's period end, as if the time had passed. */
const letPass = (row: BudgetRow, period: BudgetPeriod) =>
  db().execute(
    sql`update mail_counts set ends_at = now() - interval '1 second' where name like ${`${row}-${period} %`}`,
  )

function withEnvironment(name: string, value: string): void {
  vi.stubEnv(name, value)
  forgetSingletons('env')
}
afterEach(async () => {
  vi.unstubAllEnvs()
  forgetSingletons('env')
  await db().execute(sql`delete from mail_counts`)
})

/** A mail for each row of the table in which only that row is used up. */
const rows: Record<BudgetRow, () => () => Counted> = {
  sender: () => {
    const by = someone()
    return () => invite({ by })
  },
  'sender-domain': () => {
    const by = someone()
    return () => invite({ by, address: address('company.example') })
  },
  address: () => {
    const to = address()
    return () => invite({ address: to })
  },
  domain: () => () => invite({ address: address('company.example') }),
  site: () => () => invite(),
  'notice-sender': () => {
    const by = someone()
    return () => invite({ by, as: 'notice' })
  },
  'notice-address': () => {
    const to = address()
    return () => invite({ address: to, as: 'notice' })
  },
  'notice-domain': () => () => invite({ address: address('company.example'), as: 'notice' }),
  'notice-site': () => () => invite({ as: 'notice' }),
  'proof-sender': () => {
    const by = someone()
    return () => invite({ by, as: 'proof' })
  },
  'proof-address': () => {
    const to = address()
    return () => invite({ address: to, as: 'proof' })
  },
}

test.each(Object.entries(rows))(
  'passes exactly the hourly and daily limit of the row %s',
  async (name, start) => {
    const row = name as BudgetRow
    withEnvironment('MAIL_LIMITS', `${row}-hour:3,${row}-day:5`)
    const make = start()
    expect(await passes(make, 9)).toBe(3)
    await letPass(row, 'hour')
    expect(await passes(make, 9)).toBe(2)
    await letPass(row, 'hour')
    expect(await passes(make, 9)).toBe(0)
    await letPass(row, 'day')
    expect(await passes(make, 1)).toBe(1)
  },
)

test.each([
  ['one mail each', 1, 20],
  ['three mails each', 3, 6],
])('passes exactly the limit of 50 parallel batches of %s', async (_, size, passed) => {
  withEnvironment('MAIL_LIMITS', 'sender-hour:20')
  const by = someone()
  const batch = () => Array.from({ length: size }, () => invite({ by }))
  const waits = await Promise.all(Array.from({ length: 50 }, () => countMails(batch())))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(passed)
  for (const seconds of waits) expect(seconds).toBeLessThanOrEqual(3600)
})

test('never deadlocks when batches share counters in any order', async () => {
  const [one, other] = [
    invite({ address: address('one.example') }),
    invite({ address: address('two.example') }),
  ]
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, n) => countMails(n % 2 ? [one, other] : [other, one])),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(mailBudget.address.hour)
})

test('counts all mails of a batch or none, and says when to try again', async () => {
  withEnvironment('MAIL_LIMITS', 'sender-hour:4')
  const by = someone()
  await takeMailBudget([invite({ by }), invite({ by }), invite({ by })])
  await expect(takeMailBudget([invite({ by }), invite({ by })])).rejects.toMatchObject({
    errorName: 'tooManyRequests',
    reason: 'mailBudget',
    params: { minutes: 60 },
    retryAfter: 3600,
  })
  expect(await passes(() => invite({ by }), 3)).toBe(1)
  // A batch that never fits.
  expect(await countMails(Array.from({ length: 5 }, () => invite({ by: '0' })))).toBe(3600)
})

test('does not let a large provider’s users use up the site’s mails to each other', async () => {
  withEnvironment('MAIL_LIMITS', 'domain-hour:2')
  expect(await passes(() => invite({ address: address('company.example') }), 4)).toBe(2)
  expect(await passes(() => invite({ address: address('gmail.com') }), 4)).toBe(4)
})

const { board_invite, verify_email, reset_password } = mailKinds({
  board_invite: { option: null, cause: 'person', contact: 'site' },
  verify_email: { option: null, cause: 'proof', contact: 'site' },
  reset_password: { option: null, cause: 'account', contact: 'site' },
})
const base = { user_id: null, locale: 'en-US' }
const url = absoluteUrl('/x/')
const data = { first_name: 'Ada', name: 'Bo', board: 'Kites', url }
const sentTo = async (to: string) =>
  (
    await db().execute<{ template: string }>(
      sql`select template from mail_outbox where to_address = ${to} order by id`,
    )
  ).rows.map(({ template }) => template)

test('refuses an invite past the budget, leaves a notice out, and never starves verification and passwords', async () => {
  withEnvironment('MAIL_LIMITS', 'site-hour:1,notice-site-hour:1')
  const to = address()
  const invites = { ...base, to, kind: board_invite, by: '1', data }
  await queueMail(db(), { ...invites, as: 'invite' })
  await expect(queueMail(db(), { ...invites, as: 'invite' })).rejects.toMatchObject({ code: 8 })
  for (let n = 0; n < 2; n++) await queueMail(db(), { ...invites, as: 'notice' })
  await queueMail(db(), { ...base, to, kind: verify_email, by: '1', data })
  await queueMail(db(), { ...base, to, kind: reset_password, data })
  expect(await sentTo(to)).toEqual(['board_invite', 'board_invite', 'verify_email', 'reset_password'])
})

test('keeps the count of an action that fails afterwards', async () => {
  withEnvironment('MAIL_LIMITS', 'sender-hour:1')
  const mail = { ...base, to: address(), kind: board_invite, by: someone(), as: 'invite', data } as const
  await transact(async (tx) => {
    await queueMail(tx, mail)
    throw new Error('undone')
  }).catch(() => undefined)
  await expect(queueMail(db(), mail)).rejects.toMatchObject({ code: 8 })
})

test('stores no address, scales with the other limits, and forgets periods that are over', async () => {
  const [to] = [address('company.example')]
  await countMails([invite({ address: to })])
  const { rows: stored } = await db().execute<{ name: string }>(sql`select name from mail_counts`)
  expect(stored.map(({ name }) => name).join()).not.toContain(to)
  withEnvironment('RATE_LIMIT_SCALE', '10')
  expect(budgetOf('sender', 'hour')).toBe(mailBudget.sender.hour * 10)
  await letPass('site', 'hour')
  await forgetMailCounts()
  expect((await db().execute(sql`select from mail_counts`)).rows).toHaveLength(stored.length - 1)
})
