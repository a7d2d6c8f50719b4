import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { settleGroup, settleParent, settlePartner } from '@/lib/business/access/settle.server'
import { shownAfter } from '@/lib/business/audiences/bands'
import { peppered } from '@/lib/business/tags/hashing.server'
import { addBusinessBoards } from './business-boards'
import { campaignNames, demoBirthday, demoBusinesses, demoParents, demoPeople } from './business-world'
import type { Loading } from './make-media'

const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`
const emailOf = (username: string) => `${username}@demo.example`

type Named = { id: string; username: string }

/** Creates accounts that are some days old and returns their ids by username. The first one gets the password of the demo log-ins. */
async function addUsers(
  db: Loading,
  rows: {
    username: string
    name: string
    first: string
    country: string
    business: string | null
    birthday?: string
    gender?: string
  }[],
  { now, days, passwordHash = null }: { now: Date; days: number; passwordHash?: string | null },
): Promise<Map<string, string>> {
  const { rows: made } = await db.execute<Named>(sql`
    insert into users (id, username, email, email_verified_at, full_name, first_name, business_name, country,
      birthday, gender, chose_topics, created_at, password_hash)
    select id_at(at, r.n::int), r.username, r.email, at, r.name, r.first, r.business, r.country, r.birthday, r.gender, true, at,
      case when r.n = 1 then ${passwordHash}::text end
    from jsonb_to_recordset(${json(rows.map((row, at) => ({ ...row, n: at + 1, email: emailOf(row.username) })))})
        r (n int, username text, email text, name text, first text, business text, country text, birthday text, gender text),
      lateral (select ${now.toISOString()}::timestamptz - make_interval(days => ${days}) as at) t
    returning id, username`)
  return new Map(made.map(({ id, username }) => [username, id]))
}

/** Creates the businesses with their organizations, profiles and ad accounts. Returns the ids in the order of the demo's table. */
async function addHierarchy(db: Loading, now: Date, passwordHash: string) {
  const accounts = demoBusinesses.map(({ username, name, country }) => ({
    username,
    name,
    first: name,
    country,
    business: name,
  }))
  const ids = await addUsers(db, accounts, { now, days: 300, passwordHash })
  const idOf = (username: string) => String(ids.get(username))
  const { rows: parents } = await db.execute<{ id: string; name: string }>(sql`
    insert into businesses (kind, name, country)
    select 'PARENT', name, country from jsonb_to_recordset(${json(demoParents)}) r (name text, country text)
    returning id, name`)
  const parentOf = (at: 0 | 1 | null) =>
    at === null ? null : parents.find(({ name }) => name === demoParents[at].name)?.id
  const rows = demoBusinesses.map(({ username, name, country, currency, parent }) => ({
    id: idOf(username),
    parent: parentOf(parent),
    name,
    country,
    currency,
  }))
  const given = sql`jsonb_to_recordset(${json(rows)}) r (id bigint, parent bigint, name text, country text, currency text)`
  // A trigger made the businesses with their accounts.
  await db.execute(
    sql`update businesses b set parent_id = r.parent from ${given} where b.id = r.id and r.parent is not null`,
  )
  await db.execute(sql`
    insert into ad_accounts (business_id, name, country, currency, created_at)
    select r.id, r.name || ' ' || c.name, r.country, r.currency, ${now.toISOString()}::timestamptz - interval '150 days'
    from ${given}, jsonb_array_elements_text(${json(campaignNames)}) c (name)`)
  await db.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, created_by)
    select b.id, 'BIZ_ADMIN', 'business', b.parent_id, 'direct', b.id from businesses b where b.parent_id is not null
    union all select a.business_id, 'ADMIN', 'ad-account', a.id, 'direct', a.business_id from ad_accounts a`)
  for (const { id } of parents) await settleParent(db, id)
  return { ids: rows.map(({ id }) => id), agency: idOf('lantern_agency') }
}

