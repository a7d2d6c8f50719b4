import { isMember } from '@/lib/core/viewer'
import { draftsOf } from '@/lib/create/drafts/queries.server'
import { scheduledPinsOf } from '@/lib/create/scheduled/queries.server'
import type { Loader } from './loader.server'

const toLogin = (path: string) => ({ redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false })

/** `/pin/create/drafts`: all drafts of the member. */
const loadDrafts: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  return {
    screen: { name: 'pin-drafts', drafts: await draftsOf(viewer) },
    seo: { title: { text: 'drafts' }, canonical: '/pin/create/drafts/', noindex: true },
  }
}

/** Loads `/pin/create/scheduled`: all scheduled pins of the member, at most a page. */
const loadScheduled: Loader = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const { items, bookmark } = await scheduledPinsOf(viewer, { page_size: 100, bookmarks: [] })
  return {
    screen: { name: 'pin-scheduled', pins: items, bookmark },
    seo: { title: { text: 'scheduledPins' }, canonical: '/pin/create/scheduled/', noindex: true },
  }
}

/** The screens around creating pins. */
export const createLoaders: Record<string, Loader> = {
  '/pin/create/drafts': loadDrafts,
  '/pin/create/scheduled': loadScheduled,
}
