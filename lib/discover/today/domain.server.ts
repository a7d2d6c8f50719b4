import { relatedArticles } from '@/lib/closeup/graphql/more.server'
import { pictureUses } from '@/lib/media/images/files/unused.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { announceToPages, notifyFollowers } from './announce.server'
import { todayEndpoints } from './endpoints.server'
import { makeRising } from './make-rising.server'
import { listenForMergedArticles } from './merged-topics.server'
import { todayKinds } from './notification-kinds'
import { announceQueue, risingQueue } from './queues.server'
import { articlesBeside, presentBeside } from './related-sql.server'
import { loadArticle, loadEdit, loadEdits, loadToday } from './screens.server'
import { todayArticlePins, todayArticles, todayNotified, todaySettings } from './table.server'

export const todayDomain = domain({
  name: 'today',
  contributes: [
    pictureUses(
      (signature) => `exists (select from today_articles a where a.cover_signature = ${signature})`,
    ),
    relatedArticles({ column: articlesBeside, present: presentBeside }),
  ],
  screens: {
    '/today': loadToday,
    '/today/:term/:title/:articleId': loadArticle,
    '/admin/today': loadEdits,
    '/admin/today/:articleId': loadEdit,
  },
  tables: [todayArticles, todayArticlePins, todaySettings, todayNotified],
  endpoints: todayEndpoints,
  listen: listenForMergedArticles,
  notifications: Object.values(todayKinds),
  schedules: [
    { queue: announceQueue, cron: '* * * * *', run: () => announceToPages().then(notifyFollowers) },
    { queue: risingQueue, cron: '10 5 * * *', run: () => makeRising() },
  ],
  overview: [
    {
      name: 'today_live',
      group: 'content',
      sql: '(select count(*) from today_articles a where a.publish_at <= now() and (a.ends_at is null or a.ends_at > now()))',
      href: '/admin/today/',
      is: 'count',
    },
  ],
  rules: [
    {
      name: 'an uploaded cover of an article exists',
      sql: `select 'article ' || a.id as subject, a.cover_signature as detail from today_articles a
        where a.cover_signature is not null and not exists (select from media m where m.signature = a.cover_signature)`,
    },
  ],
  exports: [{ file: 'today-articles', from: 'today_articles', where: 'x.author_id = $1' }],
  notExported: ['today_told'],
})
