import { z } from 'zod'
import { idSchema, listOptions, safeString } from '@/lib/core/input'
import { hostOf } from '@/lib/media/links/hosts'
import { blockReasons } from './block-reasons'

/** A site as an address or a name; only its host is kept. */
const host = safeString()
  .min(1, 'is required')
  .max(2048, 'has more than 2048 characters')
  .transform((given, context) => {
    const name = hostOf(given.trim())
    // A name without a full stop would block every site that ends so.
    if (name && name.length <= 253 && /^[a-z0-9._:-]+$/.test(name) && /[.:]/.test(name)) return name
    context.addIssue({ code: 'custom', message: 'is not a website' })
    return z.NEVER
  })

export const blockedGet = listOptions.extend({
  query: safeString().trim().max(100, 'has more than 100 characters').default(''),
})
export const blockedCreate = z.object({ host, reason: z.enum(blockReasons).default('other') })
export const blockedDelete = z.object({ host })

/** The pin whose linked page is to be read again. */
export const refreshUpdate = z.object({ pin_id: idSchema })
