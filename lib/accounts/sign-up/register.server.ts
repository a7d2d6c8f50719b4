import { sql } from 'drizzle-orm'
import { carryConsent } from '@/lib/accounts/consent/commands.server'
import { isProvedByLink, sendVerification, type Unverified } from '@/lib/accounts/email/verify.server'
import { insertIdentity } from '@/lib/accounts/identities/insert.server'
import type { SocialProof } from '@/lib/accounts/identities/proof.server'
import { useInviteCode as countInvite, inviteIsGood } from '@/lib/accounts/invites/codes.server'
import { makeHandshakeToken } from '@/lib/accounts/log-in/handshake.server'
import { isWeakPassword } from '@/lib/accounts/password/weak-password.server'
import { hashPassword } from '@/lib/accounts/users/passwords.server'
import type { users } from '@/lib/accounts/users/table.server'
import { AppError, refuse } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import { emit } from '@/lib/core/events.server'
import { unitOfBrowser } from '@/lib/core/experiments/unit.server'
import type { Browser, Origin } from '@/lib/core/resource'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { isReservedUsername } from '@/lib/platform/routing/reserved'
import { ageOn, beginsPrivate, minimumAge, oldestAge } from './age'
import { permitBusinessAt } from './business-age'
import { insertUser, someUser } from './insert-user.server'
import type { Registration } from './registration'
import { signUpArrivals } from './table.server'
import { usernameCandidates } from './usernames.server'

/** The common fields of the three registrations; the password is optional for users of another service. */
type NewAccount = Omit<Registration, 'password'> & { password?: string | undefined }

/** Cuts a text to `max` grapheme clusters. */
const cut = (text: string, max: number) => [...text].slice(0, max).join('').trim()

/** Returns the names of a new account: a business's own, or by default the first part of the mail address. */
function namesOf(input: NewAccount) {
  const first = input.business_name ?? input.first_name ?? cut(input.email.split('@')[0] ?? '', 30)
  const last_name = input.business_name ? '' : (input.last_name ?? '')
  return { first_name: first, last_name, full_name: cut(`${first} ${last_name}`, 80) }
}

/**
 * True while no user exists who could invite others: the first visitor to a new site is admitted. Not in the demo.
 */
async function isEmpty(tx: Db): Promise<boolean> {
  return !env().DEMO && !(await someUser(tx, sql`true limit 1`))
}

/** Checks that registration is open, or the invitation valid. @throws AppError 9130 otherwise */
async function checkOpen(invite_code: string | undefined): Promise<void> {
  const { REGISTRATION } = env()
  if (REGISTRATION === 'open') return
  if (REGISTRATION === 'closed') refuse('registrationClosed')
  if (invite_code ? await inviteIsGood(invite_code) : await isEmpty(db())) return
  refuse('registrationClosed', { reason: 'invitationNeeded' })
}

/**
 * Checks the age. @throws AppError 9110 too young, 1 naming `birthday` for an impossible age, such as a mistyped
 * year; 29 for a business below 18
 */
function checkAge(
  { birthday, business_name }: Pick<NewAccount, 'birthday' | 'business_name'>,
  browser: Browser,
): void {
  const age = birthday ? ageOn(birthday, new Date()) : null
  const young = age !== null && age < minimumAge
  if (young) browser.restrictAge()
  if (young || browser.age_restricted) refuse('tooYoung')
  if (age !== null && age > oldestAge) refuse('badRequest', { field: 'birthday', reason: 'notABirthday' })
  if (business_name) permitBusinessAt(age, 'birthday')
}

/**
 * Checks names, with the email last: only an otherwise valid registration learns that it is taken (decision
 * 041).
 */
async function checkNames({ username, password, ...input }: NewAccount): Promise<void> {
  const names = namesOf(input)
  if (username && isReservedUsername(username)) refuse('usernameTaken', { field: 'username' })
  if (password && isWeakPassword(password, [input.email, username, names.first_name, names.full_name]))
    refuse('weakPassword', { field: 'password', reason: 'tooEasy' })
  if (username && (await someUser(db(), sql`lower(username) = ${username}`)))
    refuse('usernameTaken', { field: 'username' })
  if (await someUser(db(), sql`lower(email) = ${input.email.toLowerCase()}`))
    refuse('emailTaken', { field: 'email' })
}

