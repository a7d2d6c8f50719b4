import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { registerLimit } from './limit'

import { registerByPassword, registerBySocial } from './register-any.server'
import { emailRegistration, partnerRegistration, socialRegistration } from './registration'

/** Signing up: the data is a one-time token. */
export const registerCalls = [
  endpoint({
    door: 'POST /v3/register/email/handshake/',
    name: 'v3_register_email_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: registerLimit,
    input: emailRegistration,
    output: safeString(),
    run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
  }),
  endpoint({
    door: 'POST /v3/register/partner/handshake/',
    name: 'v3_register_partner_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: registerLimit,
    input: partnerRegistration,
    output: safeString(),
    run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
  }),
  endpoint({
    door: 'POST /v3/register/facebook/handshake/',
    name: 'v3_register_facebook_handshake',
    needs: 'anyone',
    csrf: 'exempt',
    limit: registerLimit,
    input: socialRegistration,
    output: safeString(),
    run: ({ input, origin, browser }) => registerBySocial(input, origin, browser),
  }),
] as const
