import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember } from '@/lib/accounts/account/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { makeToken, peekToken, redeemToken } from './tokens.server'

test('accepts exactly one of 50 concurrent redemptions', async () => {
  const { id } = await testMember()
  const token = await makeToken(db(), 'reset_password', id, { why: 'asked' })
  expect(await peekToken(db(), 'reset_password', token)).toEqual({ user_id: id, data: { why: 'asked' } })
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => redeemToken(db(), 'reset_password', token)),
  )
  const won = all.filter((one) => one.status === 'fulfilled')
  expect(won.map((one) => one.value)).toEqual([{ user_id: id, data: { why: 'asked' } }])
  expect(await peekToken(db(), 'reset_password', token)).toBeNull()
})

test('invalidates a token on reissue, on expiry, and for another purpose', async () => {
  const { id } = await testMember()
  const first = await makeToken(db(), 'verify_email', id)
  const second = await makeToken(db(), 'verify_email', id)
  await expect(redeemToken(db(), 'verify_email', first)).rejects.toMatchObject({ code: 1, field: 'token' })
  await expect(redeemToken(db(), 'change_email', second)).rejects.toMatchObject({ code: 1 })
  await db().execute(sql`update one_time_tokens set expires_at = now() where user_id = ${id}`)
  await expect(redeemToken(db(), 'verify_email', second)).rejects.toMatchObject({ code: 1 })
})

test('stores only the hash', async () => {
  const { id } = await testMember()
  const token = await makeToken(db(), 'verify_email', id)
  const { rows } = await db().execute(sql`select * from one_time_tokens where user_id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain(token)
})
