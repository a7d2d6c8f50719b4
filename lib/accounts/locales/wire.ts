import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A country, as in `CountriesResource`. */
export const wireCountry = z.strictObject({
  key: safeString(),
  name: safeString(),
})

/** A locale, as in `LocalesResource`. */
export const wireLocale = z.strictObject({
  key: safeString(),
  name: safeString(),
})
