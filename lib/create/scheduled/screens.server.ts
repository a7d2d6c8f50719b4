import { isMember } from '@/lib/core/viewer'
import { toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { scheduledPinsOf } from './queries.server'
import type { WireScheduledPin } from './schema'

type ScheduledScreen = { name: 'pin-scheduled'; pins: WireScheduledPin[]; bookmark: string | null }

/** Loads `/pin/create/scheduled`: all scheduled pins of the member, at most a page. */
export const loadScheduled: ScreenLoader<ScheduledScreen> = async ({ viewer, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  const { items, bookmark } = await scheduledPinsOf(viewer, { page_size: 100, bookmarks: [] })
  return {
    screen: { name: 'pin-scheduled', pins: items, bookmark },
    seo: { title: { text: 'scheduledPins' }, canonical: '/pin/create/scheduled/', noindex: true },
  }
}
