import { z } from 'zod'
import { requestReset } from '@/lib/accounts/password/reset.server'
import { permitMember } from '@/lib/core/resource'
import { anyoneCall, memberCall, type RestCalls } from '@/lib/core/rest'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { queueTestMail } from '@/lib/platform/mail/test-mail.server'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from './change.server'
import { emailChange, emailToken, subscriptionChange } from './schema'
import { changeSubscription, ownerOfLink } from './subscriptions.server'
import { resendVerification, verifyEmail } from './verify.server'

/** Verifying and changing the address of an account (specification part 1, sections 4 and 7). */
const addressCalls = {
  '/v3/users/email/verify/resend/': {
    POST: memberCall({
      name: 'v3_resend_email_verification',
      limit: 'write',
      needs: 'account',
      input: z.object({}),
      run: ({ viewer }) => resendVerification(viewer),
    }),
  },
  '/v3/users/email/verify/': {
    POST: anyoneCall({
      name: 'v3_verify_email',
      limit: 'write',
      input: emailToken,
      run: ({ input, origin }) => verifyEmail(input.token, origin.ip),
    }),
  },
  '/v3/users/me/email/': {
    PUT: memberCall({
      name: 'v3_change_email',
      limit: 'write',
      needs: 'account',
      input: emailChange,
      run: async ({ viewer, input, origin }) => {
        // The same count as for a change of the password: a stolen session must not guess it here instead.
        await takeLimit('login', `inside:${viewer.id}`)
        await takeLimit('mail', `account:${viewer.id}`)
        return requestEmailChange(viewer, input, origin)
      },
    }),
  },
  '/v3/users/email/change/': {
    POST: anyoneCall({
      name: 'v3_confirm_email_change',
      limit: 'write',
      input: emailToken,
      run: ({ viewer, input, origin }) => confirmEmailChange(input.token, viewer, origin.ip),
    }),
  },
  '/v3/users/email/revert/': {
    POST: anyoneCall({
      name: 'v3_revert_email_change',
      limit: 'write',
      input: emailToken,
      run: async ({ viewer, input, origin, browser }) => {
        const user_id = await revertEmailChange(input.token, origin.ip)
        if (viewer.id === user_id) browser.endSession()
        return requestReset(user_id, origin.ip)
      },
    }),
  },
} satisfies Record<string, RestCalls>

/** Mail preferences, and the state of outgoing mail. */
const mailCalls = {
  '/v3/email/subscription/': {
    PUT: anyoneCall({
      name: 'v3_change_email_subscription',
      limit: 'write',
      input: subscriptionChange,
      run: async ({ viewer, input: { token, kind, on } }) => {
        if (token !== undefined) return changeSubscription(ownerOfLink(token), kind, on)
        permitMember(viewer, 'account')
        return changeSubscription(viewer.id, kind, on)
      },
    }),
  },
  '/v3/admin/mail/test/': {
    POST: memberCall({
      name: 'v3_send_test_mail',
      limit: 'mail',
      needs: 'admin',
      input: z.object({}),
      run: ({ viewer }) => queueTestMail(viewer),
    }),
  },
} satisfies Record<string, RestCalls>

export const emailCalls = { ...addressCalls, ...mailCalls }
