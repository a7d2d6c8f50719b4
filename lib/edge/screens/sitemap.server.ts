import { pinSlug } from '@/lib/content/pins/write/pin-slug'
import { topicPath } from '@/lib/content/topics/topic-path'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { env } from '@/lib/core/env.server'
import { type ArticleType, articleListId, articlePath } from '@/lib/discover/today/article'
import { statement } from '@/lib/platform/db/statement.server'
import type { Document } from './document.server'

/** The protocol's limit per file. */
const maxUrls = 50_000

// Ids are ordered by time, so a day is a range of ids: each file reads only its own day's rows.
const within = (day: string) => `between id_at(${day}, 0) and id_at(${day} + interval '1 day', 0) - 1`

const articleOf = (day: string) =>
  `a.id ${within(day)} and a.publish_at <= now() and (a.ends_at is null or a.ends_at > now())`

const isOpen = (user: string) => `not exists (select from user_settings s
  where s.user_id = ${user} and s.is_hidden_from_search)`

/** Returns SQL conditions for the pins p, boards b and people u of a day that search engines may index. */
const pinOf = (day: string) => `p.is_public and b.audience = 'everyone' and p.id ${within(day)}
  and ${isOpen('p.user_id')}`
const boardOf = (day: string) => `b.id ${within(day)} and b.privacy = 'public' and b.archived_at is null
  and b.deleted_at is null and b.audience = 'everyone' and ${isOpen('b.user_id')}`
const userOf = (day: string) => `u.id ${within(day)} and u.deactivated_at is null and not u.is_private_profile
  and ${isOpen('u.id')}`

const daysWithPaths = statement<{ day: string; changed: Date }, [number]>(
  'sitemap_days',
  `select to_char(d.day at time zone 'UTC', 'YYYY-MM-DD') as day, w.changed
   from (select min(created_at) as first from (select created_at from users order by id limit 1) f) f,
     generate_series(date_trunc('day', f.first at time zone 'UTC') at time zone 'UTC', now(), interval '1 day') as d(day)
   cross join lateral (select greatest(
     (select p.created_at from pins p join boards b on b.id = p.board_id where ${pinOf('d.day')} order by p.id desc limit 1),
     (select max(coalesce(b.last_pinned_at, b.created_at)) from boards b where ${boardOf('d.day')}),
     (select u.created_at from users u where ${userOf('d.day')} order by u.id desc limit 1),
     (select max(a.updated_at) from today_articles a where ${articleOf('d.day')})) as changed) w
   where w.changed is not null order by 1 desc limit $1`,
)

/** `about`: the board or person of an address without an id. */
type Row = {
  id: string | null
  about: string | null
  title: string
  path: string
  changed: Date
  article: ArticleType | null
}

const pathsOfDay = statement<Row, [string, number]>(
  'sitemap_day',
  `(select p.id::text as id, p.user_id::text as about, p.title, '' as path, p.created_at as changed, null as article from pins p join boards b on b.id = p.board_id
      where ${pinOf('$1::timestamptz')} order by p.id desc limit $2)
   union all
   (select null, b.id::text || ' ' || u.id::text, '', '/' || u.username || '/' || b.slug || '/', coalesce(b.last_pinned_at, b.created_at), null from boards b
      join users u on u.id = b.user_id where ${boardOf('$1::timestamptz')} limit $2)
   union all
   (select null, u.id::text, '', '/' || u.username || '/', u.created_at, null from users u where ${userOf('$1::timestamptz')} limit $2)
   union all
   (select a.id::text, '${articleListId}', a.title, '', a.updated_at, a.type from today_articles a where ${articleOf('$1::timestamptz')}
      order by a.id desc limit $2)`,
)

function pathOf({ id, article, title, path }: Omit<Row, 'changed'>): string {
  if (id === null) return path
  return article ? articlePath({ type: article, title, id }) : `/pin/${pinSlug(title, id)}/`
}

const dayForm = /^(\d{4}-\d{2}-\d{2})\.xml$/

const xml = (body: string, about: readonly unknown[]): Document => ({
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`,
  type: 'application/xml',
  about,
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const absolute = (path: string) => escaped(new URL(path, env().ORIGIN).href)

const topicsListed = statement<{ id: string; slug: string; changed: Date | null }>(
  'sitemap_topics',
  `select i.id, i.slug, n.created_at as changed from interests i left join lateral (
     select p.created_at from pins p where p.interest_id = i.id and p.is_public order by p.id desc limit 1) n on true
   where ${isOffered('i')} order by i.id`,
)

/** Returns `/sitemap/topics.xml`: the start page of the ideas, and the pages of all topics, which those of ideas name as theirs. */
async function sitemapOfTopics(): Promise<Document> {
  const topics = await topicsListed()
  const urls = topics.map(({ slug, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${absolute(topicPath({ slug }))}</loc>${lastmod}</url>`
  })
  const hub = `<url><loc>${absolute('/ideas/')}</loc></url>`
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${hub}${urls.join('')}</urlset>`,
    topics.map(({ id }) => id),
  )
}

/** Returns `/sitemap.xml`: one file for each day that has entries, and one for the topics. */
export async function sitemapIndex(): Promise<Document> {
  const topics = `<sitemap><loc>${absolute('/sitemap/topics.xml')}</loc></sitemap>`
  const entries = (await daysWithPaths(maxUrls - 1)).map(
    ({ day, changed }) =>
      `<sitemap><loc>${absolute(`/sitemap/${day}.xml`)}</loc><lastmod>${changed.toISOString()}</lastmod></sitemap>`,
  )
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${topics}${entries.join('')}</sitemapindex>`,
    [],
  )
}

/**
 * Returns `/sitemap/2026-11-21.xml`: the public pins, boards, people and articles of that day (UTC) by their canonical addresses.
 * `topics.xml` has the topics. Null for an invalid day or a day without entries.
 */
export async function sitemapOfDay(name: string): Promise<Document | null> {
  if (name === 'topics.xml') return sitemapOfTopics()
  const day = dayForm.exec(name)?.[1]
  if (!day || Number.isNaN(Date.parse(day)) || day < '2024-01-01' || day > '2090-01-01') return null
  const rows = await pathsOfDay(`${day}T00:00:00Z`, maxUrls)
  if (rows.length === 0) return null
  const listed = rows.slice(0, maxUrls)
  const urls = listed.map(({ changed, ...row }) => {
    const loc = absolute(pathOf(row))
    return `<url><loc>${loc}</loc><lastmod>${changed.toISOString()}</lastmod></url>`
  })
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    listed.map(({ about }) => about),
  )
}

/** Returns `/robots.txt`: everything except calls and forms is allowed. */
export function robots(): Response {
  const refused = [
    '/resource/',
    '/_/',
    '/v3/',
    '/v5/',
    '/vx/',
    '/ads/',
    '/api/',
    '/login/',
    '/signup/',
    '/out/',
    '/pin/create/',
  ]
  const lines = [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    `Sitemap: ${env().ORIGIN}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
