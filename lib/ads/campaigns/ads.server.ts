import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireUnderLimit } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { judge, type Outcome, onlyOnce, recordAll, runBatch, valuesOf, type Work } from './batch.server'
import type { Item } from './item'
import type { AdCreativeType, EntityStatus, ObjectiveType } from './kinds'
import { formsAmong, requireForm } from './lead-form-of-ad.server'
import { campaignLimits } from './limits'
import { blockedAmong, type PinFacts, pinFacts, requireDestination, requirePin } from './promotable.server'
import { type AdRow, adRows, presentAd } from './rows.server'
import { changesOf, requireChange } from './rules/changes.server'
import { must } from './rules/refusal'
import { isOver } from './rules/summary'
import type { AdCreate, AdUpdate, adsCreate, adsUpdate } from './schema'
import { ads } from './table.server'
import type { Results, WireAd, wireAds } from './wire'

const kind = { alias: 'd', rows: adRows, present: presentAd }

/** An ad group, as far as its new ads ask. */
export type AdGroupFacts = {
  id: string
  campaign_id: string
  status: EntityStatus
  campaign_status: EntityStatus
  objective_type: ObjectiveType
  ads: number
}
type Facts = {
  groups: Map<string, AdGroupFacts>
  pins: Map<string, PinFacts>
  blocked: Set<string>
  ids: string[]
  /** The active lead forms among those that are named. */
  forms: Set<string>
}

/** Reads new ids, and the ad groups of new ads. */
export async function adGroupFacts(
  { tx, account }: Work,
  of: readonly string[],
  count: number,
): Promise<Pick<Facts, 'groups' | 'ids'>> {
  const [ids, groups] = await Promise.all([
    tx.execute<{ ids: string[] }>(
      sql`select array(select next_id()::text from generate_series(1, ${count}::int)) as ids`,
    ),
    tx.execute<AdGroupFacts>(sql`
      select g.id, g.campaign_id, g.status, c.status as campaign_status, c.objective_type,
        (select count(*)::int from ads d where d.ad_group_id = g.id) as ads
      from ad_groups g join campaigns c on c.id = g.campaign_id
      where g.ad_account_id = ${account.id} and g.id = any(${sql.param([...of])}::bigint[])`),
  ])
  return {
    groups: new Map(groups.rows.map((row) => [row.id, row])),
    ids: found(ids.rows[0], 'serverError').ids,
  }
}

/** Reads new ids, the ad groups and pins of new ads, and which of their destinations are blocked. */
export async function adFacts(work: Work, values: readonly AdCreate[]): Promise<Facts> {
  const of = [...new Set(values.map(({ ad_group_id }) => ad_group_id))]
  const [facts, pins, forms] = await Promise.all([
    adGroupFacts(work, of, values.length),
    pinFacts(
      work,
      values.map(({ pin_id }) => pin_id),
    ),
    formsAmong(work, values),
  ])
  const links = values.map(({ destination_url, pin_id }) => destination_url ?? pins.get(pin_id)?.link)
  return { ...facts, pins, forms, blocked: await blockedAmong(work, links) }
}

/** Returns the values of a new ad. @throws AppError 404, 50; 1 or 9202 naming the field; 409 for too many */
export function newAd(given: AdCreate, { groups, pins, blocked, forms }: Facts) {
  const group = groups.get(given.ad_group_id)
  if (!group) throw new AppError('notFound', { field: 'ad_group_id' })
  must(!isOver(group.status) && !isOver(group.campaign_status), 'ad_group_id', 'isOver')
  must(group.objective_type !== 'CATALOG_SALES', 'ad_group_id', 'needsProducts')
  const max = campaignLimits.adsPerGroup
  requireUnderLimit(group.ads < max, 'tooManyAds', max)
  const { creative_type, destination_url = null, lead_form_id = null } = given
  requireForm(lead_form_id, group.objective_type, forms)
  const pin = requirePin(pins.get(given.pin_id), { creative_type, objective: group.objective_type })
  requireDestination(destination_url ?? pin.link, blocked)
  group.ads++
  return {
    campaign_id: group.campaign_id,
    ad_group_id: group.id,
    pin_id: pin.id,
    name: given.name ?? null,
    status: given.status,
    creative_type,
    destination_url,
    lead_form_id,
  }
}

type New = Omit<ReturnType<typeof newAd>, 'creative_type'> & {
  creative_type: AdCreativeType
  product_group_id?: string
}
type Made = { id: string } & ReturnType<typeof newAd>

/** Stores new ads, and records them in the history. */
export async function insertAds(work: Work, made: readonly ({ id: string } & New)[]): Promise<void> {
  if (made.length === 0) return
  const rows = made.map((row) => ({ ...row, ad_account_id: work.account.id }))
  const changes = made.map(({ id, ...after }) => ({ action: 'created' as const, id, after }))
  await Promise.all([work.tx.insert(ads).values(rows), recordAll(work, 'ad', changes)])
}

