import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'

const name = safeString().regex(/^[A-Za-z0-9_.:-]{1,100}$/, because('mustBeName'))
const plain = z.union([safeString().max(200), z.number(), z.boolean(), z.null()])
/** Tags of a report: few, short and flat. */
const words = z
  .record(safeString().max(50), plain)
  .refine((value) => Object.keys(value).length <= 20, because('tooManyItems', { max: 20 }))

/** One metric reported by a browser. */
export const stat = z.object({
  name,
  value: z.number().min(0).max(86_400_000),
  type: z.enum(['count', 'ms', 'gauge']),
  /** The sampling rate of such reports: one report counts for 1 / rate. */
  sample_rate: z.number().min(0.0001).max(1).default(1),
  tags: words.default({}),
})
export type Stat = z.input<typeof stat>

export const statsInput = z.object({
  source: z.literal('browser'),
  stats: z.array(stat).max(200),
})

/** Texts that a browser showed, by their keys. */
export const stringsInput = z.object({
  strings: z
    .array(
      z.object({
        key: safeString().regex(/^[\w.-]{1,120}$/, because('mustBeName')),
        count: z.number().int().min(1).max(1_000),
      }),
    )
    .max(100),
})

/** An unhandled error in a browser: its class and where it was thrown, without its message. */
export const errorInput = z.object({
  part: z.enum(['render', 'store', 'page']),
  name: safeString().regex(/^\w{1,50}$/, because('mustBeName')),
  /** File, line and column in our scripts, innermost first. */
  places: z
    .array(safeString().regex(/^[\w.~-]{1,80}\.js:\d{1,7}:\d{1,7}$/, because('mustBeName')))
    .max(5)
    .default([]),
  /** The build that the page runs; empty if unknown. */
  release: safeString()
    .regex(/^[\w.-]{0,64}$/, because('mustBeName'))
    .default(''),
})

export type Words = z.output<typeof words>

export const appStates = ['active', 'background'] as const

const small = z.number().int().min(0).max(1_000_000)

/** One event (specification part 1, section 7). */
export const contextEvent = z.object({
  event_type: small,
  view_type: small.nullish(),
  view_parameter: small.nullish(),
  view_data: words.nullish(),
  /** Milliseconds of the Unix epoch, by the browser's clock. */
  time: z.number().min(0),
  component: small.nullish(),
  /** Its number: an event that arrives twice is stored once. */
  clientUUID: z.uuid(because('mustBeUuid')).nullish(),
  aux_data: words.nullish(),
  appState: z.enum(appStates).nullish(),
  event_data: words.nullish(),
  object_id_str: safeString().max(32).nullish(),
})
export type ContextEvent = z.input<typeof contextEvent>

export const eventsInput = z.object({
  events: z.array(contextEvent).max(200),
  report_time: z.number().min(0),
})
