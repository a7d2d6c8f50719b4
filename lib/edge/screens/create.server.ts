import { isMember } from '@/lib/core/viewer'
import { scheduledPinsOf } from '@/lib/create/scheduled/queries.server'
import type { Loader } from './loader.server'

const toLogin = (path: string) => ({ redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false })

/** `/pin/create/scheduled`: all scheduled pins of the member, of whom none has more than a page. */
const loadScheduled: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const { items, bookmark } = await scheduledPinsOf(viewer, { page_size: 100, bookmarks: [] })
  return {
    screen: { name: 'pin-scheduled', pins: items, bookmark },
    seo: { title: 'Scheduled pins', canonical: '/pin/create/scheduled/', noindex: true },
  }
}

/** The screens around creating pins. */
export const createLoaders: Record<string, Loader> = {
  '/pin/create/scheduled': loadScheduled,
}
