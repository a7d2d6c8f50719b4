import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { comparableAddress, parseAddress } from './address'

/** An email address, in the form in which it is stored. */
export const emailSchema = safeString()
  .max(254)
  // For the description of the API.
  .meta({ format: 'email' })
  .transform((given, context) => {
    const parsed = parseAddress(given)
    if ('address' in parsed) return parsed.address
    context.issues.push({ code: 'custom', input: given, ...because(parsed.fault) })
    return z.NEVER
  })

/** The name at a log-in: a username, or an address in either spelling. */
export const nameOrEmail = safeString()
  .max(254)
  .transform(comparableAddress)
  .refine((value) => value.length > 0, because('required'))
