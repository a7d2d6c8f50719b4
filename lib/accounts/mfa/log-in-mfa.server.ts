import { finishLogIn } from '@/lib/accounts/log-in/log-in.server'
import { AppError, refuse } from '@/lib/core/app-error'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { peekToken, redeemToken } from '../tokens/tokens.server'
import { spendSecondFactor } from './second-factor.server'

const expired = () => new AppError('notSignedIn', { field: 'mfa_token', reason: 'tokenUsed' })

/** Returns the user whose log-in on this installation waits for a code. @throws AppError 2 when none does */
export async function mfaTokenOwner(mfa_token: string, install_id: string): Promise<string> {
  const waiting = await peekToken(db(), 'mfa_login', mfa_token)
  if (waiting?.data.install_id !== install_id) throw expired()
  return waiting.user_id
}

/**
 * Runs the second step of a log-in: a code, or a recovery code, with the token from the first step. The token allows
 * several wrong codes, and one right one. Returns a handshake token. @throws AppError 2 when the token is invalid (on
 * this installation), 9102 when the code is wrong or was used
 */
export async function logInWithCode(
  input: { mfa_token: string; verification_code: string },
  install_id: string,
  ip: string,
): Promise<string> {
  const user_id = await mfaTokenOwner(input.mfa_token, install_id)
  const right = await transact(async (tx) => {
    const fits = await spendSecondFactor(tx, user_id, input.verification_code)
    if (fits) await redeemToken(tx, 'mfa_login', input.mfa_token)
    else
      await recordAction(tx, {
        actor_id: null,
        action: 'log_in_code_refused',
        target_type: 'user',
        target_id: user_id,
        ip,
      })
    return fits
  })
  if (!right) refuse('wrongCredentials', { field: 'verification_code', reason: 'codeNotRight' })
  return finishLogIn(user_id, { install_id, ip, by: 'second_factor' })
}
