import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requireAdsArea } from '@/lib/ads/area/endpoints.server'
import { readToken } from '@/lib/ads/tracking/token.server'
import { isOffered } from '@/lib/content/topics/tree-sql'
import { found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { personFor } from '../people/person'
import type { adHide, adSettingsChange, HideScope, WireAdHide, WireAdSettings } from './schema'

type Subject = { ad: string; business: string; business_name: string; topics: { id: string; name: string }[] }

// Topics of the pin, or those that the ad group asks for, if the pin has none.
const subject = statement<Subject, [ad: string]>(
  'ad_hide_subject',
  `select d.id::text as ad, k.business_id::text as business, n.name as business_name,
     coalesce((select json_agg(json_build_object('id', i.id::text, 'name', i.name) order by i.name) from interests i
       where ${isOffered('i')} and i.id in (select p.interest_id from pins p where p.id = d.pin_id
         union select x.interest_id from pin_topics x where x.pin_id = d.pin_id)), '[]') as topics
   from ads d join ad_accounts k on k.id = d.ad_account_id join businesses n on n.id = k.business_id where d.id = $1`,
)

/** Returns what is hidden in a scope: table, column, ids and names. An ad without topics is hidden alone. */
function targetOf({ ad, business, business_name, topics }: Subject, scope: HideScope) {
  if (scope === 'advertiser')
    return {
      scope,
      table: 'advertiser_hides',
      column: 'business_id',
      ids: [business],
      names: [business_name],
    }
  if (scope === 'topic' && topics.length > 0)
    return {
      scope,
      table: 'ad_topic_hides',
      column: 'interest_id',
      ids: topics.map(({ id }) => id),
      names: topics.map(({ name }) => name),
    }
  return { scope: 'ad' as const, table: 'ad_hides', column: 'ad_id', ids: [ad], names: [] }
}

type Given = z.output<typeof adHide>

/** Returns the target of a call. @throws AppError 404 for a token that is not this person's, or an ad that is gone */
async function targetFor(member: Member, { tracking_params, scope }: Given) {
  requireAdsArea()
  const token = readToken(tracking_params)
  permit(token !== null && token.viewer === member.id, 'notFound')
  const [row] = await subject(token.ad)
  return targetOf(found(row, 'notFound'), scope)
}

/** Hides an ad, all ads of its advertiser, or all ads about its topics. Idempotent. @throws AppError 404 */
export async function hideAd(member: Member, given: Given): Promise<WireAdHide> {
  const { scope, table, column, ids, names } = await targetFor(member, given)
  await transact((tx) =>
    tx.execute(sql`insert into ${sql.raw(table)} (user_id, ${sql.raw(column)})
      select ${member.id}, w.id from unnest(${sql.param(ids)}::bigint[]) w (id) on conflict do nothing`),
  )
  return { scope, names }
}

/** Undoes `hideAd`. @throws AppError 404 */
export async function showAd(member: Member, given: Given): Promise<WireAdHide> {
  const { scope, table, column, ids, names } = await targetFor(member, given)
  await transact((tx) =>
    tx.execute(sql`delete from ${sql.raw(table)} where user_id = ${member.id}
      and ${sql.raw(column)} = any(${sql.param(ids)}::bigint[])`),
  )
  return { scope, names }
}

type Row = Pick<WireAdSettings, 'categories' | 'advertisers' | 'hidden_ads'>

/** Advertisers that are shown in the settings: the last hidden ones. */
const maxAdvertisers = 200

// Categories are the topics of the top level, and narrower ones that the person hid.
const settings = statement<Row, [user: string]>(
  'ad_settings_of',
  `select coalesce((select json_agg(json_build_object('id', i.id::text, 'name', i.name, 'is_hidden', h.user_id is not null) order by i.name, i.id)
     from interests i left join ad_topic_hides h on h.interest_id = i.id and h.user_id = $1
     where ${isOffered('i')} and (i.parent_id is null or h.user_id is not null)), '[]') as categories,
   coalesce((select json_agg(json_build_object('id', x.id::text, 'name', x.name) order by x.created_at desc, x.id) from (
     select n.id, n.name, h.created_at from advertiser_hides h join businesses n on n.id = h.business_id
     where h.user_id = $1 order by h.created_at desc, n.id limit ${maxAdvertisers}) x), '[]') as advertisers,
   (select count(*)::int from ad_hides h where h.user_id = $1) as hidden_ads`,
)

/** Returns the ad settings of a member. @throws AppError 404 on a host without ads */
export async function adSettings(member: Member, is_consented: boolean): Promise<WireAdSettings> {
  requireAdsArea()
  const [row] = await settings(member.id)
  const { categories, advertisers, hidden_ads } = found(row, 'serverError')
  return { sees_ads: personFor(member) !== null, is_consented, categories, advertisers, hidden_ads }
}

/** Changes the ad settings of a member. @throws AppError 404 for an unknown topic */
export async function changeAdSettings(
  member: Member,
  { interest_id, business_id, is_hidden }: z.output<typeof adSettingsChange>,
): Promise<void> {
  requireAdsArea()
  const { id } = member
  await transact(async (tx) => {
    if (business_id)
      return tx.execute(
        sql`delete from advertiser_hides where user_id = ${id} and business_id = ${business_id}::bigint`,
      )
    if (!interest_id) return tx.execute(sql`delete from ad_hides where user_id = ${id}`)
    if (!is_hidden)
      return tx.execute(
        sql`delete from ad_topic_hides where user_id = ${id} and interest_id = ${interest_id}::bigint`,
      )
    const { rows } = await tx.execute(sql`
      with topic as (select i.id from interests i where i.id = ${interest_id}::bigint and ${sql.raw(isOffered('i'))}),
      stored as (insert into ad_topic_hides (user_id, interest_id) select ${id}, id from topic on conflict do nothing)
      select id from topic`)
    return found(rows[0], 'notFound')
  })
}
