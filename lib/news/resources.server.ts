import { z } from 'zod'
import { member, memberList } from '@/lib/core/resource'
import { changeNews, hideNotice } from './commands.server'
import { announce, announcementCreate } from './mails/announce.server'
import { pushOf, subscribePush, unsubscribePush } from './push/commands.server'
import { pushCreate, pushDelete } from './push/schema'
import { noticesOf, unreadOf } from './queries.server'
import { newsDelete, newsGet, newsUpdate } from './schema'

/** The resources of notifications (gaps.md). */
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
      input: z.object({}),
      run: ({ viewer }) => unreadOf(viewer),
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
