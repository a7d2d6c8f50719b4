import { z } from 'zod'
import { wireLinks } from './schema'

/** The accounts of the browser afterwards: the next account becomes current when the current one has ended. */
export const wireUnlinked = wireLinks.extend({
  is_logged_out: z.boolean(),
})
export type Unlinked = z.output<typeof wireUnlinked>
