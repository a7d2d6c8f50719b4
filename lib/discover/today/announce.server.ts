import { sql } from 'drizzle-orm'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { notify } from '@/lib/platform/notify/notify.server'
import { articleListId } from './article'
import { isLive, withCover } from './article-sql.server'
import { type ArticleLocale, type CountryBucket, editionOf } from './editions'
import { todayKinds } from './notification-kinds'

/** Followers that are told in one transaction. */
const batch = 200

/** Milliseconds after which a run leaves the rest to the next. */
const patience = 45_000

/** Drops the pages in the visitors' cache on which an article has just begun or ended, since no command changes it then. */
export async function announceToPages(): Promise<void> {
  await db().execute(sql`
    select pg_notify('magpie_pages', x.id::text) from (
      select unnest(array[a.id, ${articleListId}::bigint]) as id from today_articles a
      where (a.publish_at > now() - interval '2 minutes' and a.publish_at <= now())
        or (a.ends_at > now() - interval '2 minutes' and a.ends_at <= now())) x
    group by x.id`)
}

type Article = {
  id: string
  interest_id: string
  cover_pin_id: string
  buckets: CountryBucket[]
  locales: ArticleLocale[]
}
type Follower = { id: string; country: string; locale: string }

/** Returns the next article whose topic's followers are to be told; articles older than a day are no news. */
async function nextArticle(tx: Db): Promise<Article | undefined> {
  const { rows } = await tx.execute<Article>(sql`
    select a.id, a.interest_id, c.pin_id as cover_pin_id, a.buckets, a.locales from today_articles a ${sql.raw(withCover('a', '0'))}
    where ${sql.raw(isLive('a'))} and a.told_at is null and a.interest_id is not null and a.publish_at > now() - interval '1 day'
    order by a.publish_at limit 1`)
  return rows[0]
}

async function followersOf(tx: Db, { interest_id }: Article, after: string): Promise<Follower[]> {
  const { rows } = await tx.execute<Follower>(sql`
    select u.id, u.country, u.locale from user_interests f join users u on u.id = f.user_id
    where f.interest_id = ${interest_id} and f.user_id > ${after} and u.deactivated_at is null order by f.user_id limit ${batch}`)
  return rows
}

/** Records that people are told now, and returns those who were not told in the last day. */
async function takeToday(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into today_told as t (user_id) select unnest(${sql.param(ids)}::bigint[])
    on conflict (user_id) do update set told_at = now() where t.told_at <= now() - interval '24 hours'
    returning user_id::text as id`)
  return rows.map(({ id }) => id)
}

const isFor = ({ buckets, locales }: Article, { country, locale }: Follower) => {
  const edition = editionOf(country, locale)
  return (
    edition.buckets.every((one) => buckets.includes(one)) &&
    edition.locales.some((one) => locales.includes(one))
  )
}

/** Tells some followers of an article; returns the last of them, or null when all know it. */
function notifySome(article: Article, after: string): Promise<string | null> {
  return transact(async (tx) => {
    const followers = await followersOf(tx, article, after)
    const to = await takeToday(
      tx,
      followers.filter((one) => isFor(article, one)).map(({ id }) => id),
    )
    for (const id of to)
      await notify(tx, {
        to: id,
        kind: todayKinds.today_article,
        actor_id: null,
        object_type: 'today_article',
        object_id: article.id,
        pin_id: article.cover_pin_id,
      })
    const last = followers.length === batch ? followers.at(-1) : undefined
    if (!last) await tx.execute(sql`update today_articles set told_at = now() where id = ${article.id}`)
    return last?.id ?? null
  })
}

/**
 * Tells followers of a topic about its new articles: each person of the edition once in 24 hours at most. A run that ends early
 * is continued by the next; people who were notified already are left out.
 */
export async function notifyFollowers(): Promise<void> {
  const end = Date.now() + patience
  for (let article = await nextArticle(db()); article; article = await nextArticle(db())) {
    let after: string | null = '0'
    while (after !== null) {
      if (Date.now() > end) return
      after = await notifySome(article, after)
    }
  }
}
