import { z } from 'zod'
import { wireViewer } from '@/lib/accounts/account/schema'
import { cameBack, login } from '@/lib/accounts/log-in/schema'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

/** The viewer of a new session. */
export const wireStarted = wireViewer.extend({ came_back: cameBack })

/** Redeems the token of a handshake (specification part 1, section 7). */
export const sessionCreate = z.object({
  token: safeString().min(1).max(100),
  isRegistration: z.coerce.boolean().default(false),
})

/** Lists the accounts signed in in this browser; with a name and a password, logs in. */
export const sessionAccounts = z.object({
  session_accounts: z.coerce.boolean().default(true),
  username_or_email: login.shape.username_or_email.optional(),
  password: safeString().max(128).default(''),
})

/**
 * Logs out the current account, or `all` in this browser; the flag controls the client's own error handling.
 */
export const sessionDelete = z.object({
  disable_auth_failure_redirect: z.coerce.boolean().default(false),
  all: z.boolean(because('mustBeBoolean')).default(false),
})
