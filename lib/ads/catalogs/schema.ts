import { z } from 'zod'
import { isCountry } from '@/lib/accounts/locales/countries'
import { currencies } from '@/lib/business/assets/currencies'
import { bookmarks, idSchema, pageSize, safeString, text } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { isNamedTimeZone } from '@/lib/core/time-zone'
import { groupFilters } from './groups/filters'
import { availabilities, feedFormats, feedStatuses, issueCodes } from './kinds'
import { catalogLimits as limits } from './limits'

/** The ad account that a call is about; without it, the first one of the member's own business. */
const account = { ad_account_id: idSchema.optional() }
const paged = { page_size: pageSize, bookmarks }

const name = text(limits.name, 1)
const country = safeString().refine(isCountry, because('mustBeCountry'))
const locale = safeString().regex(/^[a-z]{2,3}(?:-[A-Z0-9]{2,3})?$/, because('mustBeLocale'))
const isWebAddress = (value: string) => {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
const location = text(2048, 1).refine(isWebAddress, because('mustBeUrl'))
const credentials = z.strictObject({ username: text(200, 1), password: text(200, 1) })
const schedule = z.strictObject({
  time: safeString().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, because('mustBeTime')),
  timezone: safeString().refine(isNamedTimeZone, because('mustBeTimeZone')).default('UTC'),
})
const retail = z.literal('RETAIL').default('RETAIL')

export const catalogsGet = z.object({ ...account, ...paged })
export const catalogCreate = z.object({ ...account, catalog_type: retail, name })
export const ofCatalog = z.object({ ...account, catalog_id: idSchema })

export const feedsGet = z.object({ ...account, ...paged, catalog_id: idSchema.optional() })
export const feedCreate = z.object({
  ...account,
  catalog_type: retail,
  /** By default the oldest catalog of the account. */
  catalog_id: idSchema.optional(),
  name,
  format: z.enum(feedFormats),
  /** Without an address people send its files. */
  location: location.nullish(),
  credentials: credentials.nullish(),
  default_country: country,
  default_locale: locale,
  default_currency: z.enum(currencies).nullish(),
  default_availability: z.enum(availabilities).nullish(),
  preferred_processing_schedule: schedule.nullish(),
  status: z.enum(feedStatuses).default('ACTIVE'),
})
export type FeedCreate = z.output<typeof feedCreate>
export const ofFeed = z.object({ ...account, feed_id: idSchema })
/** Changes what is given; null clears the credentials, the currency and the availability. */
export const feedUpdate = ofFeed.extend({
  name: name.optional(),
  format: z.enum(feedFormats).optional(),
  location: location.optional(),
  credentials: credentials.nullish(),
  default_country: country.optional(),
  default_locale: locale.optional(),
  default_currency: z.enum(currencies).nullish(),
  default_availability: z.enum(availabilities).nullish(),
  preferred_processing_schedule: schedule.optional(),
  status: z.enum(feedStatuses).optional(),
})
export type FeedUpdate = z.output<typeof feedUpdate>

export const resultsGet = ofFeed.extend(paged)
export const issuesGet = z.object({
  ...account,
  ...paged,
  processing_result_id: idSchema,
  item_validation_issue: z.enum(issueCodes).optional(),
})
export const ofResult = z.object({ ...account, processing_result_id: idSchema })
/** Says whether the products that a file came without end. */
export const missingUpdate = ofResult.extend({ remove: z.boolean() })

const itemId = text(limits.id, 1)
const place = {
  ...account,
  country,
  language: safeString().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,3})?$/, because('mustBeLocale')),
}
export const itemsGet = z.object({
  ...place,
  filters: z.strictObject({
    catalog_type: retail,
    catalog_id: idSchema.optional(),
    item_ids: z.array(itemId).min(1).max(limits.batch),
  }),
})
const value = safeString().max(limits.value)
const attributes = z.record(
  safeString().max(60),
  z.union([value, z.number(), z.boolean(), z.array(value).max(20), z.null()]),
)
const batchItem = z.discriminatedUnion('operation', [
  z.strictObject({ operation: z.literal('CREATE'), item_id: itemId, attributes }),
  z.strictObject({ operation: z.literal('UPSERT'), item_id: itemId, attributes }),
  z.strictObject({ operation: z.literal('UPDATE'), item_id: itemId, attributes }),
  z.strictObject({ operation: z.literal('DELETE'), item_id: itemId }),
])
export type BatchItem = z.output<typeof batchItem>
export const itemsBatch = z.object({
  ...place,
  catalog_type: retail,
  catalog_id: idSchema.optional(),
  items: z.array(batchItem).min(1).max(limits.batch),
})
export type ItemsBatch = z.output<typeof itemsBatch>
export const batchGet = z.object({ ...account, batch_id: idSchema })

export const groupsGet = z.object({
  ...account,
  ...paged,
  catalog_id: idSchema.optional(),
  feed_id: idSchema.optional(),
})
export const groupCreate = z.object({
  ...account,
  catalog_type: retail,
  catalog_id: idSchema.optional(),
  feed_id: idSchema.optional(),
  name,
  description: text(1_000).nullish(),
  is_featured: z.boolean().default(false),
  filters: groupFilters,
})
export type GroupCreate = z.output<typeof groupCreate>
export const ofProductGroup = z.object({ ...account, product_group_id: idSchema })
export const groupUpdate = ofProductGroup.extend({
  name: name.optional(),
  description: text(1_000).nullish(),
  is_featured: z.boolean().optional(),
  filters: groupFilters.optional(),
})
/** Asks for the values by which products can be filtered. */
export const filterValuesGet = z.object({
  ...account,
  catalog_id: idSchema,
  feed_id: idSchema.optional(),
  country: country.optional(),
  language: locale.optional(),
})
export const groupProductsGet = ofProductGroup.extend(paged)
export const filteredCountsGet = z.object({
  ...account,
  catalog_id: idSchema.optional(),
  feed_id: idSchema.optional(),
  filters: groupFilters,
})
export const filteredGet = filteredCountsGet.extend(paged)
