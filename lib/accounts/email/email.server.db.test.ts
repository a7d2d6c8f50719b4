import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { openSession, sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { subscriptionToken } from '@/lib/platform/mail/subscription-token.server'
import { makeToken } from '../tokens/tokens.server'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from './change.server'
import { maskEmail } from './mask-email'
import { changeSubscription, ownerOfLink, subscriptionsOf } from './subscriptions.server'
import { resendVerification, sendVerification, verifyEmail } from './verify.server'

const password = 'correct horse 7 battery'
const ip = '127.0.0.1'

type Sent = { template: string; to_address: string; body_text: string }

async function sent(user_id: string): Promise<Sent[]> {
  const { rows } = await db().execute<Sent>(
    sql`select template, to_address, body_text from mail_outbox where user_id = ${user_id} order by id`,
  )
  return rows
}

const tokenIn = ({ body_text }: Pick<Sent, 'body_text'>) => /\/([\w-]{43})\//.exec(body_text)?.[1] ?? ''
const lastToken = async (user_id: string) => tokenIn((await sent(user_id)).at(-1) ?? { body_text: '' })

/** Runs 50 concurrent redemptions and returns how many succeed; the others are refused as used. */
async function race(redeem: () => Promise<unknown>): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: 50 }, redeem))
  for (const one of all)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 1, field: 'token' })
  return all.filter((one) => one.status === 'fulfilled').length
}

async function member({ verified = true } = {}): Promise<Member> {
  const made = await testMember()
  const password_hash = await hashPassword(password)
  await db().execute(sql`
    update users set password_hash = ${password_hash}, email_verified_at = ${verified ? sql`now()` : null}
    where id = ${made.id}`)
  return { ...made, user: await viewerUser(made.id) }
}

const requestOf = (viewer: Member, email: string) =>
  requestEmailChange(viewer, { email, current_password: password }, testOrigin)

test('verifies an address once, by the newest link sent to it', async () => {
  const viewer = await member({ verified: false })
  await sendVerification(db(), viewer.user)
  const first = await lastToken(viewer.id)
  await sendVerification(db(), viewer.user)
  await expect(verifyEmail(first, ip)).rejects.toMatchObject({ code: 1, field: 'token' })
  const token = await lastToken(viewer.id)
  expect((await viewerUser(viewer.id)).email_verified).toBe(false)
  expect(await race(() => verifyEmail(token, ip))).toBe(1)
  expect((await viewerUser(viewer.id)).email_verified).toBe(true)
})

test('verifies no other address, and nothing after a day', async () => {
  const viewer = await member({ verified: false })
  await sendVerification(db(), viewer.user)
  await db().execute(sql`update users set email = 'moved@example.org' where id = ${viewer.id}`)
  await expect(verifyEmail(await lastToken(viewer.id), ip)).rejects.toMatchObject({ code: 1 })
  await sendVerification(db(), { ...viewer.user, email: 'moved@example.org' })
  await db().execute(sql`update one_time_tokens set expires_at = now() where user_id = ${viewer.id}`)
  await expect(verifyEmail(await lastToken(viewer.id), ip)).rejects.toMatchObject({ code: 1 })
  expect((await viewerUser(viewer.id)).email_verified).toBe(false)
})

test('sends one mail in 60 seconds for any number of requests, and none when it is verified', async () => {
  const viewer = await member({ verified: false })
  const began = performance.now()
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => resendVerification(viewer)))
  const passed = (performance.now() - began) / 1000
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  const refused = all.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 8 })
  expect(refused?.reason.retryAfter).toBeGreaterThan(59 - passed)
  expect(refused?.reason.retryAfter).toBeLessThanOrEqual(60)
  await db().execute(
    sql`update mail_outbox set created_at = now() - interval '60 seconds' where user_id = ${viewer.id}`,
  )
  await resendVerification(viewer)
  expect(await sent(viewer.id)).toHaveLength(2)
  const verified = await member()
  await resendVerification(verified)
  expect(await sent(verified.id)).toHaveLength(0)
})

test('requires the password for a new address, and changes nothing before it is confirmed', async () => {
  const viewer = await member()
  const wrong = { email: 'new1@example.org', current_password: 'nope' }
  await expect(requestEmailChange(viewer, wrong, testOrigin)).rejects.toMatchObject({
    code: 9102,
    field: 'current_password',
  })
  await expect(requestOf(viewer, viewer.user.email)).rejects.toMatchObject({ code: 1, field: 'email' })
  await requestOf(viewer, 'new1@example.org')
  expect(await sent(viewer.id)).toMatchObject([
    { template: 'confirm_email_change', to_address: 'new1@example.org' },
  ])
  expect((await viewerUser(viewer.id)).email).toBe(viewer.user.email)
})

