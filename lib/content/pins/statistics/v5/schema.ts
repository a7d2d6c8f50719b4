import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { dayAfter, dayOf } from '../read/series'
import { accountMetrics, pinMetrics, pinSortMetrics, videoMetrics, videoSortMetrics } from './metrics'

/** The most days between today and the start of a report, and between its start and its end. */
export const reportDays = 90
/** The most pins of a call. */
export const maxPins = 100

// A text that is no date ends the checks: those of the range compute with it.
const day = safeString().pipe(z.iso.date({ abort: true }))

/** A list in a query: values with commas between them, or repeated. */
const listed = <Value extends z.ZodType<string, string>>(value: Value, max: number) =>
  z
    .union([safeString(), z.array(safeString())])
    .transform((given) => [given].flat().flatMap((one) => one.split(',')))
    .pipe(z.array(value).min(1).max(max))

const span = z.object({
  start_date: day,
  end_date: day,
  app_types: z.enum(['ALL', 'MOBILE', 'TABLET', 'WEB']).default('ALL'),
  ad_account_id: idSchema.optional(),
})
type Span = Pick<z.output<typeof span>, 'start_date' | 'end_date'>

/** Requires days in order, the first at most 90 days ago, the last at most 90 days after it. */
const inOrder = <S extends z.ZodType<Span>>(schema: S) =>
  schema
    .refine(({ start_date }) => start_date >= dayAfter(dayOf(Date.now()), -reportDays), {
      path: ['start_date'],
      ...because('tooLongAgo', { max: reportDays }),
    })
    .refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      ...because('endsBeforeStart'),
    })
    .refine(({ start_date, end_date }) => end_date <= dayAfter(start_date, reportDays), {
      path: ['end_date'],
      ...because('tooManyDays', { max: reportDays + 1 }),
    })

const metricsOfPins = listed(z.enum(pinMetrics), pinMetrics.length)
export const pinGet = inOrder(
  span.extend({
    pin_id: idSchema,
    metric_types: metricsOfPins,
    split_field: z.enum(['NO_SPLIT', 'APP_TYPE']).default('NO_SPLIT'),
  }),
)
export const pinsGet = inOrder(
  span.extend({ pin_ids: listed(idSchema, maxPins), metric_types: metricsOfPins }),
)

export const formats = [
  'ORGANIC_IMAGE',
  'ORGANIC_PRODUCT',
  'ORGANIC_VIDEO',
  'ADS_STANDARD',
  'ADS_PRODUCT',
  'ADS_VIDEO',
  'ADS_IDEA',
] as const
export type Format = (typeof formats)[number]

/** One's own pins, and those of others that lead to one's websites. */
const sources = ['ALL', 'YOUR_PINS', 'OTHER_PINS'] as const
export type Source = (typeof sources)[number]

const filtered = span.extend({
  from_claimed_content: z.enum(['OTHER', 'CLAIMED', 'BOTH']).default('BOTH'),
  pin_format: z.enum(['ALL', ...formats]).default('ALL'),
  content_type: z.enum(['ALL', 'PAID', 'ORGANIC']).default('ALL'),
  source: z.enum(sources).default('ALL'),
})
export type Filters = z.output<typeof filtered>

export const splits = ['NO_SPLIT', 'APP_TYPE', 'OWNED_CONTENT', 'SOURCE', 'PIN_FORMAT'] as const
export type Split = (typeof splits)[number]

export const accountGet = inOrder(
  filtered.extend({
    metric_types: listed(z.enum(accountMetrics), accountMetrics.length).default([...accountMetrics]),
    split_field: z.enum(splits).default('NO_SPLIT'),
  }),
)

const top = filtered.extend({
  num_of_pins: z.coerce.number().pipe(z.int().min(1).max(50)).default(10),
  created_in_last_n_days: z.coerce
    .number()
    .pipe(z.literal([30]))
    .optional(),
})
export const topGet = inOrder(
  top.extend({
    sort_by: z.enum(pinSortMetrics),
    metric_types: listed(z.enum(accountMetrics), accountMetrics.length).default([...accountMetrics]),
  }),
)
export const topVideosGet = inOrder(
  top.extend({
    sort_by: z.enum(videoSortMetrics),
    metric_types: listed(z.enum(videoMetrics), videoMetrics.length).default([...videoMetrics]),
  }),
)

const metrics = z.record(safeString(), z.number())
const status = z.enum(['READY', 'ESTIMATE', 'BEFORE_PIN_CREATED'])
const wireDay = z.strictObject({ date: safeString(), data_status: status, metrics })

/** A part of a report: each day, and all of them. */
const wirePart = z.strictObject({ daily_metrics: z.array(wireDay), summary_metrics: metrics })
export const wireAccount = z.record(safeString(), wirePart)
export type WireAccount = z.output<typeof wireAccount>

export const wirePin = z.record(safeString(), wirePart.extend({ lifetime_metrics: metrics }))
export type WirePin = z.output<typeof wirePin>
export const wirePins = z.record(safeString(), wirePin)

const wireTopOf = <Sort extends z.ZodType>(sort_by: Sort) =>
  z.strictObject({
    date_availability: z.strictObject({ is_realtime: z.boolean(), latest_available_timestamp: z.number() }),
    pins: z.array(
      z.strictObject({ pin_id: safeString(), metrics, data_status: z.record(safeString(), status) }),
    ),
    sort_by,
  })
export const wireTop = wireTopOf(z.enum(pinSortMetrics))
export const wireTopVideos = wireTopOf(z.enum(videoSortMetrics))
