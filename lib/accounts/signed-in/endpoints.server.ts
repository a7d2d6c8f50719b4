import { z } from 'zod'
import { noteFingerprint } from '@/lib/accounts/fingerprints/commands.server'
import { endpoint } from '@/lib/core/endpoint'
import { listOptions, safeString } from '@/lib/core/input'
import { memberActions } from '@/lib/platform/http/captcha-actions'
import { verifyCaptcha } from '@/lib/platform/net/verify-captcha.server'
import { fingerprintReport, sessionsDelete, sessionVerify, wireSession } from '../sessions/sessions-schema'
import { sessionAccountsOf } from './accounts.server'
import { logInHere, startSession } from './commands.server'
import { sessionAccounts, sessionCreate, sessionDelete, wireStarted } from './schema'
import { endOneSession, endOtherSessions, noteVerified, sessionsOf } from './sessions-list.server'
import { leaveAccount } from './switch.server'
import { wireLeft } from './wire'

const wireSessionAccounts = z.strictObject({
  session_accounts: z.record(
    safeString(),
    z.strictObject({
      logged_in: z.boolean(),
    }),
  ),
})

/** Opening, listing and ending the sessions of a browser (specification part 1, section 7). */
export const signedInEndpoints = [
  endpoint({
    door: 'HandshakeSessionResource.create',
    needs: 'anyone',
    limit: 'write',
    input: sessionCreate,
    output: wireStarted,
    run: ({ viewer, input, origin, browser }) => startSession(viewer, input.token, origin, browser),
  }),
  endpoint({
    door: 'UserSessionResource.create',
    needs: 'anyone',
    limit: 'read',
    csrf: 'pair',
    input: sessionAccounts,
    output: wireSessionAccounts,
    run: async ({ viewer, input, origin, browser }) => {
      const { username_or_email: name, password, session_accounts: lists } = input
      const entered = name === undefined ? null : await logInHere(viewer, { name, password }, origin, browser)
      if (!lists) return { session_accounts: {} }
      return entered ?? { session_accounts: await sessionAccountsOf(browser) }
    },
  }),
  // The name that other clients know for the accounts of a browser.
  endpoint({
    door: 'UserSessionStoreResource.get',
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: wireSessionAccounts,
    run: async ({ browser }) => ({ session_accounts: await sessionAccountsOf(browser) }),
  }),
  endpoint({
    door: 'UserSessionResource.delete',
    needs: 'anyone',
    limit: 'write',
    input: sessionDelete,
    output: wireLeft,
    run: ({ viewer, input, origin, browser }) => leaveAccount(viewer, input, origin, browser),
  }),
] as const

/** The captcha check of a session's browser (specification part 1, section 7). */
export const sessionCalls = [
  endpoint({
    door: 'PUT /v3/sessions/verify/',
    name: 'v3_verify_session',
    needs: 'read',
    for: 'person',
    limit: 'write',
    input: sessionVerify,
    output: z.null(),
    run: async ({ viewer, input, origin }) => {
      await verifyCaptcha(input.recaptcha_token, memberActions, origin)
      return noteVerified(viewer)
    },
  }),
  endpoint({
    door: 'POST /v3/spam/fingerprints/',
    name: 'v3_spam_fingerprints',
    needs: 'account',
    for: 'person',
    limit: 'write',
    input: fingerprintReport,
    output: z.null(),
    run: ({ viewer, input }) => noteFingerprint(viewer, input.fingerprint),
  }),
] as const

/** A member's sessions, and ending them. */
export const sessionEndpoints = [
  endpoint({
    door: 'UserSessionsResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: listOptions,
    output: wireSession,
    run: ({ viewer, input }) => sessionsOf(viewer, input),
  }),
  endpoint({
    door: 'UserSessionsResource.delete',
    needs: 'account',
    limit: 'write',
    input: sessionsDelete,
    output: z.null(),
    run: ({ viewer, input, origin, browser }) =>
      'session_id' in input
        ? endOneSession(viewer, input.session_id, origin, browser)
        : endOtherSessions(viewer, origin),
  }),
] as const
