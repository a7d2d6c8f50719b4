import { sql } from 'drizzle-orm'
import { withParts } from '@/lib/content/topics/tree-sql'
import { slugify } from '@/lib/platform/routing/slug'
import { demoBoards } from './business-world'
import type { Loading } from './make-media'

/** Number of saves on each board of a business. */
const saves = 6
/** Age of the boards in days; their first saves follow within hours. */
const days = 10

/**
 * Gives the businesses of the demo their boards, with saves of other people's pictures of the same topic, and followers,
 * so that their profiles are not empty. Saves only, so that feeds keep showing the creators.
 */
export async function addBusinessBoards(db: Loading, now: Date): Promise<void> {
  const rows = demoBoards.map(([username, name, topic], at) => {
    return { n: at + 1, username, name, slug: slugify(name, 'board'), topic }
  })
  await db.execute(sql`
    with given as (
      select r.*, u.id as user_id, i.id as interest_id, t.at, id_at(t.at, r.n) as board_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (n int, username text, name text, slug text, topic text)
      join users u on u.username = r.username join interests i on i.name = r.topic,
      lateral (select ${now.toISOString()}::timestamptz - make_interval(days => ${days}, hours => r.n) as at) t
    ), board as (
      insert into boards (id, user_id, name, slug, interest_id, created_at)
      select board_id, user_id, name, slug, interest_id, at from given
    )
    insert into pins (id, user_id, board_id, aggregated_pin_id, signature, parent_pin_id, original_pin_id, interest_id,
      title, description, alt_text, link, domain, method, is_ready, is_public, created_at)
    select id_at(s.at, g.n * ${saves}::int + p.place::int), g.user_id, g.board_id, p.aggregated_pin_id, p.signature, p.id, p.id,
      p.interest_id, p.title, p.description, p.alt_text, p.link, p.domain, 'repinned',
      true, true, s.at
    from given g, lateral (
      select o.*, row_number() over (order by o.id) as place from pins o
      where o.interest_id in (${sql.raw(withParts('select g.interest_id'))}) and o.is_public and o.parent_pin_id is null and o.created_at < g.at
        and o.story_page_count = 0 and not exists (select from pin_videos v where v.pin_id = o.id)
      order by o.id desc limit ${saves}
    ) p, lateral (select g.at + make_interval(hours => p.place::int) as at) s`)
  // Other accounts of the demo are businesses, too.
  const usernames = [...new Set(rows.map(({ username }) => username))]
  await db.execute(sql`
    insert into user_follows (follower_id, followee_id, created_at)
    select f.id, b.user_id, ${now.toISOString()}::timestamptz - make_interval(days => ${days}) + make_interval(hours => f.place::int)
    from businesses b, lateral (
      select u.id, row_number() over (order by u.id) as place from users u
      where u.business_name is null and u.chose_topics and exists (select from pins p where p.user_id = u.id)
      order by md5(u.username || b.name) limit 12
    ) f where b.user_id in (select id from users where username = any(${sql.param(usernames)}::text[]))`)
}
