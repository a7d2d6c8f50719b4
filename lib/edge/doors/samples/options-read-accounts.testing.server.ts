import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { testBrowser, testOrigin } from '@/lib/accounts/account/testing.server'
import { sealProof } from '@/lib/accounts/identities/proof.server'
import { setPasscode } from '@/lib/accounts/passcode/commands.server'
import { openSession } from '@/lib/accounts/sessions/sessions.server'
import { makeToken } from '@/lib/accounts/tokens/tokens.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import { again } from '@/lib/business/testing.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { Attempt, Case } from './options-read-attempt.testing.server'
import type { World } from './sample-world.testing.server'

const password = 'violet stone bridge'
const newPassword = 'another bridge of stone'
const passcode = '4711'
const backup = 'parent@example.org'

/** Gives a member a password and a live session. */
async function secured({ me }: World): Promise<Member> {
  const hash = await hashPassword(password)
  await db().execute(sql`update users set password_hash = ${hash} where id = ${me.id}`)
  const session = await openSession(db(), { user_id: me.id, install_id: 'x', user_agent: '', ip: '' })
  return { ...(await again(me)), session_id: session.id }
}

/** Makes a member fourteen years old. */
async function teen(world: World): Promise<Member> {
  const member = await secured(world)
  await db().execute(sql`
    update users set business_name = null, birthday = to_char(current_date - interval '14 years 20 days', 'YYYY-MM-DD')
    where id = ${member.id}`)
  return again(member)
}

async function guarded(world: World): Promise<Member> {
  const member = await teen(world)
  const form = { passcode, confirmPasscode: passcode, backupEmail: backup, confirmBackupEmail: backup }
  await setPasscode(member, form, testOrigin)
  return again(member)
}

const proof = { current_password: password, old_password: password, passcode, current_passcode: passcode }
const secrets = { ...proof, new_password: newPassword, new_password_confirm: newPassword }

const signingUp: Case = async () => ({
  named: {
    ...{ birthday: '1990-01-01', password, username: null, invite_code: null, recaptcha_v3_token: null },
    ...{ email: `${randomBytes(6).toString('hex')}@example.org`, country: 'US', locale: 'en-US' },
  },
})

const bySocial: Case = async (world) => {
  const { named } = (await signingUp(world)) as Attempt
  const subject = randomBytes(6).toString('hex')
  const proof = { provider: 'oidc', subject, email: String(named?.email), email_verified: true, once: null }
  return {
    named: { ...named, facebook_id: subject },
    browser: {
      social_proof: sealProof(
        { ...proof, first_name: 'Ada', last_name: '' },
        testBrowser().browser.install_id,
      ),
    },
  }
}

const resetting: Case = async (world) => {
  const { id, user } = await secured(world)
  const token = await makeToken(db(), 'reset_password', id, { email: String(user.email) })
  return { named: { token, ...secrets } }
}

const provingPasscode: Case = async (world) => {
  const viewer = await guarded(world)
  const email = `${randomBytes(6).toString('hex')}@example.org`
  return [
    { viewer, named: { ...secrets, email, passcode_grant: null } },
    { viewer, named: { ...secrets, email, passcode_grant: 'none' } },
  ]
}

const changingPasscode: Case = async (world) => {
  const changed = { ...proof, passcode: '2222', confirmPasscode: '2222' }
  const viewer = await guarded(world)
  return [
    { viewer, named: { ...changed, passcode_grant: 'none' } },
    { viewer, named: { ...changed, passcode_grant: null } },
  ]
}

/** Calls about accounts that need more of the world than every input gets. */
export const accountCases: Readonly<Record<string, Case>> = {
  'POST /v3/register/email/handshake/': signingUp,
  'POST /v3/register/partner/handshake/': signingUp,
  'POST /v3/register/facebook/handshake/': bySocial,
  'ResetPasswordFromEmailResource.update': resetting,
  'UserPasswordResource.update': provingPasscode,
  'PUT /v3/users/me/email/': provingPasscode,
  'DELETE /v3/users/me/mfa/': async () => [{}, { named: { verification_code: null } }],
  'POST /v3/users/me/mfa/recovery_codes/': async () => [{}, { named: { verification_code: null } }],
  'POST /v3/login/mfa/handshake/': async ({ me }) => {
    const { install_id } = testBrowser().browser
    return { named: { mfa_token: await makeToken(db(), 'mfa_login', me.id, { install_id }) } }
  },
  'PushSubscriptionResource.create': async (world) => ({ viewer: await secured(world) }),
  'POST /v3/users/me/passcode/': async (world) => ({ viewer: await teen(world) }),
  'PUT /v3/users/me/passcode/': changingPasscode,
  'DELETE /v3/users/me/passcode/': changingPasscode,
  'POST /v3/users/me/passcode/validate/': async (world) => ({ viewer: await guarded(world), named: proof }),
}