/** Adds ads to ad groups of an ad account in its transaction. They wait for their review. */
export async function addAds(work: Work, items: readonly Item<AdCreate>[]): Promise<Outcome[]> {
  const facts = await adFacts(work, valuesOf(items))
  const made: Made[] = []
  const outcomes = judge(items, (value) => {
    const row = newAd(value, facts)
    const id = found(facts.ids[made.length], 'serverError')
    made.push({ id, ...row })
    return id
  })
  await insertAds(work, made)
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row } : outcome))
}

type Answer = z.output<typeof wireAds>

/** Returns the answer to a batch of ads, with a single exception each. */
const single = ({ items }: Results<WireAd>): Answer => ({
  items: items.map(({ data, exceptions }) => ({ data, exceptions: exceptions[0] ?? null })),
})

/** Creates ads, each refused one with its exception. @throws AppError 404, 29 */
export const createAds = async (
  member: Member,
  { ad_account_id, items }: z.output<typeof adsCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Answer> =>
  single(await runBatch(member, ad_account_id, origin, kind, (work) => addAds(work, items)))

type Before = AdRow & { objective_type: ObjectiveType }
type Seen = Pick<Facts, 'pins' | 'blocked' | 'forms'> & { rows: Map<string, Before> }

/** Reads ads that are to change, the pins that they have and get, and which of the destinations are blocked. */
async function before(work: Work, values: readonly AdUpdate[]): Promise<Seen> {
  const ids = sql.param(values.map(({ id }) => id))
  const is = sql`d.ad_account_id = ${work.account.id} and d.id = any(${ids}::bigint[])`
  const { rows } = await work.tx.execute<Before>(adRows(is, sql`, c.objective_type`))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = values.flatMap(({ pin_id }) => pin_id ?? [])
  const pins = await pinFacts(work, [...named, ...rows.map(({ pin_id }) => pin_id)])
  const links = [
    ...values.map(({ destination_url }) => destination_url),
    ...[...pins.values()].map(({ link }) => link),
  ]
  const [blocked, forms] = await Promise.all([blockedAmong(work, links), formsAmong(work, values)])
  return { rows: byId, pins, blocked, forms }
}

/** The columns of an ad that an update sets. @throws AppError 404, 50; 1 or 9202 naming the field; 409 for one that is archived */
function changed(given: AdUpdate, { rows, pins, blocked, forms }: Seen) {
  const { id, ad_group_id, ...changes } = given
  const row = rows.get(id)
  if (!row) throw new AppError('notFound', { field: 'id' })
  must(ad_group_id === undefined || ad_group_id === row.ad_group_id, 'ad_group_id', 'cannotBeChanged')
  requireChange(row.status, changes.status)
  const set = changesOf(row, defined(changes))
  const isOfPin = row.product_group_id === null
  for (const name of ['pin_id', 'creative_type', 'destination_url'] as const)
    must(isOfPin || set[name] === undefined, name, 'productsDecide')
  const isDraft = row.status === 'DRAFT'
  must(isDraft || set.creative_type === undefined, 'creative_type', 'fixedAfterDraft')
  must(isDraft || set.pin_id === undefined, 'pin_id', 'fixedAfterDraft')
  const after = { ...row, ...set }
  const pin = pins.get(after.pin_id)
  if (set.pin_id !== undefined || set.creative_type !== undefined)
    requirePin(pin, { creative_type: after.creative_type, objective: row.objective_type })
  if (set.lead_form_id !== undefined) requireForm(set.lead_form_id, row.objective_type, forms)
  const isNewPage = set.destination_url !== undefined || set.pin_id !== undefined
  if (isNewPage) requireDestination(after.destination_url ?? pin?.link ?? null, blocked)
  const isNewCreative = isNewPage || set.lead_form_id !== undefined
  return { id, row, set, isNewCreative }
}

/** Changes ads of an ad account; fields that are not given stay. Another destination or pin is reviewed again. */
async function changeAds(work: Work, items: readonly Item<AdUpdate>[]): Promise<Outcome[]> {
  const seen = await before(work, valuesOf(items))
  const once = onlyOnce()
  const outcomes = judge(items, (value) => {
    once(value.id)
    return changed(value, seen)
  })
  const made = outcomes.flatMap((outcome) => ('row' in outcome ? [outcome.row] : []))
  await Promise.all(
    made.map(({ id, set, isNewCreative }) =>
      work.tx
        .update(ads)
        .set({
          ...set,
          ...(isNewCreative && { review_status: 'PENDING' as const, rejected_reasons: [] }),
          updated_at: sql`now()`,
        })
        .where(eq(ads.id, id)),
    ),
  )
  await recordAll(
    work,
    'ad',
    made.map(({ id, row, set }) => ({ action: 'updated', id, before: row, after: set })),
  )
  return outcomes.map((outcome) => ('row' in outcome ? { id: outcome.row.id } : outcome))
}

/** Changes ads, each refused one with its exception. @throws AppError 404, 29 */
export const updateAds = async (
  member: Member,
  { ad_account_id, items }: z.output<typeof adsUpdate>,
  origin: Pick<Origin, 'ip'>,
): Promise<Answer> =>
  single(await runBatch(member, ad_account_id, origin, kind, (work) => changeAds(work, items)))
