import { tokenHash } from '@/lib/accounts/sessions/sessions.server'

/**
 * Returns the key that counts attempts by account: its id, or the given name when no account has it, so that both look
 * the same.
 */
export function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/** Returns the key of guesses made while signed in, which are counted apart from log-ins. */
export const guessKey = (user_id: string) => `inside:${user_id}`
