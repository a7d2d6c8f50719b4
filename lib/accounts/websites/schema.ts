import { z } from 'zod'
import { idSchema, safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { claimMethods } from './methods'

/** Returns the domain of a host as typed: with or without a scheme, a path or a final dot. */
function domainOf(given: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.port) return null
  const domain = url.hostname.replace(/\.$/, '').replace(/^www\./, '')
  const labels = domain.split('.')
  const isName =
    labels.length > 1 && labels.every((label) => /^[a-z0-9_](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  // The last label of a name has a letter; that of an IP address has none.
  return isName && domain.length <= 253 && /[a-z]/.test(labels.at(-1) ?? '') ? domain : null
}

export const claimCreate = z.object({
  domain: safeString()
    .min(1)
    .max(300)
    .transform((given, context) => {
      const domain = domainOf(given.trim().toLowerCase())
      if (domain === null) context.addIssue({ code: 'custom', ...because('mustBeWebsite') })
      return domain ?? ''
    }),
  method: z.enum(claimMethods).default('meta_tag'),
})

export const claimChange = z.object({ id: idSchema, method: z.enum(claimMethods).optional() })
export const claimDelete = z.object({ id: idSchema })

/** A claim as only its owner sees it: `proof` is the required content at the place of `method`. */
export const wireClaim = z.strictObject({
  id: safeString(),
  domain: safeString(),
  method: z.enum(claimMethods),
  proof: z.record(
    z.enum(claimMethods),
    z.strictObject({
      where: safeString(),
      what: safeString(),
    }),
  ),
  is_verified: z.boolean(),
  /** ISO time of the last check; null before the first. */
  checked_at: safeString().nullable(),
})
export type WireClaim = z.output<typeof wireClaim>
