import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { hostOf } from '@/lib/media/links/hosts'
import { blockReasons } from './block-reasons'

/** A site as an address or a name; only its host is used. */
const host = safeString()
  .min(1)
  .max(2048)
  .transform((given, context) => {
    const name = hostOf(given.trim())
    // A name without a period would block a whole top-level domain.
    if (name && name.length <= 253 && /^[a-z0-9._:-]+$/.test(name) && /[.:]/.test(name)) return name
    context.addIssue({ code: 'custom', ...because('notAWebsite') })
    return z.NEVER
  })

export const blockedGet = listOptions.extend({
  query: safeString().trim().max(100).default(''),
})
export const blockedCreate = z.object({ host, reason: z.enum(blockReasons).default('other') })
export const blockedDelete = z.object({ host })

/** The pin whose linked page should be read again. */
export const refreshUpdate = z.object({ pin_id: idSchema })
