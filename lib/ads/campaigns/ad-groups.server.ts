import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { judge, type Outcome, onlyOnce, recordAll, runBatch, valuesOf, type Work } from './batch.server'
import { type GroupState, type OfCampaign, requireGroup } from './group-rules'
import type { Item } from './item'
import { campaignLimits } from './limits'
import { type References, referencesOf, requireReferences } from './references.server'
import { type AdGroupRow, adGroupRows, presentAdGroup } from './rows.server'
import { changesOf, momentOf, requireChange } from './rules/changes.server'
import { must } from './rules/refusal'
import { isOver } from './rules/summary'
import type { AdGroupCreate, AdGroupUpdate, adGroupsCreate, adGroupsUpdate } from './schema'
import { adGroups } from './table.server'
import type { Results, WireAdGroup } from './wire'

const kind = { alias: 'g', rows: adGroupRows, present: presentAdGroup }

type Campaign = OfCampaign & { id: string; groups: number; kept: number }
type Facts = { campaigns: Map<string, Campaign>; ids: string[]; references: References }

/** Reads new ids, the campaigns of new ad groups, and what these name. */
export async function groupFacts(work: Work, values: readonly AdGroupCreate[]): Promise<Facts> {
  const { tx, account } = work
  const of = [...new Set(values.map(({ campaign_id }) => campaign_id))]
  const [ids, campaigns, references] = await Promise.all([
    tx.execute<{ ids: string[] }>(
      sql`select array(select next_id()::text from generate_series(1, ${values.length}::int)) as ids`,
    ),
    tx.execute<Campaign>(sql`
      select c.id, c.status, c.objective_type, c.is_campaign_budget_optimization, ${account.currency}::text as currency,
        floor(extract(epoch from c.start_time))::float8 as start_time, floor(extract(epoch from now()))::float8 as now,
        floor(extract(epoch from c.end_time))::float8 as end_time,
        (select count(*)::int from ad_groups g where g.campaign_id = c.id) as groups,
        (select count(*)::int from ad_groups g where g.campaign_id = c.id
          and g.status not in ('ARCHIVED', 'DELETED_DRAFT')) as kept
      from campaigns c where c.ad_account_id = ${account.id} and c.id = any(${sql.param(of)}::bigint[])`),
    referencesOf(work, values),
  ])
  return {
    campaigns: new Map(campaigns.rows.map((row) => [row.id, row])),
    ids: found(ids.rows[0], 'serverError').ids,
    references,
  }
}

/** Returns the values of a new ad group. @throws AppError 404; 1 naming the field; 409 for too many */
export function newGroup(given: AdGroupCreate, { campaigns, references }: Facts) {
  const campaign = campaigns.get(given.campaign_id)
  if (!campaign) throw new AppError('notFound', { field: 'campaign_id' })
  must(!isOver(campaign.status), 'campaign_id', 'isOver')
  const { groupsPerCampaign, groupsOfSharedBudget } = campaignLimits
  requireUnderLimit(campaign.groups < groupsPerCampaign, 'tooManyAdGroups', groupsPerCampaign)
  const isShared = campaign.is_campaign_budget_optimization
  const hasPlace = !isShared || campaign.kept < groupsOfSharedBudget
  must(hasPlace, 'campaign_id', 'tooManySharing', { max: groupsOfSharedBudget })
  const bid = given.bid_in_micro_currency ?? null
  const row: GroupState = {
    name: given.name,
    status: given.status,
    budget_type: given.budget_type ?? (isShared ? 'CBO_ADGROUP' : 'DAILY'),
    budget_in_micro_currency: given.budget_in_micro_currency ?? null,
    pacing_delivery_type: given.pacing_delivery_type ?? 'STANDARD',
    billable_event: given.billable_event,
    bid_strategy_type: given.bid_strategy_type ?? (bid === null ? 'AUTOMATIC_BID' : 'MAX_BID'),
    bid_in_micro_currency: bid,
    bid_multiplier: given.bid_multiplier === 0 ? null : (given.bid_multiplier ?? null),
    placement_group: given.placement_group ?? 'ALL',
    start_time: given.start_time ?? null,
    end_time: given.end_time ?? null,
    auto_targeting_enabled: given.auto_targeting_enabled ?? true,
    targeting_spec: given.targeting_spec ?? {},
    lifetime_frequency_cap: given.lifetime_frequency_cap ?? null,
    optimization_goal_metadata: given.optimization_goal_metadata ?? null,
  }
  requireGroup(row, campaign, { isNewEnd: true })
  requireReferences(row, references)
  campaign.groups++
  campaign.kept++
  return { campaign_id: campaign.id, ...row }
}

