import { z } from 'zod'
import { wireLinks } from './schema'

/** The browser's accounts after a link has ended: the next account becomes current when the current one has ended. */
export const wireUnlinked = wireLinks.extend({
  is_logged_out: z.boolean(),
})
export type Unlinked = z.output<typeof wireUnlinked>
