import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { transactAndRead } from '@/lib/platform/db/client.server'
import { campaignOf } from '../campaigns/ad-groups.server'
import { beginWork, recordAll, type Work } from '../campaigns/batch.server'
import { requireGroup } from '../campaigns/group-rules'
import { blockedAmong, pinFacts, requireDestination, requirePin } from '../campaigns/promotable.server'
import { referencesOf, requireReferences } from '../campaigns/references.server'
import {
  type AdGroupRow,
  type AdRow,
  adGroupRows,
  adRows,
  type CampaignRow,
  campaignRows,
  presentCampaign,
} from '../campaigns/rows.server'
import { requireCampaignBudget } from '../campaigns/rules/budget'
import { must } from '../campaigns/rules/refusal'
import { requireOrder } from '../campaigns/rules/schedule'
import type { WireCampaign } from '../campaigns/wire'
import { productFacts, requireProducts } from '../sales/facts.server'
import type { ofCampaign } from './schema'

type Drafted = { campaign: CampaignRow; groups: AdGroupRow[]; ads: AdRow[] }

/** Reads a draft with its drafted ad groups and ads. @throws AppError 404; 409 for a campaign that is no draft */
async function draftOf({ tx, account }: Work, campaign_id: string): Promise<Drafted> {
  const isIn = (alias: string) => sql`${sql.raw(alias)}.ad_account_id = ${account.id}`
  const [found, groups, ads] = await Promise.all([
    tx.execute<CampaignRow>(campaignRows(sql`${isIn('c')} and c.id = ${campaign_id}`)),
    tx.execute<AdGroupRow>(
      sql`${adGroupRows(sql`${isIn('g')} and g.campaign_id = ${campaign_id} and g.status = 'DRAFT'`)} order by g.id`,
    ),
    tx.execute<AdRow>(
      sql`${adRows(sql`${isIn('d')} and d.campaign_id = ${campaign_id} and d.status = 'DRAFT'`)} order by d.id`,
    ),
  ])
  const campaign = found.rows[0]
  if (!campaign) throw new AppError('notFound', { field: 'campaign_id' })
  if (campaign.status !== 'DRAFT') throw new AppError('conflict', { field: 'status', reason: 'notADraft' })
  return { campaign, groups: groups.rows, ads: ads.rows }
}

/** Runs the checks of a part of a draft; a refusal names the part before its field: `ad_groups.12.end_time`. */
function within(place: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { errorName, field, reason, params } = error
    throw new AppError(errorName, {
      field: field ? `${place}.${field}` : place,
      ...(reason ? { reason, params } : {}),
    })
  }
}

/** Requires everything in a draft to be as that of a new campaign must be. @throws AppError naming the part and its field */
async function requireComplete(work: Work, { campaign, groups, ads }: Drafted): Promise<void> {
  requireOrder(campaign, campaign.now, true)
  requireCampaignBudget(campaign, campaign.now)
  must(groups.length > 0, 'ad_groups', 'required')
  const [references, products, pins] = await Promise.all([
    referencesOf(work, groups),
    productFacts(
      work,
      ads.flatMap(({ product_group_id }) => product_group_id ?? []),
    ),
    pinFacts(
      work,
      ads.map(({ pin_id }) => pin_id),
    ),
  ])
  const linkOf = ({ destination_url, pin_id }: AdRow) => destination_url ?? pins.get(pin_id)?.link ?? null
  const blocked = await blockedAmong(work, ads.map(linkOf))
  for (const group of groups)
    within(`ad_groups.${group.id}`, () => {
      requireGroup(group, campaignOf(group), { isNewEnd: true })
      requireReferences(group, references)
      must(
        ads.some(({ ad_group_id }) => ad_group_id === group.id),
        'ads',
        'required',
      )
    })
  for (const row of ads)
    within(`ads.${row.id}`, () => {
      const { creative_type, product_group_id } = row
      if (creative_type === 'SHOPPING') return void requireProducts(product_group_id ?? '0', products)
      requirePin(pins.get(row.pin_id), { creative_type, objective: campaign.objective_type })
      requireDestination(linkOf(row), blocked)
    })
}

/**
 * Publishes a draft with its drafted ad groups and ads in one transaction: all of it begins, or nothing.
 * @throws AppError 404, 29; 409 for a campaign that is no draft; 1, 50 or 9202 naming the part and its field
 */
export const publishCampaign = (
  member: Member,
  { ad_account_id, campaign_id }: z.output<typeof ofCampaign>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireCampaign> =>
  transactAndRead(
    async (tx) => {
      const work = await beginWork(tx, member, ad_account_id, origin)
      const draft = await draftOf(work, campaign_id)
      await requireComplete(work, draft)
      const of = sql`${campaign_id} and status = 'DRAFT'`
      const set = sql`set status = 'ACTIVE', updated_at = now()`
      await Promise.all([
        tx.execute(sql`update campaigns ${set} where id = ${of}`),
        tx.execute(sql`update ad_groups ${set} where campaign_id = ${of}`),
        tx.execute(sql`update ads ${set} where campaign_id = ${of}`),
      ])
      const change = ({ id }: { id: string }) => ({
        action: 'updated' as const,
        id,
        before: { status: 'DRAFT' },
        after: { status: 'ACTIVE' },
      })
      await recordAll(work, 'campaign', [change(draft.campaign)])
      await recordAll(work, 'ad_group', draft.groups.map(change))
      await recordAll(work, 'ad', draft.ads.map(change))
    },
    async (at) => {
      const { rows } = await at.execute<CampaignRow>(campaignRows(sql`c.id = ${campaign_id}`))
      const [row] = rows
      if (!row) throw new AppError('serverError')
      return presentCampaign(row)
    },
  )
