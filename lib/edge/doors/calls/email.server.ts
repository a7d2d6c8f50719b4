import { z } from 'zod'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from '@/lib/accounts/email/change.server'
import { emailChange, emailToken, subscriptionChange } from '@/lib/accounts/email/schema'
import { changeSubscription, ownerOfLink } from '@/lib/accounts/email/subscriptions.server'
import { resendVerification, verifyEmail } from '@/lib/accounts/email/verify.server'
import { requestReset } from '@/lib/accounts/password/reset.server'
import { permitMember } from '@/lib/core/resource'
import { queueTestMail } from '@/lib/platform/mail/test-mail.server'
import { takeLimit } from '../limits.server'
import { type Endpoints, endpoint, memberEndpoint } from '../rest.server'

/** Verifying and changing the address of an account (spec part 1, sections 4 and 7). */
const addressCalls = {
  '/v3/users/email/verify/resend/': {
    POST: memberEndpoint({
      name: 'v3_resend_email_verification',
      limit: 'write',
      needs: 'account',
      input: z.object({}),
      run: ({ viewer }) => resendVerification(viewer),
    }),
  },
  '/v3/users/email/verify/': {
    POST: endpoint({
      name: 'v3_verify_email',
      limit: 'write',
      input: emailToken,
      run: ({ input, origin }) => verifyEmail(input.token, origin.ip),
    }),
  },
  '/v3/users/me/email/': {
    PUT: memberEndpoint({
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
    POST: endpoint({
      name: 'v3_confirm_email_change',
      limit: 'write',
      input: emailToken,
      run: ({ viewer, input, origin }) => confirmEmailChange(input.token, viewer, origin.ip),
    }),
  },
  '/v3/users/email/revert/': {
    POST: endpoint({
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
} satisfies Record<string, Endpoints>

/** Which mails one gets, and whether mail goes out at all. */
const mailCalls = {
  '/v3/email/subscription/': {
    PUT: endpoint({
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
    POST: memberEndpoint({
      name: 'v3_send_test_mail',
      limit: 'mail',
      needs: 'admin',
      input: z.object({}),
      run: ({ viewer }) => queueTestMail(viewer),
    }),
  },
} satisfies Record<string, Endpoints>

export const emailCalls = { ...addressCalls, ...mailCalls }
