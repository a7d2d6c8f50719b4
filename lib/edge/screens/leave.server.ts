import { z } from 'zod'
import { blockedHosts } from '@/lib/content/pins/outbound/admin.server'
import { leave } from '@/lib/content/pins/outbound/leave.server'
import { blockedGet } from '@/lib/content/pins/outbound/schema'
import { isAble } from '@/lib/core/ability'
import { permit, refuse } from '@/lib/core/app-error'
import { idSchema } from '@/lib/core/input'
import { isMember } from '@/lib/core/viewer'
import type { Loader } from './loader.server'

/** The slot of a carousel in an address, from 0; none where it is malformed. */
const slotIn = z.coerce.number().int().min(0).max(4).optional().catch(undefined)

/** `/out/:pin`: the way to the page behind a pin, or with `?slot=` behind a picture of its carousel. */
export const loadLeave: Loader = async ({ viewer, params, query }) => {
  const { data: pin } = idSchema.safeParse(params.pin)
  if (!pin) refuse('pinNotFound')
  const leaving = await leave(viewer, pin, query.get('t') ?? '', slotIn.parse(query.get('slot') ?? undefined))
  if (leaving.way === 'go') return { redirect: leaving.link, permanent: false }
  return {
    screen: { name: 'leave', pinId: pin, ...leaving },
    seo: { title: leaving.host, canonical: `/pin/${pin}/`, noindex: true },
    status: leaving.way === 'blocked' ? 403 : 200,
  }
}

/** `/admin/links?query=`: the blocked sites. To everybody but admins there is no such page. */
export const loadBlockedLinks: Loader = async ({ viewer, query: search }) => {
  permit(isMember(viewer) && isAble(viewer.user, 'admin'), 'notFound')
  const { data: input } = blockedGet.safeParse({ query: search.get('query') ?? '' })
  if (!input) refuse('notFound')
  const { items: hosts, bookmark } = await blockedHosts(input)
  return {
    screen: { name: 'admin-links', query: input.query, hosts, bookmark },
    seo: { title: { text: 'blockedLinks' }, canonical: '/admin/links/', noindex: true },
  }
}
