import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { topicDepth } from './depth'
import { type ShippedTopic, shippedTopics } from './tree/shipped'

/** Allows one sync at a time on a database. */
const SYNCING = 7_404_000

/** The connection of a process that prepares the database, which has no pool. */
type Connection = Pick<Db, 'execute'>

type Row = {
  id: string
  name: string
  slug: string
  keywords: string[]
  parent_id: string | null
  related_ids: string[]
  shipped_slug: string | null
  edited: string[]
  merged_into: string | null
}

const rowsOf = async (tx: Connection): Promise<Row[]> =>
  (
    await tx.execute<Row>(sql`select id, name, slug, keywords, parent_id, related_ids::text[] as related_ids, shipped_slug,
      edited, merged_into from interests order by id`)
  ).rows

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`

/** Takes topics of earlier versions, which have the slug of a shipped one, for that one. */
async function adopt(tx: Connection, rows: readonly Row[], shipped: readonly ShippedTopic[]): Promise<void> {
  const known = new Set(rows.map(({ shipped_slug }) => shipped_slug))
  const wanted = new Set(shipped.map(({ slug }) => slug).filter((slug) => !known.has(slug)))
  const slugs = rows
    .filter((row) => row.shipped_slug === null && wanted.has(row.slug))
    .map(({ slug }) => slug)
  if (slugs.length === 0) return
  await tx.execute(
    sql`update interests set shipped_slug = slug where slug = any(${sql.param(slugs)}::text[]) and shipped_slug is null`,
  )
}

/** Adds the topics that are missing, without their places; one whose slug an admin gave to another topic is left out. */
async function add(tx: Connection, shipped: readonly ShippedTopic[]): Promise<void> {
  await tx.execute(sql`
    insert into interests (name, slug, keywords, shipped_slug)
    select s.name, s.slug, array(select json_array_elements_text(s.words)), s.slug
    from json_to_recordset(${asJson(shipped)}) as s (name text, slug text, words json)
    where not exists (select from interests i where i.shipped_slug = s.slug or i.slug = s.slug)
      and not exists (select from interest_slugs o where o.slug = s.slug)`)
}

/** Returns where a topic belongs: under its shipped parent, or as far above that as the depth of the tree demands. */
function parentOf(byId: ReadonlyMap<string, Row>, parent: Row | undefined, self: string): string | null {
  const above: string[] = []
  for (let at = parent; at && above.length <= byId.size; ) {
    if (at.id === self) return null
    if (at.merged_into === null) above.push(at.id)
    at = byId.get(at.merged_into ?? at.parent_id ?? '')
  }
  return above.slice(Math.max(0, above.length - (topicDepth - 1)))[0] ?? null
}

/** A topic as it is to be stored. */
type Wanted = Pick<Row, 'id' | 'name' | 'keywords' | 'parent_id' | 'related_ids'>

/** Returns the topics that differ from the shipped tree in fields that no admin has changed. */
function changes(rows: readonly Row[], shipped: readonly ShippedTopic[]): Wanted[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const bySlug = new Map(rows.map((row) => [row.shipped_slug, row]))
  const changed: Wanted[] = []
  // Each after the one above it, so that the place of that one is known.
  for (const topic of shipped) {
    const row = bySlug.get(topic.slug)
    if (!row) continue
    const keep = (field: string) => row.edited.includes(field)
    const parent = bySlug.get(topic.parent)
    const wanted: Wanted = {
      id: row.id,
      name: keep('name') ? row.name : topic.name,
      keywords: keep('keywords') ? row.keywords : [...topic.words],
      parent_id: keep('parent') ? row.parent_id : topic.parent && parentOf(byId, parent, row.id),
      related_ids: keep('related')
        ? row.related_ids
        : topic.related.flatMap((slug) => bySlug.get(slug)?.id ?? []),
    }
    byId.set(row.id, { ...row, ...wanted })
    const { name, keywords, parent_id, related_ids } = row
    const before: Wanted = { id: row.id, name, keywords, parent_id, related_ids }
    if (JSON.stringify(before) !== JSON.stringify(wanted)) changed.push(wanted)
  }
  return changed
}

/**
 * Brings the shipped tree of topics into the database, at the start of a version: adds those that are missing, and sets name,
 * words, place and related topics of the others. What an admin has changed stays (`interests.edited`), as do ids, slugs,
 * covers, and topics that are hidden or merged. Idempotent. Runs in the transaction of `tx`; concurrent runs take turns.
 * Returns how many topics it changed.
 */
export async function syncTopics(
  tx: Connection,
  shipped: readonly ShippedTopic[] = shippedTopics,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SYNCING})`)
  await adopt(tx, await rowsOf(tx), shipped)
  await add(tx, shipped)
  const changed = changes(await rowsOf(tx), shipped)
  if (changed.length > 0)
    await tx.execute(sql`
      update interests i set name = s.name, keywords = array(select json_array_elements_text(s.keywords)),
        parent_id = s.parent_id, related_ids = array(select json_array_elements_text(s.related_ids)::bigint)
      from json_to_recordset(${asJson(changed)}) as s (id bigint, name text, keywords json, parent_id bigint, related_ids json)
      where i.id = s.id`)
  return changed.length
}
