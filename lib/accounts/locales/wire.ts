import { z } from 'zod'
import { safeString } from '@/lib/core/input'

/** A country as `CountriesResource` answers it. */
export const wireCountry = z.strictObject({
  code: safeString(),
  name: safeString(),
})
export type WireCountry = z.output<typeof wireCountry>

/** A locale as `LocalesResource` answers it. */
export const wireLocale = z.strictObject({
  locale: safeString(),
  name: safeString(),
})
export type WireLocale = z.output<typeof wireLocale>