test('changes the address on confirmation, ends other sessions, and sends the earlier one a revert link', async () => {
  const viewer = await member()
  const open = () => openSession(db(), { user_id: viewer.id, install_id: 'x', user_agent: '', ip })
  const [own, other] = [await open(), await open()]
  await requestOf({ ...viewer, session_id: own.id }, 'new2@example.org')
  const token = await lastToken(viewer.id)
  expect(await race(() => confirmEmailChange(token, visitor, ip))).toBe(1)
  const after = await viewerUser(viewer.id)
  expect(after).toMatchObject({ email: 'new2@example.org', email_verified: true })
  expect(await sessionOf(own.token)).not.toBeNull()
  expect(await sessionOf(other.token)).toBeNull()
  const notice = (await sent(viewer.id)).at(-1)
  expect(notice).toMatchObject({ template: 'email_changed', to_address: viewer.user.email })
  expect(notice?.body_text).toContain('n•••@example.org')
  expect(notice?.body_text).not.toContain('new2@example.org')

  const back = await lastToken(viewer.id)
  expect(await race(() => revertEmailChange(back, ip))).toBe(1)
  expect(await viewerUser(viewer.id)).toMatchObject({ email: viewer.user.email })
  expect(await sessionOf(own.token)).toBeNull()
  const { rows } = await db().execute(sql`select needs_password_reset from users where id = ${viewer.id}`)
  expect(rows).toEqual([{ needs_password_reset: true }])
})

test('gives only the first address a revert link for two changes in a week', async () => {
  const viewer = await member()
  await requestOf(viewer, 'thief1@example.org')
  await confirmEmailChange(await lastToken(viewer.id), visitor, ip)
  const back = await lastToken(viewer.id)
  await requestOf({ ...viewer, user: await viewerUser(viewer.id) }, 'thief2@example.org')
  await confirmEmailChange(await lastToken(viewer.id), visitor, ip)
  expect((await sent(viewer.id)).at(-1)).toMatchObject({
    template: 'email_changed_again',
    to_address: 'thief1@example.org',
  })
  expect(await lastToken(viewer.id)).toBe('')
  await revertEmailChange(back, ip)
  expect((await viewerUser(viewer.id)).email).toBe(viewer.user.email)
})

test('sends no mail to an unverified earlier address', async () => {
  const viewer = await member({ verified: false })
  await requestOf(viewer, 'mine@example.org')
  await confirmEmailChange(await lastToken(viewer.id), visitor, ip)
  expect((await sent(viewer.id)).map((mail) => mail.to_address)).toEqual(['mine@example.org'])
})

test('gives the same answer for a taken address, mails its owner, and never changes the address', async () => {
  const [viewer, holder] = [await member(), await member()]
  const answer = await requestOf(viewer, holder.user.email)
  expect(answer).toEqual({ email: holder.user.email })
  expect(await sent(viewer.id)).toHaveLength(0)
  expect(await sent(holder.id)).toMatchObject([{ template: 'email_in_use', to_address: holder.user.email }])
  // Both concurrent calls requested the address before either confirmed it.
  const [one, two] = [await member(), await member()]
  await requestOf(one, 'wanted@example.org')
  await requestOf(two, 'wanted@example.org')
  const [first, second] = [await lastToken(one.id), await lastToken(two.id)]
  const both = await Promise.allSettled(
    [first, second].map((token) => confirmEmailChange(token, visitor, ip)),
  )
  expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
    code: 9111,
    field: 'email',
  })
})

test('invalidates the links sent to the earlier address on a change', async () => {
  const viewer = await member()
  const reset = await makeToken(db(), 'reset_password', viewer.id, { email: viewer.user.email })
  await requestOf(viewer, 'new3@example.org')
  await confirmEmailChange(await lastToken(viewer.id), visitor, ip)
  const { rows } = await db().execute(sql`
    select from one_time_tokens where user_id = ${viewer.id} and purpose = 'reset_password' and used_at is null`)
  expect([reset === '', rows]).toEqual([false, []])
})

test('switches kinds of mail by default, by choice, all together, and two concurrently', async () => {
  const viewer = await member()
  expect((await subscriptionsOf(viewer.id)).subscriptions).toMatchObject({ follows: true, news: true })
  await db().execute(
    sql`update users set birthday = (current_date - interval '16 years')::date::text where id = ${viewer.id}`,
  )
  expect((await subscriptionsOf(viewer.id)).subscriptions).toMatchObject({
    follows: true,
    news: false,
    tips: false,
  })
  await Promise.all([
    changeSubscription(viewer.id, 'follows', false),
    changeSubscription(viewer.id, 'comments', false),
  ])
  const now = (await subscriptionsOf(viewer.id)).subscriptions
  expect(now).toMatchObject({ follows: false, comments: false, digest: true })
  const none = await changeSubscription(viewer.id, 'all', false)
  expect([...new Set(Object.values(none))]).toEqual([false])
})

test('lets a limited log-in only reduce mails, and refuses a forged link', async () => {
  const viewer = await member()
  await db().execute(sql`update users set is_login_limited = true where id = ${viewer.id}`)
  await changeSubscription(viewer.id, 'follows', false)
  await expect(changeSubscription(viewer.id, 'follows', true)).rejects.toMatchObject({ code: 29 })
  expect(ownerOfLink(subscriptionToken(viewer.id))).toBe(viewer.id)
  expect(() => ownerOfLink(`${viewer.id}-${'A'.repeat(43)}`)).toThrow('Not found')
})

test('masks an address', () => {
  expect(maskEmail('ada@example.org')).toBe('a•••@example.org')
})
