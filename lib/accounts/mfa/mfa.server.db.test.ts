import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, test } from 'vitest'
import { testBrowser, testMember, testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { finishLogIn, logIn, needsSecondFactor } from '@/lib/accounts/log-in/log-in.server'
import { openSession, sessionOf, viewerUser } from '@/lib/accounts/sessions/sessions.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { beginMfa, confirmMfa, endMfa, mfaOf, renewRecoveryCodes } from './commands.server'
import { logInWithCode } from './log-in-mfa.server'
import { openSecret, sealSecret } from './secret-box.server'

const password = 'violet stone bridge'
const install = visitor.install_id
const code = (code: number) => expect.objectContaining({ code })
const now = () => Math.floor(Date.now() / 1000)
const codeAt = (secret: string, seconds = 0) => generateSync({ secret, epoch: now() + seconds })

/** Seconds from now to a code that is wrong for the duration of a test. */
const late = 600

/**
 * Starts the setup of an app whose codes around now and around `late` differ. Among a million secrets some repeat a
 * code, so a used or future code would be accepted. Starting again creates another secret.
 */
async function begin(viewer: Member): ReturnType<typeof beginMfa> {
  const setup = await beginMfa(viewer, password)
  const near = [-60, -30, 0, 30, 60, 90, 120]
  const codes = [...near, late - 30, late, late + 30].map((seconds) => codeAt(setup.secret, seconds))
  return new Set(codes).size === codes.length ? setup : begin(viewer)
}

/** Creates a user with a password, a verified address and a live session. */
async function person(): Promise<{ viewer: Member; password_hash: string }> {
  const { id } = await testMember()
  const password_hash = await hashPassword(password)
  await db().execute(
    sql`update users set password_hash = ${password_hash}, email_verified_at = now() where id = ${id}`,
  )
  const session = await openSession(db(), { user_id: id, install_id: install, user_agent: '', ip: '' })
  const viewer = { ...visitor, kind: 'auth' as const, id, session_id: session.id, user: await viewerUser(id) }
  return { viewer, password_hash }
}

const asCall = (viewer: Member) => {
  const { browser, noted } = testBrowser()
  return { call: { viewer, origin: testOrigin, browser }, noted }
}

/** Creates a user with a second factor, and its first code, which is used up. */
async function withFactor() {
  const { viewer, password_hash } = await person()
  const { secret } = await begin(viewer)
  const { call, noted } = asCall(viewer)
  const first = codeAt(secret)
  const { recovery_codes } = await confirmMfa(call, first)
  const session = await sessionOf(noted.session?.token ?? '')
  const account = { id: viewer.id, password_hash }
  return {
    account,
    secret,
    first,
    recovery_codes,
    viewer: { ...viewer, session_id: session?.session_id ?? '', user: await viewerUser(viewer.id) },
  }
}

async function mfaToken(account: { id: string; password_hash: string }): Promise<string> {
  const refused = await logIn(account, password, install).catch((error: unknown) => error)
  return (refused as { data: { mfa_token: string } }).data.mfa_token
}

test('opens a secret for its owner only', () => {
  const sealed = sealSecret('7', 'JBSWY3DPEHPK3PXP')
  expect(openSecret('7', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(() => openSecret('8', sealed)).toThrow()
})

test('completes setup with the password and a first code, and changes nothing on a wrong one', async () => {
  const { viewer } = await person()
  await expect(beginMfa(viewer, 'not the password')).rejects.toEqual(code(9102))
  const { secret, uri, qr } = await begin(viewer)
  expect(uri).toContain(secret)
  expect(qr.path).toMatch(/^M/)
  await expect(confirmMfa(asCall(viewer).call, codeAt(secret, late))).rejects.toEqual(code(9102))
  expect(await mfaOf(viewer)).toEqual({ enabled: false, recovery_codes_left: 0 })
  expect(await needsSecondFactor(viewer.id)).toBe(false)
  const { recovery_codes } = await confirmMfa(asCall(viewer).call, codeAt(secret))
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await mfaOf(viewer)).toEqual({ enabled: true, recovery_codes_left: 10 })
  const { rows } = await db().execute(sql`
    select (select jsonb_agg(m) from user_mfa m where user_id = ${viewer.id})::text ||
      (select jsonb_agg(c) from recovery_codes c where user_id = ${viewer.id})::text as kept`)
  for (const hidden of [secret, ...recovery_codes]) expect(String(rows[0]?.kept)).not.toContain(hidden)
  await expect(beginMfa(viewer, password)).rejects.toEqual(code(409))
})

test('refuses setup without a verified address, which could lock the owner out', async () => {
  const { viewer } = await person()
  const user = { ...viewer.user, email_verified: false }
  await expect(beginMfa({ ...viewer, user }, password)).rejects.toEqual(code(29))
})

test('returns a token for the code after the right password or another proof', async () => {
  const { account, secret } = await withFactor()
  await expect(logIn(account, 'not the password', install)).rejects.toEqual(code(9102))
  await expect(logIn(account, password, install)).rejects.toMatchObject({
    code: 9101,
    status: 409,
    data: { mfa_token: expect.stringMatching(/^[\w-]{43}$/) },
  })
  const social = finishLogIn(account.id, { install_id: install, ip: '', by: 'social' })
  await expect(social).rejects.toEqual(code(9101))
  const token = await mfaToken(account)
  const verification_code = codeAt(secret, 30)
  const elsewhere = logInWithCode({ mfa_token: token, verification_code }, 'another-install', '')
  await expect(elsewhere).rejects.toEqual(code(2))
  for (let wrong = 0; wrong < 3; wrong++) {
    const input = { mfa_token: token, verification_code: codeAt(secret, late) }
    await expect(logInWithCode(input, install, '')).rejects.toMatchObject({
      code: 9102,
      field: 'verification_code',
    })
  }
  const input = { mfa_token: token, verification_code }
  await expect(logInWithCode(input, install, '')).resolves.toMatch(/^[\w-]{43}$/)
  await expect(logInWithCode(input, install, '')).rejects.toEqual(code(2))
})

test('accepts each code once, even in 20 concurrent attempts', async () => {
  const { account, secret, first } = await withFactor()
  const used = { mfa_token: await mfaToken(account), verification_code: first }
  await expect(logInWithCode(used, install, '')).rejects.toEqual(code(9102))
  const input = { mfa_token: await mfaToken(account), verification_code: codeAt(secret, 30) }
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => logInWithCode(input, install, '')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('accepts a recovery code once, in any spelling', async () => {
  const { account, viewer, recovery_codes } = await withFactor()
  const [first = '', second = ''] = recovery_codes
  const input = { mfa_token: await mfaToken(account), verification_code: first }
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => logInWithCode(input, install, '')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = { mfa_token: await mfaToken(account), verification_code: first }
  await expect(logInWithCode(again, install, '')).rejects.toEqual(code(9102))
  const loose = { ...again, verification_code: ` ${second.replace('-', '').toLowerCase()} ` }
  await expect(logInWithCode(loose, install, '')).resolves.toBeTruthy()
  expect(await mfaOf(viewer)).toEqual({ enabled: true, recovery_codes_left: 8 })
})

test('ends other sessions, renews this one, and notifies the owner when switched on or off', async () => {
  const { viewer, recovery_codes } = await withFactor()
  const other = await openSession(db(), { user_id: viewer.id, install_id: 'x', user_agent: '', ip: '' })
  await expect(endMfa(asCall(viewer).call, { current_password: 'not it' })).rejects.toEqual(code(9102))
  const { call, noted } = asCall(viewer)
  await endMfa(call, { verification_code: recovery_codes[0] })
  expect(await sessionOf(other.token)).toBeNull()
  const mine = await sessionOf(noted.session?.token ?? '')
  expect(mine?.session_id).not.toBe(viewer.session_id)
  expect(await needsSecondFactor(viewer.id)).toBe(false)
  const { rows } = await db().execute(sql`select subject from mail_outbox where user_id = ${viewer.id}`)
  expect(rows).toHaveLength(2)
  const entries = await db().execute(
    sql`select action from audit_log where target_id = ${viewer.id} order by id`,
  )
  expect(entries.rows.map(({ action }) => action)).toEqual(['mfa_enabled', 'mfa_disabled'])
})

test('invalidates old recovery codes with new ones', async () => {
  const { viewer, account, recovery_codes } = await withFactor()
  const { recovery_codes: fresh } = await renewRecoveryCodes(asCall(viewer).call, {
    current_password: password,
  })
  expect(fresh).toHaveLength(10)
  const old = { mfa_token: await mfaToken(account), verification_code: recovery_codes[3] ?? '' }
  await expect(logInWithCode(old, install, '')).rejects.toEqual(code(9102))
  await expect(
    logInWithCode({ ...old, verification_code: fresh[3] ?? '' }, install, ''),
  ).resolves.toBeTruthy()
})
