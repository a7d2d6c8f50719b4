import { sql } from 'drizzle-orm'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Viewer } from '@/lib/core/viewer'
import { type Db, db } from '@/lib/platform/db/client.server'
import { forgetEventsOf } from '@/lib/platform/logs/forget.server'
import { writeDecision } from './consent-cookie'
import { consentVersion, type Decision } from './policy'
import type { ConsentInput } from './schema'
import { consents } from './table.server'

/**
 * Records a cookie choice as proof (person or installation, choice, text version, time and country), and in one
 * readable, necessary cookie. Events of a member who refuses analytics no longer say whose they are. Every choice is a separate row, so that past consent can be proved later.
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
  if (viewer.id !== null && !analytic) await forgetEventsOf(viewer.id)
  const decision = { personalization, analytic, marketing, version: consentVersion, time: row.time }
  browser.keepConsent(writeDecision(decision))
  return decision
}

/**
 * Copies the newest choice of the browser to a new account, as a separate row; does nothing if there is none.
 */
export async function carryConsent(tx: Db, user_id: string, install_id: string): Promise<void> {
  await tx.execute(sql`
    insert into consents (user_id, install_id, personalization, analytic, marketing, version, country)
    select ${user_id}::bigint, install_id, personalization, analytic, marketing, version, country
    from consents where install_id = ${install_id} order by id desc limit 1`)
}
