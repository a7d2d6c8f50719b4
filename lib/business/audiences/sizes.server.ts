import { eq, type SQL, sql } from 'drizzle-orm'
import { withParts } from '@/lib/content/topics/tree-sql'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue, jobQueue } from '@/lib/platform/db/queue.server'
import { peppered } from '../tags/hashing.server'
import { leftOut, shownAfter } from './bands'
import { audienceLimits } from './kinds'
import { noiseOf } from './noise.server'
import { audienceMembers, audiences } from './table.server'

/** Finds the people of an audience. */
export const sizeQueue = jobQueue<{ audience_id: string }>('audiences.size', {
  policy: 'short',
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
})

type Audience = typeof audiences.$inferSelect

/** People read in one round of hashing. */
const batch = 5_000

/**
 * Finds people by hashes of their emails, a batch at a time: the secret stays in this process, and no account's hash is
 * stored. `wanted` names the hashes in a column `hash`.
 */
async function matchEmails(tx: Db, { id }: Audience, wanted: SQL): Promise<void> {
  let after = '0'
  for (;;) {
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      select id, encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') as email from users
      where id > ${after} and email_verified_at is not null and deactivated_at is null order by id limit ${batch}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const known = JSON.stringify(
      rows.map((row) => ({ id: row.id, hash: peppered(row.email).toString('hex') })),
    )
    await tx.execute(sql`
      insert into audience_members (audience_id, user_id)
      select ${id}, k.id from jsonb_to_recordset(${known}::jsonb) k (id bigint, hash text)
      where decode(k.hash, 'hex') in (select hash from (${wanted}) w) on conflict do nothing`)
  }
}

/**
 * Returns SQL for the visitors that a tag saw on its websites within the audience's retention, by events and addresses.
 * Websites that the company took off its list no longer count.
 */
function visitors({ rule, retention_days }: Audience): SQL {
  const { tag_id = '0', events = [], url_contains } = rule
  return sql`
    select email_hash as hash from tag_events e where tag_id = ${tag_id} and email_hash is not null
      and exists (select from conversion_tags t where t.id = e.tag_id and (t.hosts = '{}' or exists (
        select from unnest(t.hosts) h where e.url ~ '^https?://' and (
          split_part(split_part(e.url, '/', 3), ':', 1) = h
          or right(split_part(split_part(e.url, '/', 3), ':', 1), length(h) + 1) = '.' || h))))
      and day > current_date - ${retention_days}::int
      and (${events.length} = 0 or event = any(${sql.param(events)}::text[]))
      and (${url_contains ?? null}::text is null or position(${url_contains ?? ''} in url) > 0)`
}

const acts: Record<'SAVE' | 'COMMENT' | 'REACTION', (since: SQL) => SQL> = {
  SAVE: (since) => sql`
    select p.user_id from pins p join own on own.id = p.original_pin_id or own.id = p.parent_pin_id
    where p.deleted_at is null and p.created_at > ${since}`,
  COMMENT: (since) => sql`
    select c.user_id from comments c join own on own.id = c.pin_id where c.deleted_at is null and c.created_at > ${since}`,
  REACTION: (since) => sql`
    select r.user_id from reactions r join pins p on p.aggregated_pin_id = r.aggregated_pin_id
      join own on own.id = p.id where r.created_at > ${since}`,
}

/** Selects people who engaged with the pins of the business's profiles. */
async function matchEngaged(tx: Db, { id, ad_account_id, rule, retention_days }: Audience): Promise<void> {
  const since = sql`now() - make_interval(days => ${retention_days})`
  const kinds = rule.engagements ?? (Object.keys(acts) as (keyof typeof acts)[])
  const all = sql.join(
    kinds.map((kind) => acts[kind](since)),
    sql` union `,
  )
  await tx.execute(sql`
    with own as (
      select p.id from pins p join business_profiles b on b.id = p.user_id
        join ad_accounts a on a.business_id = b.business_id where a.id = ${ad_account_id} and p.deleted_at is null
    )
    insert into audience_members (audience_id, user_id)
    select ${id}, m.user_id from (${all}) m join users u on u.id = m.user_id
    where u.deactivated_at is null and m.user_id not in (select b.id from business_profiles b
      join ad_accounts a on a.business_id = b.business_id where a.id = ${ad_account_id})
    on conflict do nothing`)
}

/** Seeds' topics that count: those of this many people, and a part of the noise, so that no single one decides. */
const leastOfTopic = 50

/** Returns the topics of a seed by the number of people who follow them, without those of a few. */
async function topicsOf(tx: Db, seed_id: string): Promise<{ id: string; weight: number }[]> {
  const { rows } = await tx.execute<{ id: string; n: number }>(sql`
    select i.interest_id as id, count(*)::int as n from audience_members m
      join user_interests i on i.user_id = m.user_id
    where m.audience_id = ${seed_id} group by 1 having count(*) >= ${leastOfTopic}`)
  return rows.flatMap(({ id, n }) =>
    n - leftOut(n, noiseOf(seed_id, `topic ${id}`)) >= leastOfTopic ? [{ id, weight: n }] : [],
  )
}

/**
 * Selects the people most similar to a seed by the topics they chose: that percentage of all who share a topic. Nobody
 * while the seed is too small to be shown.
 */
