import { z } from 'zod'
import { idSchema, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { emailSchema } from '@/lib/platform/mail/schema'
import { leadFields, leadLimits } from './lead-form'

const address = safeString()
  .trim()
  .min(1)
  .max(2048)
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), because('mustBeHttp'))
  .transform((value) => new URL(value).href)

export const leadFormGet = z.object({ pin_id: idSchema })
export const leadFormSet = z.object({
  pin_id: idSchema,
  title: text(leadLimits.title, 1),
  description: text(leadLimits.description).default(''),
  fields: z
    .array(z.enum(leadFields))
    .min(1)
    .max(leadFields.length)
    .transform((given) => leadFields.filter((field) => given.includes(field))),
  consent_text: text(leadLimits.consent, 1),
  privacy_url: address,
})
export const leadFormDelete = z.object({ pin_id: idSchema })

/** Treats an empty text as absent: the form decides which fields are required. */
const optional = <T extends z.ZodType<string>>(schema: T) => z.union([z.literal(''), schema]).optional()

export const leadSubmit = z.object({
  form_id: idSchema,
  full_name: optional(text(leadLimits.full_name)),
  email: optional(emailSchema),
  phone_number: optional(
    text(leadLimits.phone_number).refine(
      (value) => /^\+?[\d ()./-]{5,}$/.test(value),
      because('mustBePhone'),
    ),
  ),
  zip_code: optional(
    text(leadLimits.zip_code).refine(
      (value) => /^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(value),
      because('notAPostalCode'),
    ),
  ),
  /** The person accepts the consent text; required. */
  consent: z.literal(true, because('required')),
})

/** The address of a form's answers. */
export const leadCsv = z.object({ id: idSchema })
