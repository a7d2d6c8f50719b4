import { eq, sql } from 'drizzle-orm'
import { isRegulated } from '@/lib/accounts/consent/countries'
import { adAccountAccess } from '@/lib/business/access/access.server'
import { adAccounts } from '@/lib/business/access/table.server'
import { isBillingValid } from '@/lib/business/billing/invoices/terms'
import { recordChange } from '@/lib/business/history/record.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import type { Work } from '../campaigns/batch.server'
import { addPromotion, type Promotion } from '../campaigns/promotion.server'
import { eventOf } from '../campaigns/rules/bids'
import { must } from '../campaigns/rules/refusal'
import { payingMethod } from './accounts.server'
import { promoteFieldOf } from './faults'
import { conversionEvent, objectiveOf, promoteLimits } from './kinds'
import type { PromoteInput, WirePromotion } from './schema'

type Billing = { has_valid_billing_profile: boolean; billing_profile_status: string }

/** Requires an ad account to have a valid way to pay (specification part 2, section 5). @throws AppError 1 naming `ad_account_id` */
async function requireBilling({ tx, account }: Work): Promise<void> {
  const { rows } = await tx.execute<Billing>(sql`
    select coalesce(f.status = 'VALID', false) as has_valid_billing_profile,
      coalesce(f.status, 'UNSPECIFIED') as billing_profile_status
    from ad_accounts a ${sql.raw(payingMethod)} where a.id = ${account.id}`)
  must(isBillingValid(found(rows[0], 'serverError')), 'ad_account_id', 'billingNeeded')
}

/** Stores that someone agreed for an ad account to how promotions use data; the history says who. */
async function acceptDataUse({ tx, member, ip, account }: Work): Promise<void> {
  await tx.update(adAccounts).set({ data_use_accepted_at: sql`now()` }).where(eq(adAccounts.id, account.id))
  await recordChange(tx, {
    business_id: account.business_id,
    actor_id: member.id,
    action: 'accepted',
    target_type: 'ad_account',
    target_id: account.id,
    after: { type: 'DATA_USE' },
    ip,
  })
}

/** Returns the campaign, ad group and ad that a quick promotion becomes. */
function partsOf(input: PromoteInput): Promotion {
  const { name, ad_type, conversion_tag_id, pin_id, destination_url } = input
  const { is_ongoing, duration_days } = input
  const days = is_ongoing ? null : (duration_days ?? promoteLimits.days.usual)
  const objective_type = objectiveOf[ad_type]
  const goal = conversion_tag_id && {
    conversion_tag_v3_goal_metadata: { conversion_tag_id, conversion_event: conversionEvent } as const,
  }
  return {
    campaign: { name, objective_type, status: 'ACTIVE' },
    ad_group: {
      name,
      status: 'ACTIVE',
      billable_event: eventOf[objective_type],
      budget_type: 'DAILY',
      budget_in_micro_currency: input.daily_budget_micro,
      auto_targeting_enabled: input.is_auto_targeting,
      targeting_spec: input.targeting,
      ...(goal ? { optimization_goal_metadata: goal } : {}),
      days,
    },
    ad: { name, pin_id, status: 'ACTIVE', destination_url },
  }
}

/** Returns a refusal with the field of the form instead of that of the campaign, ad group or ad. */
function ownFault(error: unknown): unknown {
  if (!(error instanceof AppError) || error.field === undefined) return error
  const { errorName, field, params, reason } = error
  const renamed = reason === 'needsVideo' ? 'videoPinNeeded' : reason
  return new AppError(errorName, {
    field: promoteFieldOf(field),
    params,
    ...(renamed && { reason: renamed }),
    cause: error,
  })
}

/**
 * Promotes a pin: creates a campaign, an ad group and an ad in one transaction. They run once the ad is approved.
 * @throws AppError 404, 29 for the ad account; 50 for a pin that is not the business's; 1 or 9202 naming the field; 409 for too
 * many campaigns
 */
export async function promotePin(
  member: Member,
  input: PromoteInput,
  { ip }: Pick<Origin, 'ip'>,
): Promise<WirePromotion> {
  try {
    return await transact(async (tx) => {
      const { ad_account_id: of, is_data_use_accepted } = input
      const account = await adAccountAccess.permit(tx, member, 'ad-account.campaigns.edit', of)
      const needsConsent = account.data_use_accepted_at === null && isRegulated([account.country])
      must(!needsConsent || is_data_use_accepted, 'is_data_use_accepted', 'dataUseNotAccepted')
      const work = { tx, member, ip, account }
      await requireBilling(work)
      const ids = await addPromotion(work, partsOf(input))
      if (needsConsent) await acceptDataUse(work)
      return { ...ids, status: 'PENDING' }
    })
  } catch (error) {
    throw ownFault(error)
  }
}
