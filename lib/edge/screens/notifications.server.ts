import { notificationsOf } from '@/lib/inbox/notifications/queries.server'
import { settingsLoader } from './settings.server'

/** Loads `/notifications/`: for members; a visitor logs in first and returns. */
export const loadNotifications = settingsLoader(
  'notifications',
  { path: '/notifications/', title: { text: 'notifications' }, needs: 'read' },
  async (viewer) => {
    const { items, bookmark } = await notificationsOf(viewer, { page_size: 25, bookmarks: [] })
    return { notices: items, bookmark }
  },
)