/** Adds people to the businesses: every twentieth a manager, each with a permission on an ad account. */
async function addPeople(db: Loading, now: Date, ids: readonly string[]): Promise<void> {
  const people = demoPeople.map(({ first, last, username }, n) => ({
    username,
    name: `${first} ${last}`,
    first,
    country: 'US',
    business: null,
    birthday: demoBirthday(n),
    gender: n % 3 === 0 ? 'male' : 'female',
  }))
  const made = [...(await addUsers(db, people, { now, days: 200 })).values()]
  const rows = made.map((id, n) => ({ id, n, business: ids[n % ids.length] }))
  const given = sql`jsonb_to_recordset(${json(rows)}) r (id bigint, n int, business bigint)`
  await db.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, created_by)
    select id, case when n % 20 = 0 then 'BIZ_ADMIN' else 'EMPLOYEE' end, 'business', business, 'direct', business from ${given}
    union all
    select r.id, (array['ANALYST', 'CAMPAIGN_MANAGER', 'AUDIENCE_MANAGER', 'FINANCE_VIEW'])[1 + r.n % 4], 'ad-account', a.id,
      'direct', r.business
    from ${given} join (select id, business_id, row_number() over (partition by business_id order by id) - 1 as at
      from ad_accounts) a on a.business_id = r.business and a.at = r.n % 5`)
}

/** Adds an asset group to each business, and the agency as a partner of the other five. */
async function addSharing(db: Loading, ids: readonly string[], agency: string): Promise<void> {
  const { rows: groups } = await db.execute<{ id: string }>(sql`
    insert into asset_groups (business_id, name, description, types, created_by)
    select id, name || ' essentials', 'What everybody works with', array['BRAND'], id
    from businesses where id in (select id::bigint from jsonb_array_elements_text(${json(ids)}) b (id)) returning id`)
  await db.execute(sql`
    insert into asset_group_assets (group_id, asset_type, asset_id)
    select g.id, 'AD_ACCOUNT', a.id from asset_groups g join ad_accounts a on a.business_id = g.business_id
    where a.name like '% Brand' or a.name like '% Spring'
    union all select g.id, 'PROFILE', p.id from asset_groups g join business_profiles p on p.business_id = g.business_id`)
  await db.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, created_by)
    select (select min(subject_id) from grants where kind = 'business' and resource_id = g.business_id and role = 'EMPLOYEE'),
      'ANALYST', 'asset-group', g.id, 'direct', g.business_id from asset_groups g`)
  for (const { id } of groups) await settleGroup(db, id)
  const clients = json(ids.filter((id) => id !== agency))
  await db.execute(sql`
    insert into grants (subject_id, role, kind, resource_id, source, created_by)
    select ${agency}::bigint, 'PARTNER', 'business', c.id::bigint, 'direct', c.id::bigint from jsonb_array_elements_text(${clients}) c (id)
    union all select ${agency}::bigint, 'CAMPAIGN_MANAGER', 'ad-account', a.id, 'direct', a.business_id
    from ad_accounts a join jsonb_array_elements_text(${clients}) c (id) on a.business_id = c.id::bigint
    where a.name like '% Summer'`)
  for (const id of ids) await settlePartner(db, id)
}

