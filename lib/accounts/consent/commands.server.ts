import { sql } from 'drizzle-orm'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import { writeDecision } from './consent-cookie'
import { consentVersion, type Decision } from './policy'
import type { ConsentInput } from './schema'
import { consents } from './table.server'

/**
 * Keeps an answer as proof (who or which installation, what, to which version, when and from which country), and in one
 * readable, necessary cookie. Every answer is a row of its own: what was allowed at a time can be shown later.
 */
export async function decide(
  viewer: Viewer,
  flags: ConsentInput,
  origin: Pick<Origin, 'country'>,
  browser: Browser,
): Promise<Decision> {
  const { personalization, analytic, marketing } = flags
  const [row] = await db()
    .insert(consents)
    .values({
      user_id: viewer.id,
      install_id: viewer.install_id,
      personalization,
      analytic,
      marketing,
      version: consentVersion,
      country: origin.country,
    })
    .returning({ time: sql<number>`extract(epoch from ${consents.created_at})::int` })
  if (!row) throw new Error('an answer was not stored')
  const decision = { personalization, analytic, marketing, version: consentVersion, time: row.time }
  browser.keepConsent(writeDecision(decision))
  return decision
}

/** A new account begins with the newest answer of its browser, as a row of its own; none was given, none is made. */
export async function carryConsent(tx: Db, user_id: string, install_id: string): Promise<void> {
  await tx.execute(sql`
    insert into consents (user_id, install_id, personalization, analytic, marketing, version, country)
    select ${user_id}::bigint, install_id, personalization, analytic, marketing, version, country
    from consents where install_id = ${install_id} order by id desc limit 1`)
}
