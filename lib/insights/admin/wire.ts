import { z } from 'zod'
import { switches } from './states'

export const wireSwitches = z.strictObject(
  Object.fromEntries(switches.map((name) => [name, z.boolean()])) as Record<
    (typeof switches)[number],
    z.ZodBoolean
  >,
)
