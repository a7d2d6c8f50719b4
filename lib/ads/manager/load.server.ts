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
import type { Figures } from '../reports/figures'
import { figuresOf, type Part, spansOf } from '../reports/figures.server'
import { dayIn, requestedPeriod } from '../reports/periods'
import { type Managed, type ManagedAccount, managedBy } from './accounts.server'
import type { Figured } from './figured.server'
import { type Overview, overviewOf } from './overview.server'
import { queryOf, withKnown } from './query'
import {
  type AdLine,
  adLineById,
  adTable,
  type CampaignLine,
  campaignTable,
  type FiguredPage,
  type GroupLine,
  groupTable,
} from './tables.server'

type Listed<Row> = { rows: Row[]; total_count: number; query: TableQuery; sums: Figured; figures: Figures }

export type LoadedCampaigns = Managed & Listed<CampaignLine> & { overview: Overview }
export type LoadedCampaign = Managed & Listed<GroupLine> & { campaign: WireCampaign }
export type LoadedGroup = Managed & Listed<AdLine> & { campaign: WireCampaign; group: WireAdGroup }
/** An ad with its figures, and the way to it. */
export type LoadedAd = Managed & {
  campaign: WireCampaign
  group: WireAdGroup
  ad: AdLine
  figures: Figures
}
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

const adPlace = statement<Place & { ad_group_id: string }, [id: string]>(
  'place_of_ad',
  `select d.ad_account_id, d.campaign_id, d.ad_group_id from ads d join ad_groups g on g.id = d.ad_group_id
     join campaigns c on c.id = d.campaign_id
   where d.id = $1 and 'DELETED_DRAFT' not in (d.status, g.status, c.status)`,
)

/** Returns where something is, and its ad account, if the member may see its campaigns. @throws AppError 404, 29 */
async function placeOf<Where extends Place>(
  member: Member,
  of: (id: string) => Promise<Where[]>,
  id: string,
): Promise<{ place: Where; managed: Managed }> {
  if (!/^\d{1,18}$/.test(id)) throw new AppError('notFound')
  const reading = of(id).then(([place]) => found(place, 'notFound'))
  const [managed, place] = await Promise.all([managedBy(member, reading), reading])
  return { place, managed }
}

async function campaignById(id: string): Promise<WireCampaign> {
  const { rows } = await db().execute<CampaignRow>(campaignRows(sql`c.id = ${id}`))
  return presentCampaign(found(rows[0], 'notFound'))
}

async function groupById(id: string): Promise<WireAdGroup> {
  const { rows } = await db().execute<AdGroupRow>(adGroupRows(sql`g.id = ${id}`))
  return presentAdGroup(found(rows[0], 'notFound'))
}

/** Returns the period of an address in the time zone of an ad account, and how it is read. */
export function readingOf({ id, time_zone }: ManagedAccount, search: URLSearchParams, now = new Date()) {
  const today = dayIn(now, time_zone)
  const requested = requestedPeriod(search, today)
  const spans = { ad_account_id: id, ...spansOf(requested, { id, time_zone }) }
  return { spans, figures: (part: Part) => figuresOf({ id, time_zone }, requested, { part, today, now }) }
}

/** Reads a page of a table with its figures, and those that are above it. */
async function listed<Row>(
  search: URLSearchParams,
  figures: Promise<Figures>,
  load: (query: TableQuery) => Promise<FiguredPage<Row>>,
): Promise<Listed<Row>> {
  const [all, { items: rows, total_count, query, sums }] = await Promise.all([
    figures,
    withKnown(queryOf(search), load),
  ])
  return { rows, total_count, query, sums, figures: all }
}

/** Loads the campaigns of an ad account, and what there is to say about it. @throws AppError 404, 29 */
export async function loadCampaigns(member: Member, search: URLSearchParams): Promise<LoadedCampaigns> {
  const managed = await managedBy(member, {
    ad_account_id: search.get('ad_account_id'),
    business_id: search.get('business_id'),
  })
  const { id } = managed.account
  const { spans, figures } = readingOf(managed.account, search)
  const [list, overview] = await Promise.all([
    listed(search, figures({}), (query) => campaignTable(id, query, spans)),
    overviewOf(id),
  ])
  return { ...managed, ...list, overview }
}

/** Loads a campaign with its ad groups. @throws AppError 404, 29 */
export async function loadCampaign(
  member: Member,
  id: string,
  search: URLSearchParams,
): Promise<LoadedCampaign> {
  const { managed } = await placeOf(member, campaignPlace, id)
  const { spans, figures } = readingOf(managed.account, search)
  const [campaign, list] = await Promise.all([
    campaignById(id),
    listed(search, figures({ campaign: id }), (query) => groupTable(id, query, spans)),
  ])
  return { ...managed, ...list, campaign }
}

/** Loads an ad group with its ads. @throws AppError 404, 29 */
export async function loadGroup(member: Member, id: string, search: URLSearchParams): Promise<LoadedGroup> {
  const { managed, place } = await placeOf(member, groupPlace, id)
  const { spans, figures } = readingOf(managed.account, search)
  const [campaign, group, list] = await Promise.all([
    campaignById(place.campaign_id),
    groupById(id),
    listed(search, figures({ group: id }), (query) => adTable(id, query, spans)),
  ])
  return { ...managed, ...list, campaign, group }
}

/** Loads an ad with its figures. @throws AppError 404, 29 */
export async function loadAd(member: Member, id: string, search: URLSearchParams): Promise<LoadedAd> {
  const { managed, place } = await placeOf(member, adPlace, id)
  const { figures } = readingOf(managed.account, search)
  const [campaign, group, ad, all] = await Promise.all([
    campaignById(place.campaign_id),
    groupById(place.ad_group_id),
    adLineById(id),
    figures({ ad: id }),
  ])
  return { ...managed, campaign, group, ad, figures: all }
}

/** The ad groups that the steps of a draft show; the table has the others. */
const shownGroups = 5
/** The ads of each that they show. */
const shownAds = 50

/** Loads a draft for its steps; null for what is no draft, or may not be changed. @throws AppError 404, 29 */
export async function loadDraft(member: Member, id: string): Promise<LoadedDraft | null> {
  const { managed } = await placeOf(member, campaignPlace, id)
  const { spans } = readingOf(managed.account, new URLSearchParams())
  const campaign = await campaignById(id)
  if (campaign.status !== 'DRAFT' || !managed.account.can_edit) return null
  const first = { ...queryOf(new URLSearchParams()), sort_direction: 'ASCENDING' as const }
  const { items, total_count } = await groupTable(id, { ...first, page_size: shownGroups }, spans)
  const groups = await Promise.all(
    items.map(async ({ ads: _, is_shared_budget: __, figures: ___, ...group }) => ({
      group,
      ads: (await adTable(group.id, { ...first, page_size: shownAds }, spans)).items,
    })),
  )
  return { ...managed, campaign, groups, group_count: total_count }
}
