import { z } from 'zod'
import { purposes } from './policy'

const flagsOf = Object.fromEntries(purposes.map((purpose) => [purpose, z.boolean()])) as Record<
  (typeof purposes)[number],
  z.ZodBoolean
>

/** One choice: three flags, the version of the texts, and the time (seconds of the Unix epoch). */
export const wireDecision = z.strictObject({
  ...flagsOf,
  version: z.number(),
  time: z.number(),
})
