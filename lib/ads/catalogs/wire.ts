import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { groupFilters } from './groups/filters'
import { availabilities, conditions, feedFormats, feedStatuses, issueCodes } from './kinds'

const event = z.strictObject({ attribute: safeString().nullable(), code: z.int(), message: safeString() })
const dated = { created_at: safeString(), updated_at: safeString() }
const count = z.int().min(0)
const retail = z.literal('RETAIL')

export const wireCatalog = z.strictObject({
  id: idSchema,
  ...dated,
  name: safeString(),
  catalog_type: retail,
})
export type WireCatalog = z.output<typeof wireCatalog>

export const wireFeed = z.strictObject({
  id: idSchema,
  ...dated,
  catalog_type: retail,
  catalog_id: idSchema,
  name: safeString(),
  format: z.enum(feedFormats),
  /** null for a feed of files that people send. */
  location: safeString().nullable(),
  /** The credentials themselves are never shown again. */
  has_credentials: z.boolean(),
  credentials: z.null(),
  default_country: safeString(),
  default_locale: safeString(),
  default_currency: safeString().nullable(),
  default_availability: z.enum(availabilities).nullable(),
  preferred_processing_schedule: z.strictObject({ time: safeString(), timezone: safeString() }).nullable(),
  status: z.enum(feedStatuses),
})
export type WireFeed = z.output<typeof wireFeed>

const status = z.enum(['PROCESSING', 'COMPLETED', 'FAILED'])
export const wireIngestion = z.strictObject({
  id: idSchema,
  feed_id: idSchema,
  created_at: safeString(),
  status,
})
export type WireIngestion = z.output<typeof wireIngestion>

const counts = z.partialRecord(z.enum(issueCodes), count)
export const wireResult = z.strictObject({
  id: idSchema,
  ...dated,
  status,
  /** True while nobody has said whether the products that its file came without end. */
  is_held: z.boolean(),
  ingestion_details: z.strictObject({
    errors: z.strictObject({ LARGE_PRODUCT_COUNT_DECREASE: count }),
    warnings: z.strictObject({}),
    info: z.strictObject({ IN_STOCK: count, OUT_OF_STOCK: count, PREORDER: count }),
  }),
  product_counts: z.strictObject({ ingested: count, original: count }),
  changes: z.strictObject({ created: count, changed: count, unchanged: count, missing: count }),
  validation_details: z.strictObject({ errors: counts, warnings: counts }),
  finished_at: safeString().nullable(),
})
export type WireResult = z.output<typeof wireResult>

export const wireIssue = z.strictObject({
  item_number: z.int().nullable(),
  item_id: safeString().nullable(),
  code: z.enum(issueCodes),
  line: z.int().nullable(),
  column: z.int().nullable(),
  attribute_name: safeString().nullable(),
  provided_value: safeString().nullable(),
})
export type WireIssue = z.output<typeof wireIssue>

export const wireItem = z.strictObject({
  id: idSchema,
  item_id: safeString(),
  title: safeString(),
  description: safeString(),
  link: safeString(),
  image_link: safeString(),
  price: safeString(),
  sale_price: safeString().nullable(),
  currency: safeString(),
  availability: z.enum(availabilities),
  brand: safeString(),
  condition: z.enum(conditions).nullable(),
  google_product_category: safeString(),
  product_type: safeString(),
  item_group_id: safeString(),
  gtin: safeString(),
  custom_labels: z.array(safeString()),
  country: safeString(),
  language: safeString(),
  /** True for one that its file no longer has. */
  is_missing: z.boolean(),
  pin_id: idSchema.nullable(),
  /** Why it has no pin. */
  pin_fault: safeString().nullable(),
})
export type WireItem = z.output<typeof wireItem>

const itemAnswer = z.strictObject({
  catalog_type: retail,
  item_id: safeString(),
  attributes: wireItem.omit({ id: true, pin_id: true, pin_fault: true }).nullable(),
  pins: z.array(z.strictObject({ id: idSchema })),
  errors: z.array(event),
})
export const wireItems = z.strictObject({ items: z.array(itemAnswer) })
export type WireItems = z.output<typeof wireItems>

export const batchResult = z.strictObject({
  item_id: safeString(),
  status: z.enum(['SUCCESS', 'FAILURE']),
  errors: z.array(event),
  warnings: z.array(event),
})
export type BatchResult = z.output<typeof batchResult>

export const wireBatch = z.strictObject({
  batch_id: idSchema,
  catalog_type: retail,
  status: z.literal('COMPLETED'),
  created_time: safeString(),
  completed_time: safeString(),
  items: z.array(batchResult),
})
export type WireBatch = z.output<typeof wireBatch>

export const wireGroup = z.strictObject({
  id: idSchema,
  created_at: z.int(),
  updated_at: z.int(),
  catalog_type: retail,
  catalog_id: idSchema,
  feed_id: idSchema.nullable(),
  name: safeString(),
  description: safeString().nullable(),
  filters: groupFilters,
  is_featured: z.boolean(),
  status: z.literal('ACTIVE'),
  type: z.literal('MERCHANT_CREATED'),
})
export type WireGroup = z.output<typeof wireGroup>

const values = z.array(safeString())
/** The values by which products can be filtered, by v5's names of the filters in small letters. */
export const wireFilterValues = z.strictObject({
  catalog_type: retail,
  filter_values: z.record(safeString(), values),
})
export type WireFilterValues = z.output<typeof wireFilterValues>

export const wireCounts = z.strictObject({
  catalog_type: retail,
  in_stock: count,
  out_of_stock: count,
  preorder: count,
  total: count,
})
export type WireCounts = z.output<typeof wireCounts>

export const wireProduct = z.strictObject({
  catalog_type: retail,
  metadata: z.strictObject({
    item_id: safeString(),
    item_group_id: safeString().nullable(),
    availability: z.enum(availabilities),
    price: z.number(),
    sale_price: z.number().nullable(),
    currency: safeString(),
  }),
  /** null while it is being made. */
  pin: z
    .strictObject({ id: idSchema, title: safeString(), description: safeString(), link: safeString() })
    .nullable(),
})
export type WireProduct = z.output<typeof wireProduct>
