import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'
import { mailOptions } from '@/lib/platform/mail-kinds/options'
import { passcodeProof } from '../passcode/schema'

const token = safeString().min(1).max(100)

/** The token of a link in a mail. */
export const emailToken = z.object({ token })

/** `PUT /v3/users/me/email/`: a new address, proved with the password. */
export const emailChange = z.object({
  ...passcodeProof,
  email: emailSchema.transform((given) => given.toLowerCase()),
  current_password: safeString().min(1).max(128),
})
export type EmailChange = z.output<typeof emailChange>

/** Forms contain text, JSON contains values. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
  ...because('mustBeBoolean'),
})

/** `PUT /v3/email/subscription/`: one kind of mail, or all, on or off; authorized by a signed link or a session. */
export const subscriptionChange = z.object({
  token: token.optional(),
  kind: z.enum([...mailOptions, 'all']),
  on: flag,
})
