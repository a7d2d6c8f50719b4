import { z } from 'zod'
import { bookmarks, idSchema, pageSize, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { ofAdAccount } from '../../campaigns/schema'
import { formLimits } from '../kinds'
import { formGet } from '../schema'

const address = safeString()
  .trim()
  .min(1)
  .max(2048)
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', because('mustBeHttps'))
  .transform((value) => new URL(value).href)

/** The partner's tokens and metadata of v5 have no field: its description recommends to avoid them. */
export const hookCreate = ofAdAccount.extend({ webhook_url: address, lead_form_id: idSchema.nullish() })
export const hooksGet = ofAdAccount.extend({ page_size: pageSize, bookmarks })
export const hookGet = ofAdAccount.extend({ subscription_id: idSchema })

/** Test answers in the order of the questions; several of a choice are separated by `; `. */
export const formTest = formGet.extend({
  answers: z.array(safeString().max(formLimits.longAnswer)).max(formLimits.questions),
})

export const wireHook = z.strictObject({
  id: idSchema,
  ad_account_id: idSchema,
  lead_form_id: idSchema.nullable(),
  user_account_id: idSchema,
  webhook_url: safeString(),
  api_version: safeString(),
  cryptographic_algorithm: safeString(),
  /** Decrypts what is sent: 32 bytes in Base64. */
  cryptographic_key: safeString(),
  /** In milliseconds, as v5 has it. */
  created_time: z.int(),
})
export type WireHook = z.output<typeof wireHook>
export const wireFormTest = z.strictObject({ subscription_id: idSchema })
