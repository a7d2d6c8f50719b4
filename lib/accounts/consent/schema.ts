import { z } from 'zod'

/** A cookie choice: each purpose is refused unless it is allowed (specification part 1, section 3). */
export const consentInput = z.object({
  personalization: z.boolean().default(false),
  analytic: z.boolean().default(false),
  marketing: z.boolean().default(false),
})
export type ConsentInput = z.output<typeof consentInput>
