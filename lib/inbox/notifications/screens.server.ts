import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { notificationsOf } from './queries.server'

/** Loads `/notifications/`: for members; a visitor is sent to the log-in and back. */
export const loadNotifications = memberScreen(
  'notifications',
  { path: '/notifications/', title: { text: 'notifications' }, needs: 'read' },
  async (viewer) => {
    const { items, bookmark } = await notificationsOf(viewer, { page_size: 25, bookmarks: [] })
    return { entries: items, bookmark }
  },
)
