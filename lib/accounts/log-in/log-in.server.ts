import { and, eq, sql } from 'drizzle-orm'
import { makeToken } from '@/lib/accounts/tokens/tokens.server'
import { hashPassword, isOutdated, isPassword } from '@/lib/accounts/users/passwords.server'
import { users } from '@/lib/accounts/users/table.server'
import { found, refuse } from '@/lib/core/app-error'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, volatileDb } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { makeHandshakeToken } from './handshake.server'
import { leftByChoice } from './reopen.server'

/** The data needed to check a log-in. */
export type Credentials = { id: string; password_hash: string | null }

const byEmail = statement<Credentials, [string]>(
  'credentials_by_email',
  'select id, password_hash from users where lower(email) = $1',
)

const byUsername = statement<Credentials, [string]>(
  'credentials_by_username',
  'select id, password_hash from users where lower(username) = $1',
)

/** Returns the account of a username or an email (lower case), or null. */
export async function credentialsOf(name: string): Promise<Credentials | null> {
  const [account] = await (name.includes('@') ? byEmail : byUsername)(name)
  return account ?? null
}

/**
 * Checks a password and returns a handshake token. An unknown account takes the same time as a wrong password and
 * leaves the same row in the audit log. @throws AppError 9102 for both; after the right password, as `finishLogIn`
 */
export async function logIn(
  account: Credentials | null,
  password: string,
  install_id: string,
  ip = '',
): Promise<string> {
  const [right, state] = await Promise.all([
    isPassword(account?.password_hash ?? null, password),
    // Read while the hash is computed, so that it adds no time; also done for unknown accounts, so that they take the
    // same time.
    findState(account?.id ?? nobody),
  ])
  if (!account?.password_hash || !state || !right) {
    const target_id = account?.id ?? null
    await recordAction(db(), { actor_id: null, action: 'log_in_refused', target_type: 'user', target_id, ip })
    refuse('wrongCredentials')
  }
  if (isOutdated(account.password_hash)) {
    const password_hash = await hashPassword(password)
    await db()
      .update(users)
      .set({ password_hash })
      .where(and(eq(users.id, account.id), eq(users.password_hash, account.password_hash)))
  }
  return finish(account.id, state, { install_id, ip, by: 'password' })
}

/** The progress of a log-in: the proof so far, and its origin. */
export type LogInSoFar = {
  install_id: string
  ip: string
  /** True if the proof includes the second factor: a live session does, a password or another service does not. */
  by: 'password' | 'social' | 'second_factor' | 'session'
}

type State = {
  is_deactivated: boolean
  /** True if the grace period is over: the account cannot be reopened. */
  is_erasing: boolean
  left_by_choice: boolean
  needs_password_reset: boolean
  has_mfa: boolean
}

/** An id that no account has. */
const nobody = '0'

async function findState(user_id: string): Promise<State | undefined> {
  const { rows } = await db().execute<State>(sql`
    select u.deactivated_at is not null as is_deactivated, u.erasing_since is not null as is_erasing, u.needs_password_reset,
      u.deactivated_at is not null and ${leftByChoice()} as left_by_choice,
      exists (select from user_mfa m where m.user_id = u.id and m.enabled_at is not null) as has_mfa
    from users u where u.id = ${user_id}`)
  return rows[0]
}

const stateOf = async (user_id: string) => found(await findState(user_id), 'notSignedIn')

/** True if a log-in needs a code in addition to its first proof. */
export async function needsSecondFactor(user_id: string): Promise<boolean> {
  return (await stateOf(user_id)).has_mfa
}

/**
 * Finishes a log-in: returns the handshake token of a proven user. An account closed by its owner gets one, too, during
 * the grace period: redeeming the token reopens it (`reopen`). Every proof of an existing account's owner ends here,
 * outside of a transaction, since a refusal stores the token of the second step; only a sign-up makes its token itself.
 * @throws AppError 9103 deactivated by an admin; 9104 safe mode; 9101 with `data.mfa_token` when a code is needed
 */
export async function finishLogIn(user_id: string, soFar: LogInSoFar): Promise<string> {
  return finish(user_id, await stateOf(user_id), soFar)
}

async function finish(user_id: string, state: State, soFar: LogInSoFar): Promise<string> {
  const { install_id, by } = soFar
  if (state.is_erasing || (state.is_deactivated && !state.left_by_choice)) refuse('accountDeactivated')
  if (state.needs_password_reset) refuse('passwordResetNeeded')
  if (state.has_mfa && by !== 'second_factor' && by !== 'session') {
    const mfa_token = await makeToken(db(), 'mfa_login', user_id, { install_id })
    refuse('codeNeeded', { data: { mfa_token } })
  }
  return makeHandshakeToken(volatileDb(), user_id, install_id)
}
