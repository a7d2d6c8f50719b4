import { z } from 'zod'
import { logInLimit } from '@/lib/accounts/log-in/limit'
import { requestReset } from '@/lib/accounts/password/reset.server'
import { endpoint } from '@/lib/core/endpoint'
import { idSchema, safeString } from '@/lib/core/input'
import { permitMember } from '@/lib/core/resource'
import { takeLimit } from '@/lib/platform/limits/limits.server'
import { resendMail } from '@/lib/platform/mail/resend.server'
import { queueTestMail } from '@/lib/platform/mail/test-mail.server'
import { confirmEmailChange, requestEmailChange, revertEmailChange } from './change.server'
import { emailChange, emailToken, subscriptionChange } from './schema'
import { changeSubscription, ownerOfLink } from './subscriptions.server'
import { resendVerification, verifyEmail } from './verify.server'
import { wireSubscriptions } from './wire'

/** Verifying and changing the address of an account (specification part 1, sections 4 and 7). */
const addressCalls = [
  endpoint({
    door: 'POST /v3/users/email/verify/resend/',
    name: 'v3_resend_email_verification',
    needs: 'account',
    limit: 'write',
    input: z.object({}),
    output: z.null(),
    run: ({ viewer }) => resendVerification(viewer),
  }),
  endpoint({
    door: 'POST /v3/users/email/verify/',
    name: 'v3_verify_email',
    needs: 'anyone',
    limit: 'write',
    input: emailToken,
    output: z.null(),
    run: ({ input, origin }) => verifyEmail(input.token, origin.ip),
  }),
  endpoint({
    door: 'PUT /v3/users/me/email/',
    name: 'v3_change_email',
    needs: 'account',
    limit: 'write',
    input: emailChange,
    output: z.strictObject({
      email: safeString(),
    }),
    run: async ({ viewer, input, origin }) => {
      // Shares the limit of a password change: a stolen session must not guess the password here instead.
      await takeLimit(logInLimit, `inside:${viewer.id}`)
      await takeLimit('mail', `account:${viewer.id}`)
      return requestEmailChange(viewer, input, origin)
    },
  }),
  endpoint({
    door: 'POST /v3/users/email/change/',
    name: 'v3_confirm_email_change',
    needs: 'anyone',
    limit: 'write',
    input: emailToken,
    output: z.null(),
    run: ({ viewer, input, origin }) => confirmEmailChange(input.token, viewer, origin.ip),
  }),
  endpoint({
    door: 'POST /v3/users/email/revert/',
    name: 'v3_revert_email_change',
    needs: 'anyone',
    limit: 'write',
    input: emailToken,
    output: z.null(),
    run: async ({ viewer, input, origin, browser }) => {
      const user_id = await revertEmailChange(input.token, origin.ip)
      if (viewer.id === user_id) browser.endSession()
      return requestReset(user_id, origin.ip)
    },
  }),
] as const

/** Mail preferences, and the delivery state of mails. */
const mailCalls = [
  endpoint({
    door: 'PUT /v3/email/subscription/',
    name: 'v3_change_email_subscription',
    needs: 'anyone',
    limit: 'write',
    input: subscriptionChange,
    output: wireSubscriptions,
    run: async ({ viewer, input: { token, kind, on } }) => {
      if (token !== undefined) return changeSubscription(ownerOfLink(token), kind, on)
      permitMember(viewer, 'account')
      return changeSubscription(viewer.id, kind, on)
    },
  }),
  endpoint({
    door: 'POST /v3/admin/mail/test/',
    name: 'v3_send_test_mail',
    needs: 'admin',
    limit: 'mail',
    input: z.object({}),
    output: z.null(),
    run: ({ viewer }) => queueTestMail(viewer),
  }),
  endpoint({
    door: 'POST /v3/admin/mail/:id/resend/',
    name: 'v3_resend_mail',
    needs: 'admin',
    limit: 'write',
    input: z.object({ id: idSchema }),
    output: z.null(),
    run: ({ viewer, input, origin }) => resendMail(viewer, input.id, origin),
  }),
] as const

export const emailCalls = [...addressCalls, ...mailCalls] as const
