import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import type { Availability, FeedFormat } from '../kinds'

/** The facts of its feed that a run needs. */
export type RunContext = {
  run_id: string
  feed_id: string
  catalog_id: string
  file_key: string | null
  location: string | null
  credentials: Buffer | null
  format: FeedFormat
  country: string
  language: string
  currency: string | null
  availability: Availability | null
  domains: string[]
}

/** Begins, or begins again, a run; null for one that is over or gone. */
export async function beginRun(run_id: string): Promise<RunContext | null> {
  const { rows } = await db().execute<RunContext>(sql`
    with begun as (
      update catalog_runs set status = 'PROCESSING', started_at = coalesce(started_at, now()), attempts = attempts + 1,
        updated_at = now() where id = ${run_id} and status in ('WAITING', 'PROCESSING') returning id, feed_id, file_key)
    select r.id as run_id, r.feed_id, f.catalog_id, r.file_key, f.location, f.credentials, f.format,
      f.default_country as country, lower(split_part(f.default_locale, '-', 1)) as language,
      coalesce(f.default_currency, a.currency) as currency, f.default_availability as availability,
      array(select w.domain from website_claims w join businesses b on b.user_id = w.user_id
        where b.id = a.business_id and w.verified_at is not null order by w.domain) as domains
    from begun r join catalog_feeds f on f.id = r.feed_id join catalogs c on c.id = f.catalog_id
      join ad_accounts a on a.id = c.ad_account_id`)
  return rows[0] ?? null
}
