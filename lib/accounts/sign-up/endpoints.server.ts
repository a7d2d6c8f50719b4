import { z } from 'zod'
import { startSession } from '@/lib/accounts/signed-in/commands.server'
import { wireStarted } from '@/lib/accounts/signed-in/schema'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { emailSchema } from '@/lib/platform/mail/schema'
import { registerLimit } from './limit'
import { registerAny, registerByPassword, registerBySocial } from './register-any.server'
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

/** The fields of `registration.ts`; the payload itself determines which are required. */
const payload = z.record(safeString(), z.unknown())

/** Signing up without the handshake (specification part 1, section 7). Reveals nothing about addresses. */
export const registerEndpoints = [
  endpoint({
    door: 'UserRegisterResource.create',
    needs: 'anyone',
    limit: registerLimit,
    csrf: 'pair',
    input: payload,
    output: wireStarted,
    run: async ({ viewer, input, origin, browser }) => {
      const token = await registerAny(input, origin, browser)
      return startSession(viewer, token, origin, browser)
    },
  }),
  endpoint({
    door: 'EmailExistsResource.get',
    needs: 'anyone',
    limit: 'lookup',
    input: z.object({ email: emailSchema }),
    output: z.boolean(),
    // Accounts cannot be looked up by address: the answer is the same for all but the viewer's own
    // (decision 041).
    run: async ({ viewer, input }) => viewer.user?.email === input.email.toLowerCase(),
  }),
] as const

/** Steps of a sign-up that other clients report and wait for: answered, and neither counted nor stored. */
const reported = <Name extends string>(name: Name) =>
  endpoint({
    door: `${name}.update` as const,
    needs: 'anyone',
    limit: 'read',
    input: z.object({}),
    output: z.null(),
    run: async () => null,
  })

export const trackEndpoints = [
  reported('UserRegisterTrackActionResource'),
  reported('UserExperienceCompletedResource'),
] as const
