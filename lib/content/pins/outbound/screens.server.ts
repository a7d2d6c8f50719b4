import { z } from 'zod'
import { refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { blockedHosts } from './admin.server'
import { type Leaving, leave, leaveByAd } from './leave.server'
import { blockedGet } from './schema'
import type { WireBlockedHost } from './wire'

type Leave = { name: 'leave'; pinId: string } & Exclude<Leaving, { way: 'go' }>
type BlockedLinks = { name: 'admin-links'; query: string; hosts: WireBlockedHost[]; bookmark: string | null }

/** The slot of a carousel in an address, from 0; undefined if it is malformed. */
const slotIn = z.coerce.number().int().min(0).max(4).optional().catch(undefined)

/**
 * Loads `/out/:pin`: the outbound link of a pin, or with `?slot=` of a picture of its carousel, or with `?via=` that of the ad
 * by which it was opened.
 */
export const loadLeave: ScreenLoader<Leave> = async ({ viewer, params, query, isFromHere }) => {
  const { data: pin } = idSchema.safeParse(params.pin)
  if (!pin) refuse('pinNotFound')
  const slot = slotIn.parse(query.get('slot') ?? undefined)
  const leaving =
    (await leaveByAd(viewer, pin, query.get('via'))) ??
    (await leave(viewer, pin, query.get('t') ?? '', slot, isFromHere))
  if (leaving.way === 'go') return { redirect: leaving.link, permanent: false }
  return {
    screen: { name: 'leave', pinId: pin, ...leaving },
    seo: { title: leaving.host, canonical: `/pin/${pin}/`, noindex: true },
    status: leaving.way === 'blocked' ? 403 : 200,
  }
}

/** `/admin/links?query=`: the blocked sites. Only admins learn that this page exists. */
export const loadBlockedLinks: ScreenLoader<BlockedLinks> = async ({ viewer, query: search }) => {
  permitAdmin(viewer)
  const { data: input } = blockedGet.safeParse({ query: search.get('query') ?? '' })
  if (!input) refuse('notFound')
  const { items: hosts, bookmark } = await blockedHosts(input)
  return {
    screen: { name: 'admin-links', query: input.query, hosts, bookmark },
    seo: { title: { text: 'blockedLinks' }, canonical: '/admin/links/', noindex: true },
  }
}
