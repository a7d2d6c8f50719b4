import { env } from '@/lib/core/env.server'
import { statement } from '@/lib/platform/db/statement.server'

/** The protocol's limit per file. */
const maxUrls = 50_000

const firstDay = statement<{ day: Date | null }>(
  'sitemap_first_day',
  'select min(created_at) as day from (select created_at from users order by id limit 1) first',
)

// Ids are ordered by time, so a day is a range of ids: each file reads only its own day's rows.
const range = `between id_at($1::timestamptz, 0) and id_at($1::timestamptz + interval '1 day', 0) - 1`

const pathsOfDay = statement<{ path: string; changed: Date }, [string, number]>(
  'sitemap_day',
  `(select '/pin/' || p.id || '/' as path, p.created_at as changed from pins p join boards b on b.id = p.board_id
      where p.is_public and b.audience = 'everyone' and p.id ${range}
      and not exists (select from user_settings s where s.user_id = p.user_id and s.is_hidden_from_search)
      order by p.id desc limit $2)
   union all
   (select '/' || u.username || '/' || b.slug || '/', coalesce(b.last_pinned_at, b.created_at) from boards b
      join users u on u.id = b.user_id
      where b.id ${range} and b.privacy = 'public' and b.archived_at is null and b.deleted_at is null
        and b.audience = 'everyone' and not exists (select from user_settings s where s.user_id = b.user_id and s.is_hidden_from_search) limit $2)
   union all
   (select '/' || u.username || '/', u.created_at from users u where u.id ${range}
      and u.deactivated_at is null and not u.is_private_profile
      and not exists (select from user_settings s where s.user_id = u.id and s.is_hidden_from_search) limit $2)`,
)

const dayForm = /^(\d{4}-\d{2}-\d{2})\.xml$/
const dayMs = 86_400_000

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const absolute = (path: string) => escaped(new URL(path, env().ORIGIN).href)

/** Returns `/sitemap.xml`: one file per day since the first account. */
export async function sitemapIndex(): Promise<Response> {
  const [row] = await firstDay()
  const days: string[] = []
  for (let at = row?.day?.getTime() ?? Date.now(); at < Date.now() + dayMs; at += dayMs) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  const entries = days
    .slice(-maxUrls)
    .map((day) => `<sitemap><loc>${absolute(`/sitemap/${day}.xml`)}</loc></sitemap>`)
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`,
  )
}

/**
 * Returns `/sitemap/2026-11-21.xml`: the public pins, boards and people of that day (UTC). Null for an
 * invalid day.
 */
export async function sitemapOfDay(name: string): Promise<Response | null> {
  const day = dayForm.exec(name)?.[1]
  if (!day || Number.isNaN(Date.parse(day)) || day < '2024-01-01' || day > '2090-01-01') return null
  const rows = await pathsOfDay(`${day}T00:00:00Z`, maxUrls)
  const urls = rows
    .slice(0, maxUrls)
    .map(
      ({ path, changed }) =>
        `<url><loc>${absolute(path)}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
    )
  return xml(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`)
}

/** Returns `/robots.txt`: everything is allowed except calls and forms. */
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
