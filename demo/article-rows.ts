import { sql } from 'drizzle-orm'
import { withParts } from '@/lib/content/topics/tree-sql'
import { countryBuckets } from '@/lib/discover/today/editions'
import { todayArticlePins, todayArticles } from '@/lib/discover/today/table.server'
import type { Db } from '@/lib/platform/db/client.server'
import { ARTICLES, type Article } from './content/articles'
import { TOPICS } from './content/topics'

/** Pins of each article. */
const pinsEach = 14

type Subject = { interest_id: string; pin_ids: string[] }

/** Returns a topic with its most saved public pins, each by its creator. */
async function subjectOf(db: Db, { topic }: Article): Promise<Subject | undefined> {
  const name = TOPICS.find(({ key }) => key === topic)?.name ?? ''
  const { rows } = await db.execute<Subject>(sql`
    select i.id::text as interest_id, array(
      select p.id::text from pins p join aggregated_pins a on a.id = p.aggregated_pin_id
      where p.interest_id in (${sql.raw(withParts('select i.id'))}) and p.is_public and p.parent_pin_id is null
      order by a.save_count desc, p.id limit ${pinsEach}) as pin_ids
    from interests i where i.name = ${name}`)
  return rows[0]
}

/** Adds the articles of Today, by an admin; `end` is the time at which the world ends. Their followers are not told of them. */
export async function addArticles(db: Db, author_id: string, end: Date): Promise<void> {
  // The oldest first, so that their ids have the order of their times.
  for (const article of ARTICLES.toReversed()) {
    const subject = await subjectOf(db, article)
    if (!subject || subject.pin_ids.length === 0) continue
    const publish_at = new Date(end.getTime() - article.hoursAgo * 3_600_000)
    const { type, title, subtitle, body, term, locales = ['en'], buckets = countryBuckets } = article
    const [row] = await db
      .insert(todayArticles)
      .values({
        ...{ type, title, subtitle, body, term, author_id, publish_at, told_at: publish_at },
        interest_id: subject.interest_id,
        locales: [...locales],
        buckets: [...buckets],
      })
      .returning({ id: todayArticles.id })
    const article_id = row?.id ?? ''
    await db
      .insert(todayArticlePins)
      .values(subject.pin_ids.map((pin_id, position) => ({ article_id, pin_id, position })))
  }
}
