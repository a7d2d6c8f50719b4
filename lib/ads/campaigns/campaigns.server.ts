import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { judge, type Outcome, onlyOnce, recordAll, runBatch, valuesOf, type Work } from './batch.server'
import type { Item } from './item'
import { campaignLimits } from './limits'
import { type References, referencesOf } from './references.server'
import { type CampaignRow, campaignRows, presentCampaign } from './rows.server'
import { audiencesOf, changedOptions, requireAudiences, storedOptions } from './rules/bid-options'
import { requireCampaignBudget } from './rules/budget'
import { changesOf, momentOf, requireChange } from './rules/changes.server'
import { must } from './rules/refusal'
import { requireOrder } from './rules/schedule'
import type { CampaignCreate, CampaignUpdate, campaignsCreate, campaignsUpdate } from './schema'
import { settleSharing } from './sharing.server'
import { campaigns } from './table.server'
import type { Results, WireCampaign } from './wire'

const kind = { alias: 'c', rows: campaignRows, present: presentCampaign }

const requireAccount = (given: string | undefined, { account }: Work) =>
  must(given === undefined || given === account.id, 'ad_account_id', 'otherAccount')

/** Returns the values of a new campaign. @throws AppError 1 naming the field */
export function newCampaign({ ad_account_id, ...given }: CampaignCreate, work: Work, now: number) {
  requireAccount(ad_account_id, work)
  const row = {
    ...given,
    daily_spend_cap: given.daily_spend_cap ?? null,
    lifetime_spend_cap: given.lifetime_spend_cap ?? null,
    is_campaign_budget_optimization: given.is_campaign_budget_optimization ?? false,
    start_time: given.start_time ?? null,
    end_time: given.end_time ?? null,
    bid_options: storedOptions(given.bid_options),
  }
  requireOrder(row, now, true)
  requireCampaignBudget(row, now)
  return row
}

/** Returns new ids, the time in seconds, and how many campaigns an ad account has. */
export async function campaignFacts(tx: Db, ad_account_id: string, items: number) {
  const { rows } = await tx.execute<{ ids: string[]; now: number; n: number }>(sql`
    select array(select next_id()::text from generate_series(1, ${items}::int)) as ids,
      floor(extract(epoch from now()))::float8 as now,
      (select count(*)::int from campaigns where ad_account_id = ${ad_account_id}) as n`)
  return found(rows[0], 'serverError')
}

type Made = { id: string; row: ReturnType<typeof newCampaign> }

/** Stores new campaigns, and records them in the history. */
export async function insertCampaigns(work: Work, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ id, row }) => ({
    ...row,
    id,
    ad_account_id: work.account.id,
    start_time: momentOf(row.start_time),
    end_time: momentOf(row.end_time),
  }))
  const changes = made.map(({ id, row }) => ({ action: 'created' as const, id, after: row }))
  await Promise.all([work.tx.insert(campaigns).values(rows), recordAll(work, 'campaign', changes)])
}

/** Finds the audiences that bids name; without any there is nothing to ask. */
async function audienceReferences(
  work: Work,
  items: readonly Pick<CampaignCreate | CampaignUpdate, 'bid_options'>[],
): Promise<References> {
  const ids = items.flatMap(({ bid_options }) => audiencesOf(bid_options))
  if (ids.length === 0) return { interests: [], audiences: {}, tags: [] }
  return referencesOf(work, [{ targeting_spec: { AUDIENCE_INCLUDE: ids } }])
}

/** Adds campaigns to an ad account in its transaction. */
export async function addCampaigns(work: Work, items: readonly Item<CampaignCreate>[]): Promise<Outcome[]> {
  const { tx, account } = work
  const { ids, now, n } = await campaignFacts(tx, account.id, items.length)
  const max = campaignLimits.campaignsPerAccount
  const references = await audienceReferences(work, valuesOf(items))
  const made: Made[] = []
  const outcomes = judge(items, (value) => {
    requireAudiences(value.bid_options, references)
    requireUnderLimit(n + made.length < max, 'tooManyCampaigns', max)
    const row = newCampaign(value, work, now)
    const id = found(ids[made.length], 'serverError')
    made.push({ id, row })
    return id
  })
  await insertCampaigns(work, made)
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row } : outcome))
}

/** Creates campaigns, each refused one with its exception. @throws AppError 404, 29 */
export const createCampaigns = (
  member: Member,
  { ad_account_id, items }: z.output<typeof campaignsCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireCampaign>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => addCampaigns(work, items))

/** A campaign, and what its ad groups ask of it. */
type Before = CampaignRow & {
  groups: number
  kept: number
  first_start: number | null
  last_end: number | null
}

