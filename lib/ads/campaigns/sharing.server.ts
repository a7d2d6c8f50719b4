import { sql } from 'drizzle-orm'
import type { Work } from './batch.server'
import type { CampaignUpdate } from './schema'

type Sharing = { id: string; is_campaign_budget_optimization: boolean }

/**
 * Settles the budgets of ad groups when a campaign begins to share its budget with them, which ends theirs, or stops to,
 * which gives each the same daily one.
 */
export async function settleSharing(
  { tx }: Work,
  before: Sharing,
  after: Sharing,
  { default_ad_group_budget_in_micro_currency: budget = null }: CampaignUpdate,
): Promise<void> {
  const [was, is] = [before.is_campaign_budget_optimization, after.is_campaign_budget_optimization]
  if (was === is) return
  const set = is
    ? sql`budget_type = 'CBO_ADGROUP', budget_in_micro_currency = null, pacing_delivery_type = 'STANDARD'`
    : sql`budget_type = 'DAILY', budget_in_micro_currency = ${budget}::bigint`
  await tx.execute(sql`update ad_groups set ${set}, updated_at = now() where campaign_id = ${before.id}`)
}
