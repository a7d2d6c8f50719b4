import { z } from 'zod'
import { guessKey } from '@/lib/accounts/log-in/guess-keys.server'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { beginMfa, confirmMfa, endMfa, mfaOf, renewRecoveryCodes } from './commands.server'
import { mfaLimit } from './limit'
import { logInWithCode, mfaTokenOwner } from './log-in-mfa.server'
import { mfaBegin, mfaConfirm, mfaLogin, mfaProof, wireMfa, wireMfaSetup, wireRecoveryCodes } from './schema'

/** The second factor and its recovery codes, and logging in with it. */
export const mfaCalls = [
  endpoint({
    door: 'GET /v3/users/me/mfa/',
    name: 'v3_get_mfa',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: wireMfa,
    run: ({ viewer }) => mfaOf(viewer),
  }),
  endpoint({
    door: 'POST /v3/users/me/mfa/',
    name: 'v3_begin_mfa',
    needs: 'account',
    limit: 'write',
    input: mfaBegin,
    output: wireMfaSetup,
    run: async ({ viewer, input }) => {
      await takeLimit(logInLimit, guessKey(viewer.id))
      return beginMfa(viewer, input.current_password)
    },
  }),
  endpoint({
    door: 'PUT /v3/users/me/mfa/',
    name: 'v3_confirm_mfa',
    needs: 'account',
    limit: 'write',
    input: mfaConfirm,
    output: wireRecoveryCodes,
    run: async ({ input, ...call }) => {
      await takeLimit(mfaLimit, guessKey(call.viewer.id))
      return confirmMfa(call, input.verification_code)
    },
  }),
  endpoint({
    door: 'DELETE /v3/users/me/mfa/',
    name: 'v3_end_mfa',
    needs: 'account',
    limit: 'write',
    input: mfaProof,
    output: z.null(),
    run: async ({ input, ...call }) => {
      await takeLimit(mfaLimit, guessKey(call.viewer.id))
      return endMfa(call, input)
    },
  }),
  endpoint({
    door: 'POST /v3/users/me/mfa/recovery_codes/',
    name: 'v3_renew_recovery_codes',
    needs: 'account',
    limit: 'write',
    input: mfaProof,
    output: wireRecoveryCodes,
    run: async ({ input, ...call }) => {
      await takeLimit(mfaLimit, guessKey(call.viewer.id))
      return renewRecoveryCodes(call, input)
    },
  }),
  endpoint({
    door: 'POST /v3/login/mfa/handshake/',
    name: 'v3_login_mfa_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: mfaLimit,
    input: mfaLogin,
    output: safeString(),
    run: async ({ input, origin, browser }) => {
      const owner = await mfaTokenOwner(input.mfa_token, browser.install_id)
      await takeLimit(mfaLimit, `account:${owner}`)
      return logInWithCode(input, browser.install_id, origin.ip)
    },
  }),
] as const
