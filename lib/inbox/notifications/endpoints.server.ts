import { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { endpoint } from '@/lib/core/endpoint'
import { safeString } from '@/lib/core/input'
import { messageCounts } from '@/lib/inbox/messages/queries.server'
import { wirePush } from '@/lib/inbox/notifications/push/schema'
import { changeNotifications, hideNotification } from './commands.server'
import { announce, announcementCreate } from './mails/announce.server'
import { previewAnnouncement, testAnnouncement, wireAnnouncementPreview } from './mails/preview.server'
import { pushOf, subscribePush, unsubscribePush } from './push/commands.server'
import { pushCreate, pushDelete } from './push/schema'
import { notificationOf, notificationsOf, unreadOf } from './queries.server'
import {
  notificationGet,
  notificationsBadge,
  notificationsDelete,
  notificationsGet,
  notificationsUpdate,
  type WireUnread,
  wireNotification,
  wireUnread,
} from './schema'

/** The resources of notifications. */
export const notificationEndpoints = [
  endpoint({
    door: 'NewsHubResource.get',
    needs: 'read',
    list: true,
    limit: 'read',
    input: notificationsGet,
    output: wireNotification,
    run: ({ viewer, input }) => notificationsOf(viewer, input),
  }),
  endpoint({
    door: 'NewsHubDetailsResource.get',
    needs: 'read',
    limit: 'read',
    input: notificationGet,
    output: wireNotification,
    run: async ({ viewer, input }) => found(await notificationOf(viewer.id, input.news_id), 'notFound'),
  }),
  endpoint({
    door: 'NewsHubResource.update',
    needs: 'account',
    limit: 'write',
    input: notificationsUpdate,
    output: wireUnread,
    run: ({ viewer, input }) => changeNotifications(viewer, input),
  }),
  endpoint({
    door: 'NewsHubResource.delete',
    needs: 'account',
    limit: 'write',
    input: notificationsDelete,
    output: wireUnread,
    run: ({ viewer, input }) => hideNotification(viewer, input),
  }),
  endpoint({
    door: 'NewsHubBadgeResource.get',
    needs: 'read',
    for: 'person',
    limit: 'read',
    input: notificationsBadge,
    output: wireUnread,
    run: async ({ viewer, input }): Promise<WireUnread> => {
      const requiresMessages = input.with_messages && viewer.user.has_messaging
      const [unread, messages] = await Promise.all([
        unreadOf(viewer),
        requiresMessages ? messageCounts(viewer) : null,
      ])
      return messages ? { ...unread, messages } : unread
    },
  }),
  endpoint({
    door: 'AnnouncementResource.create',
    needs: 'admin',
    limit: 'mail',
    input: announcementCreate,
    output: z.strictObject({
      id: safeString(),
    }),
    run: ({ viewer, input, origin }) => announce(viewer, input, origin),
  }),
  endpoint({
    door: 'AnnouncementPreviewResource.create',
    needs: 'admin',
    limit: 'search',
    input: announcementCreate,
    output: wireAnnouncementPreview,
    run: ({ viewer, input }) => previewAnnouncement(viewer, input),
  }),
  endpoint({
    door: 'AnnouncementTestResource.create',
    needs: 'admin',
    limit: 'mail',
    input: announcementCreate,
    output: z.null(),
    run: ({ viewer, input }) => testAnnouncement(viewer, input),
  }),
  endpoint({
    door: 'PushSubscriptionResource.get',
    needs: 'account',
    limit: 'read',
    input: z.object({}),
    output: wirePush,
    run: ({ viewer }) => pushOf(viewer),
  }),
  endpoint({
    door: 'PushSubscriptionResource.create',
    needs: 'account',
    limit: 'write',
    input: pushCreate,
    output: wirePush,
    run: ({ viewer, input }) => subscribePush(viewer, input),
  }),
  endpoint({
    door: 'PushSubscriptionResource.delete',
    needs: 'account',
    limit: 'write',
    input: pushDelete,
    output: wirePush,
    run: ({ viewer, input }) => unsubscribePush(viewer, input),
  }),
] as const
