import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { registerAny } from '@/lib/accounts/sign-up/register-any.server'
import { db } from '@/lib/platform/db/client.server'
import {
  connectIdentity,
  disconnectIdentity,
  logInBySocial,
  receiveIdentity,
  socialArrival,
} from './commands.server'
import { sealProof } from './proof.server'

const code = (code: number) => expect.objectContaining({ code })

describe('sign-up with another service', () => {
  const message = {
    provider: 'oidc',
    subject: 'sub-1',
    email: 'soc@example.org',
    email_verified: true,
    first_name: 'Soc',
    last_name: 'Ial',
    once: null,
  }
  const fields = { email: 'soc@example.org', password: '', facebook_id: 'sub-1' }

  test('refuses a claim without a proof of this browser with 403, whatever the token', async () => {
    const { browser } = testBrowser()
    const claim = { ...fields, facebook_token: 'EAAB-made-up' }
    await expect(registerAny(claim, testOrigin, browser)).rejects.toEqual(code(403))
    const foreign = testBrowser({ social_proof: sealProof(message, 'another-install-00') }).browser
    await expect(registerAny(fields, testOrigin, foreign)).rejects.toEqual(code(403))
    const other = testBrowser({
      social_proof: sealProof({ ...message, subject: 'sub-2' }, visitor.install_id),
    })
    await expect(registerAny(fields, testOrigin, other.browser)).rejects.toEqual(code(403))
  })

  test('creates an account without a password from a proof, verified if the service says so', async () => {
    const social_proof = sealProof(message, visitor.install_id)
    const { browser, noted } = testBrowser({ social_proof })
    await registerAny(fields, testOrigin, browser)
    expect(noted.social).toBeNull()
    const { rows } = await db().execute(
      sql`select password_hash, email_verified_at is not null as verified from users where email = 'soc@example.org'`,
    )
    expect(rows).toEqual([{ password_hash: null, verified: true }])
    await expect(registerAny({ ...fields, email: 'soc2@example.org' }, testOrigin, browser)).rejects.toEqual(
      code(409),
    )
  })

  test('does not verify an address other than the confirmed one', async () => {
    const social_proof = sealProof({ ...message, subject: 'sub-3' }, visitor.install_id)
    const { browser } = testBrowser({ social_proof })
    const form = { ...fields, facebook_id: 'sub-3', email: 'somebody-else@example.org' }
    await registerAny(form, testOrigin, browser)
    const { rows } = await db().execute(
      sql`select email_verified_at from users where email = 'somebody-else@example.org'`,
    )
    expect(rows).toEqual([{ email_verified_at: null }])
  })

  test('logs in once per proof for a known identity, and not at all when it was disconnected', async () => {
    const owner = await testMember('social_owner')
    const proof = { ...message, subject: 'sub-4', once: null }
    await connectIdentity(owner, proof, testOrigin)
    const arrive = async () => {
      const { browser, noted } = testBrowser()
      await receiveIdentity(null, proof, testOrigin, browser)
      return testBrowser({ social_proof: noted.social ?? null }).browser
    }
    const browser = await arrive()
    expect(await socialArrival(browser)).toMatchObject({ status: 'known', facebook_id: 'sub-4' })
    expect(await logInBySocial(testOrigin, browser)).toMatch(/^[\w-]{43}$/)
    await expect(logInBySocial(testOrigin, browser)).rejects.toEqual(code(1))
    const late = await arrive()
    await db().execute(sql`delete from identities where subject = 'sub-4'`)
    await expect(logInBySocial(testOrigin, late)).rejects.toEqual(code(403))
  })

  test('requires a second factor, as after a password', async () => {
    const owner = await testMember('social_mfa')
    const proof = { ...message, subject: 'sub-mfa' }
    await connectIdentity(owner, proof, testOrigin)
    await db().execute(
      sql`insert into user_mfa (user_id, secret, enabled_at) values (${owner.id}, ${Buffer.from('x')}, now())`,
    )
    const { browser, noted } = testBrowser()
    await receiveIdentity(null, proof, testOrigin, browser)
    const back = testBrowser({ social_proof: noted.social ?? null }).browser
    await expect(logInBySocial(testOrigin, back)).rejects.toMatchObject({
      code: 9101,
      data: { mfa_token: expect.any(String) },
    })
  })

  test('never links an existing address automatically, and does not reveal it without a proof', async () => {
    await testMember('has_mail')
    const proof = { ...message, subject: 'sub-5', email: 'has_mail@example.org' }
    const arrive = async (email_verified: boolean) => {
      const { browser, noted } = testBrowser()
      await receiveIdentity(null, { ...proof, email_verified }, testOrigin, browser)
      return socialArrival(testBrowser({ social_proof: noted.social ?? null }).browser)
    }
    expect((await arrive(true)).status).toBe('taken')
    expect((await arrive(false)).status).toBe('new')
    const { rows } = await db().execute(sql`select 1 from identities where subject = 'sub-5'`)
    expect(rows).toEqual([])
  })

  test('allows one account per service and one owner per identity, and keeps the last means of logging in', async () => {
    const [one, two] = [await testMember(), await testMember()]
    const proof = { ...message, subject: 'sub-6' }
    await connectIdentity(one, proof, testOrigin)
    await connectIdentity(one, proof, testOrigin)
    await expect(connectIdentity(two, proof, testOrigin)).rejects.toEqual(code(409))
    const second = { ...proof, subject: 'sub-7' }
    await expect(connectIdentity(one, second, testOrigin)).rejects.toEqual(code(409))
    await expect(disconnectIdentity(one, 'oidc', testOrigin)).rejects.toEqual(code(409))
    await connectIdentity(one, { ...second, provider: 'google' }, testOrigin)
    const both = await Promise.allSettled(
      ['oidc', 'google'].map((provider) => disconnectIdentity(one, provider, testOrigin)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
