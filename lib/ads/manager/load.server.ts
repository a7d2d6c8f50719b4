import { sql } from 'drizzle-orm'
import type { TableQuery } from '@/lib/business/tables/schema'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import {
  type AdGroupRow,
  adGroupRows,
  type CampaignRow,
  campaignRows,
  presentAdGroup,
  presentCampaign,
} from '../campaigns/rows.server'
import type { WireAdGroup, WireCampaign } from '../campaigns/wire'
import { type Managed, managedBy } from './accounts.server'
import { queryOf, withKnown } from './query'
import {
  type AdLine,
  adTable,
  type CampaignLine,
  campaignTable,
  type GroupLine,
  groupTable,
} from './tables.server'

type Listed<Row> = { rows: Row[]; total_count: number; query: TableQuery }

export type LoadedCampaigns = Managed & Listed<CampaignLine>
export type LoadedCampaign = Managed & Listed<GroupLine> & { campaign: WireCampaign }
export type LoadedGroup = Managed & Listed<AdLine> & { campaign: WireCampaign; group: WireAdGroup }
/** A draft with its first ad groups and their ads, as its steps show them. */
export type LoadedDraft = Managed & {
  campaign: WireCampaign
  groups: { group: WireAdGroup; ads: AdLine[] }[]
  /** The ad groups that it has, of which those above are the first. */
  group_count: number
}

type Place = { ad_account_id: string; campaign_id: string }
const campaignPlace = statement<Place, [id: string]>(
  'place_of_campaign',
  `select c.ad_account_id, c.id as campaign_id from campaigns c where c.id = $1 and c.status <> 'DELETED_DRAFT'`,
)
const groupPlace = statement<Place, [id: string]>(
  'place_of_group',
  `select g.ad_account_id, g.campaign_id from ad_groups g join campaigns c on c.id = g.campaign_id
   where g.id = $1 and 'DELETED_DRAFT' not in (g.status, c.status)`,
)

/** Returns where something is. @throws AppError 404 */
async function placeOf(of: typeof campaignPlace, id: string): Promise<Place> {
  if (!/^\d{1,18}$/.test(id)) throw new AppError('notFound')
  const [place] = await of(id)
  return found(place, 'notFound')
}

async function campaignById(id: string): Promise<WireCampaign> {
  const { rows } = await db().execute<CampaignRow>(campaignRows(sql`c.id = ${id}`))
  return presentCampaign(found(rows[0], 'notFound'))
}

async function groupById(id: string): Promise<WireAdGroup> {
  const { rows } = await db().execute<AdGroupRow>(adGroupRows(sql`g.id = ${id}`))
  return presentAdGroup(found(rows[0], 'notFound'))
}

/** Loads the campaigns of an ad account. @throws AppError 404, 29 */
export async function loadCampaigns(member: Member, search: URLSearchParams): Promise<LoadedCampaigns> {
  const managed = await managedBy(member, {
    ad_account_id: search.get('ad_account_id'),
    business_id: search.get('business_id'),
  })
  const { items: rows, ...page } = await withKnown(queryOf(search), (query) =>
    campaignTable(managed.account.id, query),
  )
  return { ...managed, rows, total_count: page.total_count, query: page.query }
}

/** Loads a campaign with its ad groups. @throws AppError 404, 29 */
export async function loadCampaign(
  member: Member,
  id: string,
  search: URLSearchParams,
): Promise<LoadedCampaign> {
  const { ad_account_id } = await placeOf(campaignPlace, id)
  const managed = await managedBy(member, { ad_account_id })
  const [campaign, { items: rows, total_count, query }] = await Promise.all([
    campaignById(id),
    withKnown(queryOf(search), (query) => groupTable(id, query)),
  ])
  return { ...managed, campaign, rows, total_count, query }
}

/** Loads an ad group with its ads. @throws AppError 404, 29 */
export async function loadGroup(member: Member, id: string, search: URLSearchParams): Promise<LoadedGroup> {
  const { ad_account_id, campaign_id } = await placeOf(groupPlace, id)
  const managed = await managedBy(member, { ad_account_id })
  const [campaign, group, { items: rows, total_count, query }] = await Promise.all([
    campaignById(campaign_id),
    groupById(id),
    withKnown(queryOf(search), (query) => adTable(id, query)),
  ])
  return { ...managed, campaign, group, rows, total_count, query }
}

/** The ad groups that the steps of a draft show; the table has the others. */
const shownGroups = 5
/** The ads of each that they show. */
const shownAds = 50

/** Loads a draft for its steps; null for what is no draft, or may not be changed. @throws AppError 404, 29 */
export async function loadDraft(member: Member, id: string): Promise<LoadedDraft | null> {
  const { ad_account_id } = await placeOf(campaignPlace, id)
  const managed = await managedBy(member, { ad_account_id })
  const campaign = await campaignById(id)
  if (campaign.status !== 'DRAFT' || !managed.account.can_edit) return null
  const first = { ...queryOf(new URLSearchParams()), sort_direction: 'ASCENDING' as const }
  const { items, total_count } = await groupTable(id, { ...first, page_size: shownGroups })
  const groups = await Promise.all(
    items.map(async ({ ads: _, is_shared_budget: __, ...group }) => ({
      group,
      ads: (await adTable(group.id, { ...first, page_size: shownAds })).items,
    })),
  )
  return { ...managed, campaign, groups, group_count: total_count }
}
