import { sql } from 'drizzle-orm'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { sensitiveForAnyone } from '@/lib/discover/sensitivity/match.server'
import { blockedHost } from '@/lib/media/links/blocked.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { countsForRising } from './counted-sql'
import { articleLocales, countryBuckets } from './editions'
import { pastDays, type Rising, risingAmong, type Saved } from './rising'
import { readTodaySettings } from './settings.server'
import { todayArticlePins, todayArticles } from './table.server'

/** Articles of what is rising that are made on one day, and the days that each stays. */
export const perDay = 3
const stays = 3
/** Days for which nothing is made of the same topic or word again. */
const rests = 7

/** Saves that are looked at: the newest of the last day, and of the days before. */
const newest = 20_000
const past = 100_000
/** Rising things that are looked at besides those wanted, since some may have words that the host calls sensitive. */
const spare = 5

/**
 * Reads the public saves of the last days: without pins to blocked sites, and without those of people below 16, of people who
 * may not write, and of people who do not want to be found by search engines, which read these articles.
 */
async function savesOf(tx: Db): Promise<Saved[]> {
  const part = (isNew: boolean, from: string, to: string, limit: number) => `(
    select p.id::text as id, p.user_id::text as user_id, p.signature, i.id::text as interest_id, i.name as interest_name, p.title,
      a.save_count, ${isNew} as is_new
    from pins p join users u on u.id = p.user_id join aggregated_pins a on a.id = p.aggregated_pin_id
    left join interests i on i.id = p.interest_id and ${isOffered('i')}
    where p.is_public and p.removed_by is null and p.id >= id_at(${from}, 0) and p.id < id_at(${to}, 0)
      and ${countsForRising('u')}
      and not (p.link is not null and ${blockedHost('p.domain')})
    order by p.id desc limit ${limit})`
  const { rows } = await tx.execute<Saved>(
    sql.raw(`${part(true, "now() - interval '1 day'", "now() + interval '1 hour'", newest)}
      union all ${part(false, `now() - interval '${pastDays + 1} days'`, "now() - interval '1 day'", past)}`),
  )
  return rows
}

type Made = { rising_of: string; is_of_today: boolean }

const recent = (tx: Db) =>
  tx.execute<Made>(sql`
    select rising_of, created_at > now() - interval '20 hours' as is_of_today from today_articles
    where rising_of is not null and created_at > now() - make_interval(days => ${rests})`)

async function makeArticle(tx: Db, { key, name, interest_id, people, pin_ids }: Rising): Promise<string> {
  const [row] = await tx
    .insert(todayArticles)
    .values({
      type: 'trending',
      title: `Trending: ${name}`,
      subtitle: `Saved by ${people} people in a day`,
      term: name,
      interest_id,
      locales: [...articleLocales],
      buckets: [...countryBuckets],
      is_rising: true,
      rising_of: key,
      publish_at: sql`date_trunc('milliseconds', now())`,
      ends_at: sql`date_trunc('milliseconds', now()) + make_interval(days => ${stays})`,
    })
    .returning({ id: todayArticles.id })
  const article_id = row?.id ?? ''
  await tx
    .insert(todayArticlePins)
    .values(pin_ids.map((pin_id, position) => ({ article_id, pin_id, position })))
  return article_id
}

/**
 * Makes the articles of what is rising today, unless the host turned that off: a few a day, each of something that none was
 * made of for a week. Returns their ids.
 */
export async function makeRising(): Promise<string[]> {
  const { makes_rising } = await readTodaySettings()
  if (!makes_rising) return []
  return transact(async (tx) => {
    await takeTurns(tx, 'today rising')
    const { rows } = await recent(tx)
    const left = perDay - rows.filter(({ is_of_today }) => is_of_today).length
    if (left <= 0) return []
    const known = new Set(rows.map(({ rising_of }) => rising_of))
    // Those known are among the strongest, and are left out after what resembles them.
    const strongest = risingAmong(await savesOf(tx), known, left + known.size + spare)
    const sensitive = await sensitiveForAnyone(strongest.map(({ name }) => name))
    const rising = strongest.filter(({ name }) => !sensitive.has(name))
    const ids: string[] = []
    for (const one of rising.slice(0, left)) ids.push(await makeArticle(tx, one))
    return ids
  })
}
