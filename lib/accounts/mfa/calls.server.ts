import { z } from 'zod'
import { guessKey } from '@/lib/accounts/log-in/guess-keys.server'
import { memberCall, type RestCalls } from '@/lib/core/rest'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { beginMfa, confirmMfa, endMfa, mfaOf, renewRecoveryCodes } from './commands.server'
import { mfaBegin, mfaConfirm, mfaProof } from './schema'

/** The second factor and its recovery codes. */
export const mfaCalls = {
  '/v3/users/me/mfa/': {
    GET: memberCall({
      name: 'v3_get_mfa',
      limit: 'read',
      needs: 'account',
      input: z.object({}),
      run: ({ viewer }) => mfaOf(viewer),
    }),
    POST: memberCall({
      name: 'v3_begin_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaBegin,
      run: async ({ viewer, input }) => {
        await takeLimit('login', guessKey(viewer.id))
        return beginMfa(viewer, input.current_password)
      },
    }),
    PUT: memberCall({
      name: 'v3_confirm_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaConfirm,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return confirmMfa(call, input.verification_code)
      },
    }),
    DELETE: memberCall({
      name: 'v3_end_mfa',
      limit: 'write',
      needs: 'account',
      input: mfaProof,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return endMfa(call, input)
      },
    }),
  },
  '/v3/users/me/mfa/recovery_codes/': {
    POST: memberCall({
      name: 'v3_renew_recovery_codes',
      limit: 'write',
      needs: 'account',
      input: mfaProof,
      run: async ({ input, ...call }) => {
        await takeLimit('mfa', guessKey(call.viewer.id))
        return renewRecoveryCodes(call, input)
      },
    }),
  },
} satisfies Record<string, RestCalls>