/** Adds an invite of each type in each state, and a week of history. */
async function addStory(
  db: Loading,
  now: Date,
  [first = '']: readonly string[],
  agency: string,
): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into business_invites (business_id, type, status, role, email, partner_id, created_by, created_at, sent_at, expires_at)
    select ${first}::bigint, t.type, s.status, t.role, case when t.role = 'EMPLOYEE' then lower(s.status) || '@guest.example' end,
      case when t.role = 'PARTNER' then ${agency}::bigint end, ${first}::bigint, at, at, at + interval '30 days'
    from (values ('MEMBER_INVITE', 'EMPLOYEE'), ('PARTNER_INVITE', 'PARTNER'), ('PARTNER_REQUEST', 'PARTNER')) t (type, role),
      (values ('PENDING', 3), ('ACCEPTED', 20), ('DECLINED', 25), ('CANCELLED', 28), ('EXPIRED', 40)) s (status, days),
      lateral (select ${today} - make_interval(days => s.days) as at) m`)
  await db.execute(sql`
    insert into business_history (business_id, actor_id, action, target_type, target_id, before, after, created_at)
    select a.business_id, a.business_id, k.action, k.target_type, k.target_id, k.before, k.after,
      ${today} - make_interval(hours => 5 + n * 9)
    from (select *, row_number() over (order by id) as at from ad_accounts) a, generate_series(1, 20) n,
      lateral (select min(subject_id) as id from grants
        where kind = 'business' and resource_id = a.business_id and role = 'EMPLOYEE') p,
      lateral (values
        (0, 'created', 'ad_account', a.id, null::jsonb,
          jsonb_build_object('name', a.name, 'country', a.country, 'currency', a.currency)),
        (1, 'updated', 'ad_account', a.id, jsonb_build_object('name', a.name || ' draft'), jsonb_build_object('name', a.name)),
        (2, 'granted', 'ad_account', a.id, jsonb_build_object('user_id', p.id::text, 'permissions', '[]'::jsonb),
          jsonb_build_object('user_id', p.id::text, 'permissions', '["ANALYST", "FINANCE_VIEW"]'::jsonb)),
        (3, 'updated', 'business', a.business_id, jsonb_build_object('country', 'CA'), jsonb_build_object('country', a.country))
      ) k (kind, action, target_type, target_id, before, after)
    where a.at % 5 = n % 5 and k.kind = n % 4`)
}

/** Adds a tag to each ad account, managed by the first of its business, with a week of events; and a finished audience. */
async function addTags(db: Loading, now: Date): Promise<void> {
  const today = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into conversion_tags (ad_account_id, name, aem_enabled, enhanced_match_status, last_fired_at, created_at, hosts,
      hosts_learned_until)
    select id, name || ' tag', true, 'NOT_VALIDATED', case when name like '% Brand' then ${today} end, ${today} - interval '100 days',
      case when name like '% Brand' then '{shop.example}'::text[] else '{}' end,
      case when name like '% Brand' then ${today} - interval '99 days' end from ad_accounts`)
  await db.execute(sql`
    update conversion_tags t set leader_id = l.id from ad_accounts a, ad_accounts b, conversion_tags l
    where a.id = t.ad_account_id and b.business_id = a.business_id and b.name like '% Brand' and l.ad_account_id = b.id
      and l.id <> t.id`)
  await db.execute(sql`
    insert into tag_events (day, tag_id, event_id, event, happened_at, received_at, url, value_micro, currency, order_id, line_items)
    select (at at time zone 'UTC')::date, t.id, 'demo-' || n, (array['PAGE_VISIT', 'PAGE_VISIT', 'SEARCH', 'ADD_TO_CART', 'CHECKOUT'])[1 + n % 5],
      at, at, 'https://shop.example/' || (array['', 'sale', 'search', 'cart', 'paid'])[1 + n % 5],
      case when n % 5 = 4 then n * 1000000 end, case when n % 5 = 4 then a.currency end,
      case when n % 5 = 4 then 'A-' || n end, case when n % 5 = 4 then jsonb_build_array(jsonb_build_object(
        'product_name', 'Lamp', 'product_quantity', 1, 'product_price_micro', n * 1000000)) end
    from conversion_tags t join ad_accounts a on a.id = t.ad_account_id, generate_series(1, 120) n,
      lateral (select ${today} - make_interval(mins => n * 70) as at) m
    where a.name like '% Brand'`)
  await db.execute(sql`
    insert into tag_hours (tag_id, hour, event, items, without_value, without_currency, without_order, without_products)
    select tag_id, date_trunc('hour', happened_at), event, count(*), count(*) filter (where value_micro is null),
      count(*) filter (where currency is null), count(*) filter (where order_id is null),
      count(*) filter (where line_items is null) from tag_events group by 1, 2, 3`)
  const { rows: people } = await db.execute<{ id: string; email: string }>(
    sql`select id, email from users where username = any(${sql.param(demoPeople.slice(0, 150).map(({ username }) => username))}::text[])`,
  )
  const hashes = people.map(({ id, email }) => ({
    id,
    hash: peppered(createHash('sha256').update(email).digest('hex')).toString('hex'),
  }))
  const shown = shownAfter(hashes.length, [0.25, 0.25], null)
  await db.execute(sql`
    insert into audiences (ad_account_id, name, type, status, size, counted, records, sized_at)
    select id, 'Newsletter readers', 'CUSTOMER_LIST', case when ${shown.size} > 0 then 'READY' else 'TOO_SMALL' end, ${shown.size},
      ${hashes.length}, ${hashes.length}, ${today} from ad_accounts where name like '% Brand'`)
  // Too few at first, as the sizes of a growing list are.
  await db.execute(sql`
    insert into audience_sizes (audience_id, day, size)
    select a.id, ((${today})::timestamptz at time zone 'UTC')::date - n, case when n > 38 then 0 else ${shown.size} end
    from audiences a, generate_series(0, 55) n`)
  const given = sql`jsonb_to_recordset(${json(hashes)}) r (id bigint, hash text)`
  await db.execute(sql`
    insert into audience_hashes (audience_id, hash) select a.id, decode(r.hash, 'hex') from audiences a, ${given}`)
  await db.execute(
    sql`insert into audience_members (audience_id, user_id) select a.id, r.id from audiences a, ${given}`,
  )
}

/** Adds the business half of the world: organizations, people, an agency, invites, tags, boards. Its billing is added after its ads. */
export async function addBusinesses(db: Loading, now: Date, passwordHash: string): Promise<void> {
  const { ids, agency } = await addHierarchy(db, now, passwordHash)
  await addPeople(db, now, ids)
  await addSharing(db, ids, agency)
  await addStory(db, now, ids, agency)
  await addTags(db, now)
  await addBusinessBoards(db, now)
}