type Made = { id: string } & ReturnType<typeof newGroup>

/** Stores new ad groups, and records them in the history. */
export async function insertGroups(work: Work, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const rows = made.map((row) => ({
    ...row,
    ad_account_id: work.account.id,
    start_time: momentOf(row.start_time),
    end_time: momentOf(row.end_time),
  }))
  const changes = made.map(({ id, ...after }) => ({ action: 'created' as const, id, after }))
  await Promise.all([work.tx.insert(adGroups).values(rows), recordAll(work, 'ad_group', changes)])
}

/** Adds ad groups to campaigns of an ad account in its transaction. */
export async function addAdGroups(work: Work, items: readonly Item<AdGroupCreate>[]): Promise<Outcome[]> {
  const facts = await groupFacts(work, valuesOf(items))
  const made: Made[] = []
  const outcomes = judge(items, (value) => {
    const row = newGroup(value, facts)
    const id = found(facts.ids[made.length], 'serverError')
    made.push({ id, ...row })
    return id
  })
  await insertGroups(work, made)
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row } : outcome))
}

/** Creates ad groups, each refused one with its exception. @throws AppError 404, 29 */
export const createAdGroups = (
  member: Member,
  { ad_account_id, items }: z.output<typeof adGroupsCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireAdGroup>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => addAdGroups(work, items))

/** Returns the facts that an ad group takes from its campaign. */
export const campaignOf = (row: AdGroupRow): OfCampaign => ({
  status: row.campaign_status,
  objective_type: row.objective_type,
  is_campaign_budget_optimization: row.is_campaign_budget_optimization,
  currency: row.currency,
  start_time: row.campaign_start_time,
  end_time: row.campaign_end_time,
  now: row.now,
})

/** The columns of an ad group that an update sets. @throws AppError 404; 1 naming the field; 409 for one that is archived */
function changed(given: AdGroupUpdate, row: AdGroupRow | undefined, references: References) {
  const { id: _, campaign_id, bid_strategy_type: strategy, bid_multiplier: multiplier, ...changes } = given
  if (!row) throw new AppError('notFound', { field: 'id' })
  must(campaign_id === undefined || campaign_id === row.campaign_id, 'campaign_id', 'cannotBeChanged')
  requireChange(row.status, changes.status)
  const bid = {
    bid_strategy_type: strategy ?? undefined,
    bid_multiplier: multiplier === 0 ? null : multiplier,
  }
  const set = changesOf(row, defined({ ...changes, ...bid }))
  must(set.billable_event === undefined || row.status === 'DRAFT', 'billable_event', 'fixedAfterDraft')
  requireGroup({ ...row, ...set }, campaignOf(row), { isNewEnd: set.end_time !== undefined })
  requireReferences(set, references)
  return { id: row.id, row, set }
}

/** Changes ad groups of an ad account; fields that are not given stay. */
async function changeAdGroups(work: Work, items: readonly Item<AdGroupUpdate>[]): Promise<Outcome[]> {
  const values = valuesOf(items)
  const ids = sql.param(values.map(({ id }) => id))
  const is = sql`g.ad_account_id = ${work.account.id} and g.id = any(${ids}::bigint[])`
  const [{ rows }, references] = await Promise.all([
    work.tx.execute<AdGroupRow>(adGroupRows(is)),
    referencesOf(work, values),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const once = onlyOnce()
  const outcomes = judge(items, (value) => {
    once(value.id)
    return changed(value, byId.get(value.id), references)
  })
  const made = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
  await Promise.all(
    made.map(({ id, set: { start_time, end_time, ...set } }) =>
      work.tx
        .update(adGroups)
        .set({
          ...set,
          ...defined({ start_time: momentOf(start_time), end_time: momentOf(end_time) }),
          updated_at: sql`now()`,
        })
        .where(eq(adGroups.id, id)),
    ),
  )
  await recordAll(
    work,
    'ad_group',
    made.map(({ id, row, set }) => ({ action: 'updated', id, before: row, after: set })),
  )
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row.id } : outcome))
}

/** Changes ad groups, each refused one with its exception. @throws AppError 404, 29 */
export const updateAdGroups = (
  member: Member,
  { ad_account_id, items }: z.output<typeof adGroupsUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireAdGroup>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => changeAdGroups(work, items))
