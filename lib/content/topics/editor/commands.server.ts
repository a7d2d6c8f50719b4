import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, refuse } from '@/lib/core/app-error'
import { emit } from '@/lib/core/events.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { slugify } from '@/lib/platform/routing/slug'
import { chooseCovers } from '../covers.server'
import { forgetTopicWords } from '../topic-of-text.server'
import { withParts } from '../tree-sql'
import { misplaced, type Placed } from './place'
import { topicInEditor } from './queries.server'
import type { adminTopicCreate, adminTopicUpdate, WireAdminTopic } from './schema'

/** The lock of the sync at start: the tree changes one at a time, so that two moves never make a circle. */
const CHANGING = 7_404_000

type Topic = Placed & { name: string; slug: string; keywords: string[]; is_hidden: boolean }

/** Locks the tree and returns its topics, without merged ones. */
export async function lockTree(tx: Db): Promise<Map<string, Topic>> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANGING})`)
  const { rows } =
    await tx.execute<Topic>(sql`select id, parent_id, name, slug, keywords, hidden_at is not null as is_hidden
    from interests where merged_into is null`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the slug of a new name. @throws AppError 1 naming `name` when another topic has the name or slug */
function slugFor(topics: ReadonlyMap<string, Topic>, id: string | null, name: string): string {
  const slug = slugify(name, '')
  if (slug === '') refuse('badRequest', { field: 'name', reason: 'topicNeedsLetters' })
  const isTaken = (one: Topic) => one.slug === slug || one.name.toLowerCase() === name.toLowerCase()
  if ([...topics.values()].some((one) => one.id !== id && isTaken(one)))
    refuse('badRequest', { field: 'name', reason: 'topicNameTaken' })
  return slug
}

/** Refuses a place that would be a circle or a fourth level. @throws AppError 1 naming `parent_id` */
function permitPlace(topics: ReadonlyMap<string, Topic>, id: string, parent_id: string | null): void {
  if (parent_id !== null && !topics.has(parent_id))
    refuse('badRequest', { field: 'parent_id', reason: 'unknownTopic' })
  const reason = misplaced(topics, id, parent_id)
  if (reason) refuse('badRequest', { field: 'parent_id', reason })
}

/** Takes a slug from a topic that had it once, or that was merged: a name that no topic has may be given again. */
async function freeSlug(tx: Db, slug: string): Promise<void> {
  await tx.execute(sql`delete from interest_slugs where slug = ${slug}`)
  await tx.execute(
    sql`update interests set slug = slug || '-' || id where slug = ${slug} and merged_into is not null`,
  )
}

async function rename(tx: Db, { id, slug: before }: Topic, name: string, slug: string): Promise<void> {
  await freeSlug(tx, slug)
  if (slug !== before)
    await tx.execute(
      sql`insert into interest_slugs (slug, interest_id) values (${before}, ${id}) on conflict (slug) do update set interest_id = excluded.interest_id`,
    )
  await tx.execute(sql`update interests set name = ${name}, slug = ${slug} where id = ${id}`)
}

/** Returns words as they are compared with texts: in lower case, each once. */
const inLowerCase = (words: readonly string[]) => [...new Set(words.map((word) => word.toLowerCase()))]

/** Hides a topic with its parts, or shows it with those that were hidden with it. */
async function hide(tx: Db, id: string, hidden: boolean): Promise<void> {
  await tx.execute(
    hidden
      ? sql`update interests set hidden_at = now() where hidden_at is null
          and id in (with given as (select ${id}::bigint as id) ${sql.raw(withParts('select id from given'))})`
      : sql`update interests i set hidden_at = null from interests x where x.id = ${id} and i.hidden_at = x.hidden_at
          and i.id in (with given as (select ${id}::bigint as id) ${sql.raw(withParts('select id from given'))})`,
  )
}

/** Takes the picture of a public pin for the cover, or null to choose it automatically. @throws AppError 1 naming `cover_pin_id` */
async function cover(tx: Db, id: string, pin_id: string | null): Promise<void> {
  if (pin_id !== null) {
    const { rows } = await tx.execute(sql`select 1 from pins where id = ${pin_id} and is_public`)
    if (rows.length === 0) refuse('badRequest', { field: 'cover_pin_id', reason: 'mustBePublicPin' })
  }
  await tx.execute(sql`update interests set cover_pin_id = ${pin_id} where id = ${id}`)
  await markEdited(tx, id, ['cover'], pin_id !== null)
  if (pin_id === null) await chooseCovers(tx)
}

const markEdited = (tx: Db, id: string, fields: readonly string[], isEdited = true) =>
  tx.execute(sql`update interests set edited = array(select distinct e from unnest(edited) e
      where e <> all(${sql.param([...fields])}::text[])
      union select f from unnest(${sql.param(isEdited ? [...fields] : [])}::text[]) f) where id = ${id}`)

/**
 * Changes a topic and records it: a new name gives it a new address, to which the old one leads. @throws AppError 404 for an
 * unknown topic, 1 naming `name`, `parent_id` or `cover_pin_id`
 */
export async function changeTopic(
  member: Member,
  { topic_id, name, words, parent_id, hidden, cover_pin_id }: z.output<typeof adminTopicUpdate>,
  origin: Origin,
): Promise<WireAdminTopic> {
  await transact(async (tx) => {
    const topics = await lockTree(tx)
    const topic = found(topics.get(topic_id), 'notFound')
    if (name !== undefined && name !== topic.name)
      await rename(tx, topic, name, slugFor(topics, topic_id, name))
    if (words)
      await tx.execute(
        sql`update interests set keywords = ${sql.param(inLowerCase(words))}::text[] where id = ${topic_id}`,
      )
    if (parent_id !== undefined) {
      permitPlace(topics, topic_id, parent_id)
      await tx.execute(sql`update interests set parent_id = ${parent_id} where id = ${topic_id}`)
      await emit(tx, 'topicRearranged', { id: topic_id })
    }
    if (hidden !== undefined && hidden !== topic.is_hidden) await hide(tx, topic_id, hidden)
    if (cover_pin_id !== undefined) await cover(tx, topic_id, cover_pin_id)
    const changed = { name, keywords: words, parent: parent_id }
    await markEdited(
      tx,
      topic_id,
      Object.entries(changed).flatMap(([field, value]) => (value === undefined ? [] : field)),
    )
    const after = { topic: topic.name, name, words: words?.join(', '), parent_id, hidden, cover_pin_id }
    const entry = {
      actor_id: member.id,
      action: 'topic_changed',
      target_type: 'site' as const,
      target_id: null,
    }
    await recordAction(tx, { ...entry, after, by_admin: true, ip: origin.ip })
  })
  forgetTopicWords()
  return topicInEditor(topic_id)
}

/** Adds a topic and records it. @throws AppError 1 naming `name` or `parent_id` */
export async function addTopic(
  member: Member,
  { name, parent_id }: z.output<typeof adminTopicCreate>,
  origin: Origin,
): Promise<WireAdminTopic> {
  const id = await transact(async (tx) => {
    const topics = await lockTree(tx)
    const slug = slugFor(topics, null, name)
    permitPlace(topics, '', parent_id)
    await freeSlug(tx, slug)
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into interests (name, slug, keywords, parent_id, edited)
      values (${name}, ${slug}, array[lower(${name})], ${parent_id}, '{name,keywords,parent,related}') returning id`)
    const entry = {
      actor_id: member.id,
      action: 'topic_added',
      target_type: 'site' as const,
      target_id: null,
    }
    await recordAction(tx, { ...entry, after: { topic: name, parent_id }, by_admin: true, ip: origin.ip })
    return found(rows[0], 'serverError').id
  })
  forgetTopicWords()
  return topicInEditor(id)
}
