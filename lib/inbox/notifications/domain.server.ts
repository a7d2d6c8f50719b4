import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { notificationList } from '@/lib/platform/notify/notify.server'
import { pushQueue } from '@/lib/platform/notify/queues.server'
import { forgetNotifications } from './commands.server'
import { notificationEndpoints } from './endpoints.server'
import { listOfNotifications } from './list.server'
import { notificationMails } from './mail-kinds'
import { mailRunsQueue } from './mails/queues.server'
import { runMails } from './mails/run.server'
import { forgetPushes } from './push/commands.server'
import { sendPush } from './push/send.server'
import { loadNotifications } from './screens.server'
import {
  announcements,
  mailRuns,
  notificationActions,
  notifications,
  pushSubscriptions,
} from './table.server'

declare module '@/lib/platform/live/events' {
  interface LiveEvents {
    notification: { notification_id?: string }
  }
}

export const notificationsDomain = domain({
  name: 'notifications',
  contributes: [notificationList(listOfNotifications)],
  mails: Object.values(notificationMails),
  screens: { '/notifications': loadNotifications },
  tables: [notifications, notificationActions, pushSubscriptions, mailRuns, announcements],
  endpoints: notificationEndpoints,
  jobs: [job(pushQueue, { lanes: 2, polling: 1 }, ({ data }) => sendPush(data))],
  schedules: [{ queue: mailRunsQueue, cron: '*/15 * * * *', run: () => runMails() }],
  chores: { notifications: () => forgetNotifications(), pushes: () => forgetPushes() },
  exports: [
    { file: 'notifications', from: 'notifications', where: 'x.user_id = $1' },
    { file: 'notification-actions', from: 'notification_actions', where: '$1 in (x.user_id, x.actor_id)' },
    { file: 'announcements', from: 'announcements', where: 'x.author_id = $1' },
    {
      file: 'push-subscriptions',
      from: 'push_subscriptions',
      where: 'x.user_id = $1',
      without: ['endpoint', 'p256dh', 'auth'],
    },
  ],
})