async function matchAlike(tx: Db, { id, seed_id, rule }: Audience): Promise<void> {
  const [seed] = await tx
    .select({ status: audiences.status })
    .from(audiences)
    .where(eq(audiences.id, seed_id ?? '0'))
  if (seed?.status !== 'READY') return
  const topics = JSON.stringify(await topicsOf(tx, seed_id ?? '0'))
  await tx.execute(sql`
    with topics as (
      select * from jsonb_to_recordset(${topics}::jsonb) t (id bigint, weight float8)
    ),
    scores as (
      select i.user_id, sum(t.weight) as score from user_interests i join topics t on t.id = i.interest_id
        join users u on u.id = i.user_id and u.deactivated_at is null
      where not exists (select from audience_members m where m.audience_id = ${seed_id} and m.user_id = i.user_id)
      group by 1
    )
    insert into audience_members (audience_id, user_id)
    select ${id}, user_id from scores order by score desc, user_id
    limit (select ceil(count(*) * ${(rule.percentage ?? 1) / 100}::float8)::int from scores)
    on conflict do nothing`)
}

/** Selects the people who follow one of the topics of a persona, or a part of one. */
async function matchPersona(tx: Db, { id, rule }: Audience): Promise<void> {
  await tx.execute(sql`
    with wanted as (select unnest(${sql.param(rule.interests ?? [])}::bigint[]) as id)
    insert into audience_members (audience_id, user_id)
    select distinct ${id}::bigint, i.user_id from user_interests i
      join users u on u.id = i.user_id and u.deactivated_at is null
    where i.interest_id in (${sql.raw(withParts('select id from wanted'))})
    on conflict do nothing`)
}

/** Returns SQL for the hashes that an audience asks for; null for one that asks for none. */
function wantedBy(audience: Audience): SQL | null {
  if (audience.type === 'CUSTOMER_LIST')
    return sql`select hash from audience_hashes where audience_id = ${audience.rule.customer_list_id ?? audience.id}`
  return audience.type === 'VISITOR' ? visitors(audience) : null
}

async function match(tx: Db, audience: Audience): Promise<void> {
  const wanted = wantedBy(audience)
  if (wanted) await matchEmails(tx, audience, wanted)
  else if (audience.type === 'ENGAGEMENT') await matchEngaged(tx, audience)
  else if (audience.type === 'PERSONA') await matchPersona(tx, audience)
  else await matchAlike(tx, audience)
}

/** Returns a text that depends on what an audience asks for, and never on who matches. */
async function contentOf(tx: Db, audience: Audience): Promise<string> {
  const wanted = wantedBy(audience)
  if (!wanted) return ''
  const { rows } = await tx.execute<{ content: string }>(sql`
    select count(*) || ' ' || coalesce(bit_xor(('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint), 0) as content
    from (select distinct hash from (${wanted}) w) d`)
  return rows[0]?.content ?? ''
}

/** Finds the people of a locked audience again, and displays them as a band. */
async function count(tx: Db, audience: Audience): Promise<void> {
  const { id, sized_at, size, counted } = audience
  await tx.delete(audienceMembers).where(eq(audienceMembers.audience_id, id))
  await match(tx, audience)
  const noise = noiseOf(id, await contentOf(tx, audience))
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from audience_members where audience_id = ${id}`,
  )
  const matched = rows[0]?.n ?? 0
  const shown = shownAfter(matched, noise, sized_at ? { size, counted } : null)
  await tx
    .update(audiences)
    .set({ ...shown, sized_at: sql`now()`, status: shown.size === 0 ? 'TOO_SMALL' : 'READY' })
    .where(eq(audiences.id, id))
  await tx.execute(sql`
    insert into audience_sizes (audience_id, day, size) values (${id}, current_date, ${shown.size})
    on conflict (audience_id, day) do update set size = excluded.size`)
  await tx.execute(
    sql`delete from audience_sizes where audience_id = ${id} and day < current_date - ${audienceLimits.maxSizes}::int`,
  )
}

/**
 * Finds the people of an audience and counts them, at most once a day: with a count after each change, its owner could
 * look for one person. A new customer list is counted once it has not changed for a minute.
 */
export async function sizeAudience(audience_id: string): Promise<void> {
  await transact(async (tx) => {
    const [audience] = await tx.select().from(audiences).where(eq(audiences.id, audience_id)).for('update')
    if (!audience) return
    const { rows } = await tx.execute<{ is_early: boolean; is_changing: boolean }>(sql`
      select coalesce(sized_at > now() - interval '1 day', false) as is_early,
        type = 'CUSTOMER_LIST' and sized_at is null and created_at > now() - interval '1 hour'
          and updated_at > now() - make_interval(secs => ${audienceLimits.settled}) as is_changing
      from audiences where id = ${audience_id}`)
    if (rows[0]?.is_early) return
    if (rows[0]?.is_changing)
      return enqueue(tx, sizeQueue, { audience_id }, audience_id, { afterSeconds: audienceLimits.settled })
    await count(tx, audience)
  })
}

/** Enqueues finding the people of a hundred audiences that were last counted, or created, a day ago. */
export async function refreshSizes(): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    (select id from audiences where sized_at < now() - interval '1 day' order by sized_at limit 100)
    union (select id from audiences where sized_at is null and created_at < now() - interval '1 day' limit 100)`)
  for (const { id } of rows) await transact((tx) => enqueue(tx, sizeQueue, { audience_id: id }, id))
}
