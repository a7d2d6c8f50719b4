import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { maxShopLocales } from './locale'

const shopLocale = z.object({
  country: safeString().refine(isCountry, because('mustBeCountry')),
  /** A language code of two or three letters. */
  language: safeString().regex(/^[a-z]{2,3}$/, because('mustBeLanguage')),
  /** A verified website whose products are shown there; null for all products. */
  domain: safeString().min(1).max(253).nullable().default(null),
})

/** All choices of a business about its shop; the locales in their order, of which the first is for everyone else. */
export const storefrontUpdate = z.object({
  is_shown: z.boolean(),
  locales: z.array(shopLocale).max(maxShopLocales),
})
export type StorefrontUpdate = z.output<typeof storefrontUpdate>

export const wireStorefrontSettings = z.strictObject({
  is_shown: z.boolean(),
  locales: z.array(
    z.strictObject({
      id: safeString(),
      country: safeString(),
      language: safeString(),
      domain: safeString().nullable(),
    }),
  ),
  /** The verified websites of the business, which a locale may show. */
  websites: z.array(safeString()),
})
export type WireStorefrontSettings = z.output<typeof wireStorefrontSettings>
