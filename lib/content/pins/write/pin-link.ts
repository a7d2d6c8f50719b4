import { safeString } from '@/lib/core/input'
import { isWebLink, withScheme } from '@/lib/core/link'
import { because } from '@/lib/core/reasons'

/** The limits of a pin in characters; of a link in bytes of its ASCII form. */
export const pinLimits = { title: 100, description: 500, altText: 500, link: 2048 }

/**
 * A link given for a pin: http or https only (specification part 1, section 5), https without a scheme; '' means none.
 */
export const pinLink = safeString()
  .transform((value) => withScheme(value.trim()))
  .refine((value) => value.length <= pinLimits.link, because('tooLong', { max: pinLimits.link }))
  .refine((value) => value === '' || isWebLink(value), because('mustBeHttp'))
  .transform((value) => (value === '' ? null : new URL(value).href))
  .refine(
    (value) => value === null || value.length <= pinLimits.link,
    because('tooLong', { max: pinLimits.link }),
  )
