import { sql } from 'drizzle-orm'
import { domainOf } from '@/lib/content/pins/write/domain-of'
import { withParts } from '@/lib/content/topics/tree-sql'
import { urlHash } from '@/lib/media/rich/pages.server'
import type { Attribution } from '@/lib/media/rich/schema'
import { linkedPages } from '@/lib/media/rich/table.server'
import type { Db } from '@/lib/platform/db/client.server'

/** A freely licensed film, with its provider's metadata: the demo fetches nothing. */
const film = {
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  title: 'Big Buck Bunny, the whole short film',
  description:
    'Ten minutes with a rabbit and three rascals. Made by Blender with free software, free to share.',
  attribution: {
    author_name: 'Blender',
    author_url: 'https://www.youtube.com/@BlenderOfficial',
    cc_url: 'https://creativecommons.org/licenses/by/3.0/',
    provider_name: 'YouTube',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  } satisfies Attribution,
}

const samples = {
  title: 'Paint samples, sent to your door',
  description: 'Three little pots in the colours of this room. Leave us a name and an address.',
  consent: 'You may use what I wrote here to send me samples, and for nothing else.',
  privacy: 'https://paint.example/privacy/',
}

/** Returns the newest pin with a topic and a plain picture: no story, video or save, and not by a demo log-in. */
async function pinAbout(db: Db, topic: string, logins: readonly string[]): Promise<string | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    with named as (select id from interests where name = ${topic})
    select max(p.id) as id from pins p
    where p.interest_id in (${sql.raw(withParts('select id from named'))}) and p.is_public and p.parent_pin_id is null and p.story_page_count = 0
      and p.user_id <> all(${sql.param([...logins])}::bigint[])
      and not exists (select from pin_videos v where v.pin_id = p.id)
      and not exists (select from pin_tags t where t.pin_id = p.id)`)
  return rows[0]?.id ?? null
}

async function embedFilm(db: Db, pin_id: string, now: Date): Promise<void> {
  const { url, title, description, attribution } = film
  const host = new URL(url).hostname
  await db.insert(linkedPages).values({
    url_hash: urlHash(url),
    url,
    host,
    status: 'ready',
    attribution,
    final_host: host,
    fetched_at: now,
  })
  await db.execute(sql`update pins set title = ${title}, description = ${description}, alt_text = ${title},
    link = ${url}, domain = ${domainOf(url)} where id = ${pin_id}`)
}

async function addNameQuestions(db: Db, pin_id: string, now: Date): Promise<void> {
  const { title, description, consent, privacy } = samples
  await db.execute(sql`update users set business_name = full_name
    where id = (select user_id from pins where id = ${pin_id}) and business_name is null`)
  await db.execute(sql`update pins set title = ${title}, description = ${description} where id = ${pin_id}`)
  await db.execute(sql`
    insert into lead_forms (pin_id, user_id, title, description, asks_full_name, asks_email, asks_zip_code,
      consent_text, privacy_url, created_at, updated_at)
    select id, user_id, ${title}, ${description}, true, true, true, ${consent}, ${privacy},
      ${now.toISOString()}, ${now.toISOString()} from pins where id = ${pin_id}`)
}

/** Adds a pin with a playable link, and one with a lead form; search finds both by their titles. */
export async function addQuestions(db: Db, logins: readonly string[], now: Date): Promise<void> {
  const [animal, room] = [await pinAbout(db, 'Animals', logins), await pinAbout(db, 'Home decor', logins)]
  if (animal) await embedFilm(db, animal, now)
  if (room) await addNameQuestions(db, room, now)
}
