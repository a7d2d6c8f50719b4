import { noteFingerprint } from '@/lib/accounts/fingerprints/commands.server'
import { noteVerified } from '@/lib/accounts/sessions/sessions-list.server'
import { fingerprintReport, sessionVerify } from '@/lib/accounts/sessions/sessions-schema'
import { verifyCaptcha } from '@/lib/accounts/sign-up/captcha.server'
import { memberActions } from '@/lib/platform/http/captcha-actions'
import { type Endpoints, memberEndpoint } from '../rest.server'

/** What a session's browser tells of itself (spec part 1, section 7). */
export const sessionCalls = {
  '/v3/sessions/verify/': {
    PUT: memberEndpoint({
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
    POST: memberEndpoint({
      name: 'v3_spam_fingerprints',
      limit: 'write',
      needs: 'account',
      input: fingerprintReport,
      run: ({ viewer, input }) => noteFingerprint(viewer, input.fingerprint),
    }),
  },
} satisfies Record<string, Endpoints>
