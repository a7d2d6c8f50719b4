import { anyoneCall, type RestCalls } from '@/lib/core/rest'
import { registerByPassword, registerBySocial } from './register-any.server'
import { emailRegistration, partnerRegistration, socialRegistration } from './registration'

/** Signing up: the data is a one-time token. */
export const registerCalls = {
  '/v3/register/email/handshake/': {
    POST: anyoneCall({
      name: 'v3_register_email_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: emailRegistration,
      run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
    }),
  },
  '/v3/register/partner/handshake/': {
    POST: anyoneCall({
      name: 'v3_register_partner_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: partnerRegistration,
      run: ({ input, origin, browser }) => registerByPassword(input, origin, browser),
    }),
  },
  '/v3/register/facebook/handshake/': {
    POST: anyoneCall({
      name: 'v3_register_facebook_handshake',
      limit: 'register',
      csrf: 'exempt',
      input: socialRegistration,
      run: ({ input, origin, browser }) => registerBySocial(input, origin, browser),
    }),
  },
} satisfies Record<string, RestCalls>