const ofGroups = sql`,
  (select count(*)::int from ad_groups g where g.campaign_id = c.id) as groups,
  (select count(*)::int from ad_groups g where g.campaign_id = c.id
    and g.status not in ('ARCHIVED', 'DELETED_DRAFT')) as kept,
  (select floor(extract(epoch from min(g.start_time)))::float8 from ad_groups g where g.campaign_id = c.id)
    as first_start,
  (select floor(extract(epoch from max(g.end_time)))::float8 from ad_groups g where g.campaign_id = c.id) as last_end`

async function before({ tx, account }: Work, ids: readonly string[]): Promise<Map<string, Before>> {
  const is = sql`c.ad_account_id = ${account.id} and c.id = any(${sql.param([...ids])}::bigint[])`
  const { rows } = await tx.execute<Before>(campaignRows(is, ofGroups))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Requires a changed campaign to hold its ad groups. @throws AppError 1 */
function requireGroups(row: Before, after: CampaignRow, given: CampaignUpdate): void {
  const { start_time: start, end_time: end } = after
  must(
    start === null || row.first_start === null || start <= row.first_start,
    'start_time',
    'outsideCampaign',
  )
  must(end === null || row.last_end === null || end >= row.last_end, 'end_time', 'outsideCampaign')
  const field = 'default_ad_group_budget_in_micro_currency'
  const [was, is] = [row.is_campaign_budget_optimization, after.is_campaign_budget_optimization]
  const isUnshared = was && !is
  const given_budget = given[field] ?? null
  must(isUnshared || given_budget === null, field, 'onlyWhenUnshared')
  must(!isUnshared || row.groups === 0 || given_budget !== null, field, 'required')
  if (given_budget !== null) {
    const { budgetLeast: min, budgetPerDay } = campaignLimits
    must(given_budget >= min, field, 'tooSmall', { min })
    must(given_budget <= budgetPerDay, field, 'tooLarge', { max: budgetPerDay })
  }
  const max = campaignLimits.groupsOfSharedBudget
  must(was || !is || row.kept <= max, 'is_campaign_budget_optimization', 'tooManySharing', { max })
}

/** The columns of a campaign that an update sets. @throws AppError 404; 1 naming the field; 409 for one that is archived */
function changed(given: CampaignUpdate, row: Before | undefined, work: Work) {
  const {
    id: _,
    ad_account_id,
    default_ad_group_budget_in_micro_currency: __,
    bid_options,
    ...changes
  } = given
  if (!row) throw new AppError('notFound', { field: 'id' })
  requireAccount(ad_account_id, work)
  requireChange(row.status, changes.status)
  const options = bid_options === undefined ? undefined : changedOptions(row.bid_options, bid_options)
  const set = changesOf(row, defined({ ...changes, bid_options: options }))
  const isOther = set.objective_type !== undefined
  must(!isOther || (row.status === 'DRAFT' && row.groups === 0), 'objective_type', 'fixedAfterDraft')
  const after: Before = { ...row, ...set }
  if (set.start_time !== undefined || set.end_time !== undefined)
    requireOrder(after, row.now, set.end_time !== undefined)
  requireCampaignBudget(after, row.now)
  requireGroups(row, after, given)
  return { row, set, after, given }
}

/** Changes campaigns of an ad account; fields that are not given stay. */
async function changeCampaigns(work: Work, items: readonly Item<CampaignUpdate>[]): Promise<Outcome[]> {
  const rows = await before(
    work,
    valuesOf(items).map(({ id }) => id),
  )
  const references = await audienceReferences(work, valuesOf(items))
  const once = onlyOnce()
  const outcomes = judge(items, (value) => {
    once(value.id)
    requireAudiences(value.bid_options, references)
    return changed(value, rows.get(value.id), work)
  })
  const made = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
  await Promise.all(
    made.map(({ row, set: { start_time, end_time, ...set } }) =>
      work.tx
        .update(campaigns)
        .set({
          ...set,
          ...defined({ start_time: momentOf(start_time), end_time: momentOf(end_time) }),
          updated_at: sql`now()`,
        })
        .where(eq(campaigns.id, row.id)),
    ),
  )
  await Promise.all(made.map(({ row, after, given }) => settleSharing(work, row, after, given)))
  await recordAll(
    work,
    'campaign',
    made.map(({ row, set }) => ({ action: 'updated', id: row.id, before: row, after: set })),
  )
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row.row.id } : outcome))
}

/** Changes campaigns, each refused one with its exception. @throws AppError 404, 29 */
export const updateCampaigns = (
  member: Member,
  { ad_account_id, items }: z.output<typeof campaignsUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Results<WireCampaign>> =>
  runBatch(member, ad_account_id, origin, kind, (work) => changeCampaigns(work, items))
