import { z } from 'zod'
import { noteFingerprint } from '@/lib/accounts/fingerprints/commands.server'
import { endpoint } from '@/lib/core/endpoint'
import { memberActions } from '@/lib/platform/http/captcha-actions'
import { verifyCaptcha } from '@/lib/platform/net/verify-captcha.server'
import { fingerprintReport, sessionVerify } from '../sessions/sessions-schema'
import { noteVerified } from './sessions-list.server'

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
