import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A country as `CountriesResource` answers it. */
export const wireCountry = z.strictObject({
  key: safeString(),
  name: safeString(),
})

/** A locale as `LocalesResource` answers it. */
export const wireLocale = z.strictObject({
  key: safeString(),
  name: safeString(),
})
