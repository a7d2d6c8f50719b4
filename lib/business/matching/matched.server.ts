import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isRegulated } from '@/lib/accounts/consent/countries'
import { consentVersion } from '@/lib/accounts/consent/policy'
import { env } from '@/lib/core/env.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { shownAfter } from '../audiences/bands'
import { noiseOf } from '../audiences/noise.server'
import { peppered } from '../tags/hashing.server'
import { tagLimits } from '../tags/limits'

/** Members read in one round of hashing, and tags counted in a run. */
const [batch, maxTags] = [5_000, 200]

type Tag = { id: string; matched_size: number | null; matched_counted: number }
type Person = {
  id: string
  email: string
  person: string | null
  country: string
  marketing: boolean | null
  version: number | null
}

/** Returns the tags to count: with enhanced match, with events of late, and counted more than a day ago. */
async function dueOf(tx: Db): Promise<Tag[]> {
  const { rows } = await tx.execute<Tag>(sql`
    select id, matched_size, matched_counted from conversion_tags
    where aem_enabled and last_fired_at > now() - make_interval(days => ${tagLimits.matchedDays})
      and (matched_at is null or matched_at < now() - interval '1 day')
    order by matched_at nulls first, id limit ${maxTags}`)
  return rows
}

/** Stores the hashes that arrived at some tags, from websites that are still on their lists, for this transaction. */
async function collectWanted(tx: Db, tags: readonly Tag[]): Promise<void> {
  const ids = sql.param(tags.map(({ id }) => id))
  await tx.execute(sql`create temporary table wanted_matches (tag_id bigint, hash bytea) on commit drop`)
  await tx.execute(sql`
    insert into wanted_matches
    select distinct e.tag_id, h.hash from tag_events e join conversion_tags t on t.id = e.tag_id,
      lateral (values (e.email_hash), (e.person_hash)) h (hash),
      lateral (select split_part(split_part(e.url, '/', 3), ':', 1) as name) host
    where e.tag_id = any(${ids}::bigint[]) and h.hash is not null
      and e.day > current_date - ${tagLimits.matchedDays}::int
      and (t.hosts = '{}' or exists (select from unnest(t.hosts) k
        where host.name = k or right(host.name, length(k) + 1) = '.' || k))`)
  await tx.execute(sql`create index on wanted_matches (hash)`)
  await tx.execute(sql`create temporary table found_matches (tag_id bigint, user_id bigint,
    primary key (tag_id, user_id)) on commit drop`)
}

/** A hash of a text, as SQL, in the form in which tags send it. */
const hashed = (text: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/**
 * Reads verified adults, in batches, who allow to be recognized by other sites: neither personalized ads nor tracking by
 * partners are turned off.
 */
async function people(tx: Db, after: string): Promise<Person[]> {
  const { rows } = await tx.execute<Person>(sql`
    select u.id, ${hashed(sql`lower(u.email)`)} as email,
      case when u.birthday is not null and btrim(u.last_name) <> '' then ${hashed(sql`lower(btrim(u.first_name))`)} || ' ' ||
        ${hashed(sql`lower(btrim(u.last_name))`)} || ' ' || ${hashed(sql`replace(u.birthday, '-', '')`)} end as person,
      u.country, c.marketing, c.version
    from users u left join user_settings s on s.user_id = u.id
      left join lateral (select marketing, version from consents where user_id = u.id order by id desc limit 1) c on true
    where u.id > ${after} and u.email_verified_at is not null and u.deactivated_at is null
      and coalesce(s.ads_personalization, true) and coalesce(s.third_party_marketing_tracking_enabled, true)
      and (u.birthday is null or u.birthday <= to_char(now() - interval '18 years', 'YYYY-MM-DD'))
    order by u.id limit ${batch}`)
  return rows
}

/** True if the member's cookie choice allows marketing: given where the law asks for it, elsewhere not refused. */
function allows({ country, marketing, version }: Person): boolean {
  if (!isRegulated([country], env().CONSENT_COUNTRIES_EXTRA)) return marketing ?? true
  return marketing === true && (version ?? 0) >= consentVersion
}

/** A member with a hash by which tags may know them; `is_email` for the one of their email. */
export type Hashed = { id: string; hash: string; is_email: boolean }

/** Hands over the hashes of all members who may be recognized by other sites, in batches. They are computed for it and never stored. */
export async function eachHashed(tx: Db, take: (hashed: Hashed[]) => Promise<unknown>): Promise<void> {
  for (let after = '0'; ; ) {
    const read = await people(tx, after)
    const last = read.at(-1)
    if (!last) return
    after = last.id
    await take(
      read
        .filter(allows)
        .flatMap(({ id, email, person }) =>
          [email, person].flatMap((text) =>
            text ? [{ id, hash: peppered(text).toString('hex'), is_email: text === email }] : [],
          ),
        ),
    )
  }
}

const findAll = (tx: Db) =>
  eachHashed(tx, (known) =>
    tx.execute(sql`
      insert into found_matches
      select w.tag_id, k.id from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) k (id bigint, hash text)
        join wanted_matches w on w.hash = decode(k.hash, 'hex') on conflict do nothing`),
  )

/** Stores what is shown of a tag: a band that hides each person, as that of an audience (191). */
async function keep(tx: Db, { id, matched_size, matched_counted }: Tag): Promise<void> {
  const { rows } = await tx.execute<{ matched: number; content: string }>(sql`
    select (select count(*)::int from found_matches where tag_id = ${id}) as matched,
      (select coalesce(string_agg(encode(hash, 'hex'), ',' order by hash), '') from wanted_matches
        where tag_id = ${id}) as content`)
  const [{ matched, content } = { matched: 0, content: '' }] = rows
  const noise = noiseOf(id, createHash('sha256').update(content).digest('hex'))
  const before = matched_size === null ? null : { size: matched_size, counted: matched_counted }
  const { size, counted } = shownAfter(matched, noise, before)
  await tx.execute(sql`
    update conversion_tags set matched_size = ${size}, matched_counted = ${counted}, matched_at = now() where id = ${id}`)
}

/**
 * Counts the members among the visitors that tags saw in the last 30 days, at most once a day: by the hash of a verified email,
 * or of names and birthday together. The hashes of members are computed while it runs and never stored; an event is never
 * linked to a member.
 */
export async function countMatched(): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.execute<{ is_free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('tag_matches', 0)) as is_free`,
    )
    if (!rows[0]?.is_free) return
    const due = await dueOf(tx)
    if (due.length === 0) return
    await collectWanted(tx, due)
    await findAll(tx)
    for (const tag of due) await keep(tx, tag)
  })
}
