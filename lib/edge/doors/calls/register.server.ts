import { registerByPassword, registerBySocial } from '@/lib/accounts/sign-up/register-any.server'
import {
  emailRegistration,
  partnerRegistration,
  socialRegistration,
} from '@/lib/accounts/sign-up/registration'
import { type Endpoints, endpoint } from '../rest.server'

/** Signing up (wire.md section 2): the data is a one-time token. */
export const registerCalls = {
  '/v3/register/email/handshake/': {
    POST: endpoint({
      name: 'v3_register_email_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: emailRegistration,
      run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
    }),
  },
  '/v3/register/partner/handshake/': {
    POST: endpoint({
      name: 'v3_register_partner_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: partnerRegistration,
      run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
    }),
  },
  '/v3/register/facebook/handshake/': {
    POST: endpoint({
      name: 'v3_register_facebook_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: socialRegistration,
      run: ({ input, origin, browser }) => registerBySocial(input, origin, browser),
    }),
  },
} satisfies Record<string, Endpoints>
