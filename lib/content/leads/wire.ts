import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { leadFields } from './lead-form'

/** A form as viewers of its pin see it. */
export const wireLeadForm = z.strictObject({
  id: safeString(),
  type: z.literal('lead_form'),
  pin_id: safeString(),
  title: safeString(),
  description: safeString(),
  fields: z.array(z.enum(leadFields)),
  consent_text: safeString(),
  privacy_url: safeString(),
  /** The owner of the form, who can read the answers. */
  owner_name: safeString(),
  submitted_by_me: z.boolean(),
  /** For its owner only, at most 10,000. */
  submission_count: z.number().optional(),
})
export type WireLeadForm = z.output<typeof wireLeadForm>
