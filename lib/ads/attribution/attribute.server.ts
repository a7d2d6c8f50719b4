import { sql } from 'drizzle-orm'
import { eachHashed } from '@/lib/business/matching/matched.server'
import type { TagEventKind } from '@/lib/business/tags/events'
import { env } from '@/lib/core/env.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { attributionLimits } from './kinds'
import { personOf } from './person.server'

/** The events of tags that are conversions; the others only say that a page was loaded, or are measured elsewhere. */
export const conversionKinds = [
  'PAGE_VISIT',
  'SIGNUP',
  'CHECKOUT',
  'CUSTOM',
  'VIEW_CATEGORY',
  'SEARCH',
  'ADD_TO_CART',
  'WATCH_VIDEO',
  'LEAD',
  'APP_INSTALL',
  'UNKNOWN',
] as const satisfies readonly TagEventKind[]

/** Days of events at the first run, which a tag may report late; and the overlap of runs, since a statement may end late. */
const firstDays = 7
const overlap = sql`interval '10 minutes'`

/**
 * Reads the events of a run: with something to recognize a person by, of a tag whose ad account had ads, from a website that is still on
 * its list. Of several events with one id the first counts, and one that counted before does not count again.
 */
async function collectDue(tx: Db): Promise<boolean> {
  await tx.execute(sql`
    create temporary table due_conversions on commit drop as
    with since as (
      select coalesce((select until from ad_attribution where id = 1), now() - make_interval(days => ${firstDays})) - ${overlap} as at
    )
    select distinct on (t.ad_account_id, e.event, e.event_id) t.ad_account_id, e.event, e.event_id, e.happened_at,
      e.email_hash, e.person_hash, e.value_micro, e.value_micro is not null and e.currency is distinct from a.currency as is_foreign
    from since, conversion_tags t join ad_accounts a on a.id = t.ad_account_id
      join tag_events e on e.tag_id = t.id,
      lateral (select split_part(split_part(e.url, '/', 3), ':', 1) as name) host
    where t.last_fired_at > since.at - interval '2 minutes' and exists (select from ad_days d where d.ad_account_id = a.id)
      and e.received_at >= since.at and e.received_at <= now() and e.day > current_date - 9
      and e.event = any(${sql.param(conversionKinds)}::text[]) and (e.email_hash is not null or e.person_hash is not null)
      and (t.hosts = '{}' or exists (select from unnest(t.hosts) k where host.name = k or right(host.name, length(k) + 1) = '.' || k))
      and not exists (select from ad_conversions c where c.ad_account_id = t.ad_account_id and c.event = e.event and c.event_id = e.event_id)
    order by t.ad_account_id, e.event, e.event_id, e.received_at, e.happened_at`)
  const { rows } = await tx.execute<{ is_due: boolean }>(
    sql`select exists (select from due_conversions) as is_due`,
  )
  return rows[0]?.is_due ?? false
}

/** Finds the members whose events they are, by the hash of their email, else by name and birthday: for this transaction only. */
async function findPeople(tx: Db): Promise<void> {
  await tx.execute(sql`create index on due_conversions (email_hash)`)
  await tx.execute(sql`create index on due_conversions (person_hash)`)
  await tx.execute(sql`
    create temporary table found_people (ad_account_id bigint, event text, event_id text, is_email boolean, member bigint, person bigint)
    on commit drop`)
  await eachHashed(tx, (hashed) =>
    tx.execute(sql`
      insert into found_people
      select d.ad_account_id, d.event, d.event_id, k.is_email, k.id, k.person
      from jsonb_to_recordset(${JSON.stringify(hashed.map((one) => ({ ...one, person: personOf(one.id) })))}::jsonb)
        k (id bigint, hash text, is_email boolean, person bigint)
        join due_conversions d on case when k.is_email then d.email_hash else d.person_hash end = decode(k.hash, 'hex')`),
  )
}

/** Stores the last click, engagement and view of the person before each event. */
async function storeTouches(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into ad_conversions (ad_account_id, event, event_id, touch, ad_id, ad_group_id, campaign_id, happened_at, acted_at, clicked_at,
      engaged_at, value_micro, is_foreign, person)
    select d.ad_account_id, d.event, d.event_id, x.touch, x.ad_id, x.ad_group_id, x.campaign_id, d.happened_at, x.arrived_at,
      case when x.touch <> 'CLICK' then x.clicked_at end, case when x.touch = 'VIEW' then x.engaged_at end,
      case when d.is_foreign then 0 else coalesce(d.value_micro, 0) end, d.is_foreign, p.person
    from (select distinct on (ad_account_id, event, event_id) * from found_people
        order by ad_account_id, event, event_id, is_email desc, member) p
      join due_conversions d using (ad_account_id, event, event_id),
      lateral (
        select l.*, max(l.arrived_at) filter (where l.touch = 'CLICK') over () as clicked_at,
          max(l.arrived_at) filter (where l.touch = 'ENGAGEMENT') over () as engaged_at
        from (
          select distinct on (s.touch) s.touch, s.ad_id, s.ad_group_id, s.campaign_id, s.arrived_at from (
            select case e.kind when 'OUTBOUND_CLICK' then 'CLICK' when 'CLOSEUP' then 'ENGAGEMENT' when 'SAVE' then 'ENGAGEMENT'
                when 'IMPRESSION' then 'VIEW' end as touch, e.ad_id, e.ad_group_id, e.campaign_id, e.arrived_at, e.nonce
            from ad_events e
            where e.viewer = p.member and e.ad_account_id = d.ad_account_id and e.arrived_at <= d.happened_at
              and e.arrived_at >= d.happened_at - make_interval(days => ${attributionLimits.days})
              and e.day >= (d.happened_at at time zone 'UTC')::date - ${attributionLimits.days + 2}::int
          ) s where s.touch is not null
          order by s.touch, s.arrived_at desc, s.nonce desc
        ) l
      ) x
    on conflict do nothing`)
}

/**
 * Attributes the events of tags that arrived since the last run to the ads that their people met before. Only members count whom tags may
 * recognize: adults with a verified address who keep ads personalized, allow tracking by partners, and whose cookie choice allows it.
 * A run that fails leaves nothing, and the next one does its work.
 */
export async function attribute(): Promise<void> {
  if (!env().ADS_ENABLED || !env().BUSINESS_ENABLED) return
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('ad_attribution', 0)) as is_free`,
    )
    if (!rows[0]?.is_free) return
    if (await collectDue(tx)) {
      await findPeople(tx)
      await storeTouches(tx)
    }
    await tx.execute(sql`
      insert into ad_attribution (id, until) values (1, now()) on conflict (id) do update set until = excluded.until`)
  })
}

/** Has old conversions no longer tell one person from another. */
export async function forgetOldPeople(): Promise<void> {
  await db().execute(sql`
    update ad_conversions set person = 0
    where person <> 0 and happened_at < now() - make_interval(days => ${attributionLimits.peopleDays})`)
}