/**
 * True for the first account of an empty site, which becomes its admin; for one of two concurrent ones.
 */
async function isFirst(tx: Db): Promise<boolean> {
  if (!(await isEmpty(tx))) return false
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`)
  return isEmpty(tx)
}

async function rowOf(input: NewAccount, proof: SocialProof | null, origin: Origin) {
  const email = input.email.toLowerCase()
  const isShown = proof?.email_verified === true && proof.email?.toLowerCase() === email
  return {
    ...namesOf(input),
    email,
    // Done before the transaction: waiting for a hashing lane must not hold a connection.
    password_hash: input.password ? await hashPassword(input.password) : null,
    country: input.country || origin.country,
    locale: input.locale?.replace('_', '-') || origin.locale,
    birthday: input.birthday || null,
    gender: input.gender ?? null,
    custom_gender: input.custom_gender ?? null,
    business_name: input.business_name ?? null,
    is_private_profile: input.birthday ? beginsPrivate(input.birthday, new Date()) : false,
    ...(isShown ? { email_verified_at: new Date() } : {}),
  } satisfies Omit<typeof users.$inferInsert, 'username'>
}

/** Counts the invitation of a new member. Ignores an expired one while registration is open. */
async function takeInvite(tx: Db, invite_code: string | undefined, user_id: string): Promise<void> {
  if (!invite_code) return
  try {
    await countInvite(tx, invite_code, user_id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (env().REGISTRATION !== 'open') refuse('registrationClosed', { cause: error })
  }
}

/** Stores what the browser reported about the visits before, if anything. */
async function keepArrival(tx: Db, user_id: string, input: NewAccount): Promise<void> {
  const { utm_campaign, visited_pages, user_behavior_data } = input
  if (!utm_campaign && !visited_pages && !user_behavior_data) return
  await tx.insert(signUpArrivals).values({ user_id, utm_campaign, visited_pages, user_behavior_data })
}

/** Asks for the address's confirmation. Past the budget of such mails the account has none yet, and asks for one later. */
async function mailVerification(tx: Db, user: Unverified): Promise<void> {
  await sendVerification(tx, user).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.errorName !== 'tooManyRequests') throw error
  })
}

/**
 * Creates an account from the registration payload (specification part 1, sections 3 and 5) and returns its handshake
 * token. `proof` is an identity at another service, which can then log in. Queues the mail that verifies the address,
 * and copies the browser's cookie choice. @throws AppError 9130 registration closed, or no valid invitation; 9110 under
 * 13 (and marks the browser for 24 h); 1 over 122; 9112 username taken or reserved; 9111 email taken; 9113 weak
 * password; 409 for an existing account of that proof
 */
export async function register(
  input: NewAccount,
  proof: SocialProof | null,
  origin: Origin,
  browser: Browser,
): Promise<string> {
  await checkOpen(input.invite_code)
  checkAge(input, browser)
  await checkNames(input)
  const row = await rowOf(input, proof, origin)
  const candidates = input.username ? [input.username] : usernameCandidates(row.full_name)
  return transact(async (tx) => {
    const is_admin = await isFirst(tx)
    // Of two concurrent sign-ups on an empty site, the second needs an invitation after all.
    if (env().REGISTRATION === 'invite' && !is_admin && !input.invite_code) refuse('registrationClosed')
    const unit = unitOfBrowser(browser.install_id)
    const id = await insertUser(tx, { ...row, is_admin }, candidates, unit)
    if (proof) await insertIdentity(tx, id, proof)
    await takeInvite(tx, input.invite_code, id)
    await carryConsent(tx, id, browser.install_id)
    await keepArrival(tx, id, input)
    if (!row.email_verified_at && isProvedByLink()) await mailVerification(tx, { ...row, id })
    const entry = { actor_id: id, action: 'register', target_type: 'user', target_id: id } as const
    await recordAction(tx, { ...entry, ip: origin.ip })
    await emit(tx, 'userChanged', { user_id: id })
    return makeHandshakeToken(tx, id, browser.install_id)
  })
}
