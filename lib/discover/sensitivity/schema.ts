import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { sensitivityLimits as limits } from './limits'

/** A help line, as an answer has it. */
export const wireHelpLine = z.strictObject({
  line_id: safeString(),
  /** Two letters; '' for a line that is for every country. */
  country: safeString(),
  name: safeString(),
  phone: safeString(),
  url: safeString(),
})
export type WireHelpLine = z.output<typeof wireHelpLine>

/** A host's term in a search: a notice above its results, or hidden results. */
export const wireSensitivity = z.strictObject({
  term_id: safeString(),
  effect: z.enum(['notice', 'hidden']),
  /** The host's own words; '' for those of the product. */
  notice: safeString(),
  shows_help: z.boolean(),
  /** The help lines of all countries; none if the notice is about something else. */
  help: z.array(wireHelpLine),
})
export type Sensitivity = z.output<typeof wireSensitivity>

const text = safeString().trim().min(1).max(limits.term)
const locale = safeString().regex(/^(?:[a-z]{2,3})?$/, because('mustBeLanguage'))
const notice = safeString().trim().max(limits.notice)
const effect = z.enum(['notice', 'hidden'])

export const sensitiveTermsGet = listOptions.extend({
  query: safeString().trim().max(limits.query).default(''),
})
export const sensitiveTermCreate = z.object({
  text,
  locale: locale.default(''),
  is_whole: z.boolean().default(true),
  effect,
  shows_help: z.boolean().default(false),
  notice: notice.default(''),
})
/** Changes of a term; what is left out stays. */
export const sensitiveTermUpdate = z.object({
  term_id: idSchema,
  text: text.optional(),
  locale: locale.optional(),
  is_whole: z.boolean().optional(),
  effect: effect.optional(),
  shows_help: z.boolean().optional(),
  notice: notice.optional(),
  is_off: z.boolean().optional(),
})
export const sensitiveTermDelete = z.object({ term_id: idSchema })

/** A term in the editor. */
export const wireSensitiveTerm = z.strictObject({
  id: safeString(),
  text: safeString(),
  locale: safeString(),
  is_whole: z.boolean(),
  effect,
  shows_help: z.boolean(),
  notice: safeString(),
  is_off: z.boolean(),
  /** True if the product ships it: it can be turned off, but not deleted. */
  is_shipped: z.boolean(),
})
export type WireSensitiveTerm = z.output<typeof wireSensitiveTerm>

const country = safeString().regex(/^(?:[A-Z]{2})?$/, because('mustBeCountryCode'))
const name = safeString().trim().min(1).max(limits.name)
const phone = safeString()
  .trim()
  .max(limits.phone)
  .regex(/^[+\d\s().#*-]*$/, because('mustBePhone'))
const url = safeString()
  .trim()
  .max(limits.url)
  .refine((value) => value === '' || /^https?:\/\/[^\s/]+/.test(value), because('mustBeHttp'))

export const helpLinesGet = z.object({})
export const helpLineCreate = z.object({
  country: country.default(''),
  name,
  phone: phone.default(''),
  url: url.default(''),
})
/** Changes of a help line; what is left out stays. */
export const helpLineUpdate = z.object({
  line_id: idSchema,
  country: country.optional(),
  name: name.optional(),
  phone: phone.optional(),
  url: url.optional(),
  is_off: z.boolean().optional(),
})
export const helpLineDelete = z.object({ line_id: idSchema })

/** A help line in the editor. */
export const wireHelpLineEdit = wireHelpLine
  .omit({ line_id: true })
  .extend({ id: safeString(), is_off: z.boolean(), is_shipped: z.boolean() })
export type WireHelpLineEdit = z.output<typeof wireHelpLineEdit>
