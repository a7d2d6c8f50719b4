import { sql } from 'drizzle-orm'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { referencesOf, requireReferences } from '../../campaigns/references.server'
import { forecastOf } from './forecast.server'
import { reachOf } from './reach.server'
import type { Wanted, WireEstimates } from './schema'

/** Requires what a specification names to be there, as where it is stored. @throws AppError 1 naming the field */
async function requireNamed({ ad_account_id, targeting_spec }: Wanted): Promise<void> {
  const { INTEREST, AUDIENCE_INCLUDE, AUDIENCE_EXCLUDE } = targeting_spec ?? {}
  if (!INTEREST && !AUDIENCE_INCLUDE && !AUDIENCE_EXCLUDE) return
  const { rows } = await db().execute<{ id: string; business_id: string }>(
    sql`select id, business_id from ad_accounts where id = ${ad_account_id}`,
  )
  const account = found(rows[0], 'notFound')
  const naming = { targeting_spec }
  requireReferences(naming, await referencesOf({ tx: db(), account }, [naming]))
}

/**
 * Returns what a campaign is likely to reach and to bring, for those who may make one. @throws AppError 404, 29; 1 for a topic or an
 * audience that the ad account may not name
 */
export async function estimatesFor(member: Member, wanted: Wanted): Promise<WireEstimates> {
  const { ad_account_id, targeting_spec, objective_type, budget_in_micro_currency: micro } = wanted
  await permitReadingAccount(member, 'ad-account.campaigns.edit', ad_account_id)
  await requireNamed(wanted)
  const [reach, money] = await Promise.all([
    targeting_spec ? reachOf(ad_account_id, targeting_spec) : null,
    objective_type ? forecastOf(ad_account_id, objective_type, micro ?? null) : null,
  ])
  return { reach, suggestion: money?.suggestion ?? null, forecast: money?.forecast ?? null }
}
