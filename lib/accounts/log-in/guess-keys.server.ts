import { tokenHash } from '@/lib/accounts/sessions/sessions.server'

/**
 * Returns the key that counts tries by account: its id, or the name where it has no account, so that both
 * look the same.
 */
export function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/** Returns the key of guesses made while signed in, which do not use up those of log-ins. */
export const guessKey = (user_id: string) => `inside:${user_id}`
