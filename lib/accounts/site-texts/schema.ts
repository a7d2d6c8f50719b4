import { z } from 'zod'
import { safeString } from '@/lib/core/input'
import { sitePages, siteTextLimit } from './pages'

const page = z.enum(sitePages)

export const siteTextGet = z.object({ page })

/** An empty text restores the product's own. */
export const siteTextUpdate = z.object({ page, body: safeString().trim().max(siteTextLimit) })

export const wireSiteText = z.strictObject({
  page,
  /** The host's text; null for the product's own. */
  body: safeString().nullable(),
  version: z.number(),
})
export type WireSiteText = z.output<typeof wireSiteText>
