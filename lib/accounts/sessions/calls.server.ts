import { noteFingerprint } from '@/lib/accounts/fingerprints/commands.server'
import { verifyCaptcha } from '@/lib/accounts/sign-up/captcha.server'
import { memberCall, type RestCalls } from '@/lib/core/rest'
import { memberActions } from '@/lib/platform/http/captcha-actions'
import { noteVerified } from './sessions-list.server'
import { fingerprintReport, sessionVerify } from './sessions-schema'

/** The captcha check of a session's browser (specification part 1, section 7). */
export const sessionCalls = {
  '/v3/sessions/verify/': {
    PUT: memberCall({
      name: 'v3_verify_session',
      limit: 'write',
      needs: 'read',
      input: sessionVerify,
      run: async ({ viewer, input, origin }) => {
        await verifyCaptcha(input.recaptcha_token, memberActions, origin)
        return noteVerified(viewer)
      },
    }),
  },
  '/v3/spam/fingerprints/': {
    POST: memberCall({
      name: 'v3_spam_fingerprints',
      limit: 'write',
      needs: 'account',
      input: fingerprintReport,
      run: ({ viewer, input }) => noteFingerprint(viewer, input.fingerprint),
    }),
  },
} satisfies Record<string, RestCalls>
