import { z } from 'zod'
import { member, memberList } from '@/lib/core/resource'
import { messageCounts } from '@/lib/inbox/messages/queries.server'
import { changeNews, hideNotice } from './commands.server'
import { announce, announcementCreate } from './mails/announce.server'
import { pushOf, subscribePush, unsubscribePush } from './push/commands.server'
import { pushCreate, pushDelete } from './push/schema'
import { noticesOf, unreadOf } from './queries.server'
import { newsBadge, newsDelete, newsGet, newsUpdate, type WireUnread } from './schema'

/** The resources of notifications. */
export const newsResources = {
  NewsHubResource: {
    get: memberList({
      needs: 'read',
      limit: 'read',
      input: newsGet,
      run: ({ viewer, input }) => noticesOf(viewer, input),
    }),
    update: member({
      needs: 'account',
      limit: 'write',
      input: newsUpdate,
      run: ({ viewer, input }) => changeNews(viewer, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: newsDelete,
      run: ({ viewer, input }) => hideNotice(viewer, input),
    }),
  },
  NewsHubBadgeResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: newsBadge,
      run: async ({ viewer, input }): Promise<WireUnread> => {
        const asksMessages = input.with_messages && viewer.user.has_messaging
        const [unread, messages] = await Promise.all([
          unreadOf(viewer),
          asksMessages ? messageCounts(viewer) : null,
        ])
        return messages ? { ...unread, messages } : unread
      },
    }),
  },
  AnnouncementResource: {
    create: member({
      needs: 'admin',
      limit: 'mail',
      input: announcementCreate,
      run: ({ viewer, input, origin }) => announce(viewer, input, origin),
    }),
  },
  PushSubscriptionResource: {
    get: member({
      needs: 'account',
      limit: 'read',
      input: z.object({}),
      run: ({ viewer }) => pushOf(viewer),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: pushCreate,
      run: ({ viewer, input }) => subscribePush(viewer, input),
    }),
    delete: member({
      needs: 'account',
      limit: 'write',
      input: pushDelete,
      run: ({ viewer, input }) => unsubscribePush(viewer, input),
    }),
  },
}
