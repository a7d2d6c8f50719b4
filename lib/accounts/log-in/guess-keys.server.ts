import { tokenHash } from '@/lib/accounts/sessions/sessions.server'

/** Counts tries by account, too: by its id, or for a name that nobody has by the name, so that both look the same. */
export function accountKey(id: string | undefined, name: string): string {
  return `account:${id ?? tokenHash(name).toString('base64url')}`
}

/** Guesses by who is signed in already do not use up those of who wants to come in. */
export const guessKey = (user_id: string) => `inside:${user_id}`
