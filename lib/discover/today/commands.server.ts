import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { articleToEdit } from './edits.server'
import { faultIn } from './rules'
import type { articleCreate, articleUpdate, WireArticleEdit, WireTodaySettings } from './schema'
import { todayArticlePins, todayArticles, todaySettings } from './table.server'

type Fields = z.output<typeof articleCreate>

/** Refuses fields that do not go together. @throws AppError 1 */
function requireRules(input: Fields): void {
  const fault = faultIn(input)
  if (fault) refuse('badRequest', fault)
}

/**
 * Requires that everyone can see the pins which an article gets; one that it has already may be gone meanwhile, and is
 * left out where it is shown. @throws AppError 1
 */
async function requirePins(tx: Db, pin_ids: readonly string[], had: readonly string[]): Promise<void> {
  const added = pin_ids.filter((id) => !had.includes(id))
  if (added.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id::text as id from pins where id = any(${sql.param(added)}::bigint[]) and is_public for key share`,
  )
  const known = new Set(rows.map(({ id }) => id))
  const missing = added.find((id) => !known.has(id))
  if (missing !== undefined)
    throw new AppError('badRequest', { field: 'pin_ids', reason: 'notAPublicPin', params: { id: missing } })
}

/** Requires that the topic and the uploaded cover exist, and keeps them until the transaction ends. @throws AppError 1 */
async function requireParts(tx: Db, { interest_id, cover_signature }: Fields, had: string | null) {
  if (interest_id !== null) {
    const { rows } = await tx.execute(sql`select 1 from interests where id = ${interest_id} for key share`)
    if (rows.length === 0) throw new AppError('badRequest', { field: 'interest_id', reason: 'notATopic' })
  }
  if (cover_signature === null || cover_signature === had) return
  const { rows } = await tx.execute(
    sql`select 1 from media where signature = ${cover_signature} and status <> 'failed' for share`,
  )
  if (rows.length === 0) throw new AppError('badRequest', { field: 'cover_signature', reason: 'notAPicture' })
}

const timeOf = (time: string | null) => (time === null ? null : new Date(time))

/** Returns the columns of an article. */
const columnsOf = (member: Member, { publish_at, ends_at, ...given }: Fields) => ({
  type: given.article_type,
  title: given.title,
  subtitle: given.subtitle,
  body: given.body,
  term: given.term,
  interest_id: given.interest_id,
  locales: given.locales,
  buckets: given.buckets,
  cover_pin_id: given.cover_pin_id,
  cover_signature: given.cover_signature,
  author_id: member.id,
  publish_at: publish_at === 'now' ? sql<Date>`date_trunc('milliseconds', now())` : timeOf(publish_at),
  ends_at: timeOf(ends_at),
})

async function putPins(tx: Db, article_id: string, pin_ids: readonly string[]): Promise<void> {
  await tx.delete(todayArticlePins).where(eq(todayArticlePins.article_id, article_id))
  if (pin_ids.length === 0) return
  await tx
    .insert(todayArticlePins)
    .values(pin_ids.map((pin_id, position) => ({ article_id, pin_id, position })))
}

/** Refuses an end that has passed when the article is published at once. @throws AppError 1 */
async function requireLaterEnd(tx: Db, { publish_at, ends_at }: Fields): Promise<void> {
  if (publish_at !== 'now' || ends_at === null) return
  const { rows } = await tx.execute<{ is_later: boolean }>(
    sql`select ${ends_at}::timestamptz > now() as is_later`,
  )
  if (!rows[0]?.is_later) throw new AppError('badRequest', { field: 'ends_at', reason: 'mustComeAfter' })
}

type Action = 'today_article_created' | 'today_article_changed' | 'today_article_deleted'
type Facts = { title: string; version?: number; publish_at?: unknown }

function record(
  tx: Db,
  member: Member,
  { ip }: Origin,
  action: Action,
  id: string,
  facts: { before?: Facts; after?: Facts },
) {
  const entry = { actor_id: member.id, action, target_type: 'article' as const, target_id: id }
  return recordAction(tx, { ...entry, ...facts, by_admin: true, ip })
}

/** Makes an article, a draft or published, and records it. @throws AppError 1 for a pin, topic or cover that is not there, and fields that do not go together */
export async function createArticle(member: Member, input: Fields, origin: Origin): Promise<WireArticleEdit> {
  const columns = columnsOf(member, input)
  requireRules(input)
  const id = await transact(async (tx) => {
    await requirePins(tx, input.pin_ids, [])
    await requireParts(tx, input, null)
    await requireLaterEnd(tx, input)
    const [row] = await tx.insert(todayArticles).values(columns).returning({ id: todayArticles.id })
    const made = found(row, 'serverError').id
    await putPins(tx, made, input.pin_ids)
    const { title, publish_at } = input
    await record(tx, member, origin, 'today_article_created', made, {
      after: { title, version: 1, publish_at },
    })
    return made
  })
  return articleToEdit(member, id)
}

type Locked = {
  title: string
  version: number
  cover_signature: string | null
  publish_at: string | null
  pin_ids: string[]
}

async function lock(tx: Db, id: string): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select a.title, a.version, a.cover_signature, a.publish_at::text as publish_at,
      array(select t.pin_id::text from today_article_pins t where t.article_id = a.id) as pin_ids
    from today_articles a where a.id = ${id} for no key update of a`)
  return found(rows[0], 'notFound')
}

/**
 * Changes an article as a whole, and records it. @throws AppError 404; 409 when another editor changed it since `version`:
 * nothing is stored, and the caller keeps what it has; 1 for a new pin, topic or cover that is not there
 */
export async function changeArticle(
  member: Member,
  { article_id, version, ...input }: z.output<typeof articleUpdate>,
  origin: Origin,
): Promise<WireArticleEdit> {
  requireRules(input)
  await transact(async (tx) => {
    const had = await lock(tx, article_id)
    if (had.version !== version) refuse('conflict', { field: 'version', reason: 'articleChanged' })
    await requirePins(tx, input.pin_ids, had.pin_ids)
    await requireParts(tx, input, had.cover_signature)
    await requireLaterEnd(tx, input)
    await tx
      .update(todayArticles)
      .set({
        ...columnsOf(member, input),
        version: sql`${todayArticles.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(eq(todayArticles.id, article_id))
    await putPins(tx, article_id, input.pin_ids)
    await record(tx, member, origin, 'today_article_changed', article_id, {
      before: { title: had.title, version, publish_at: had.publish_at },
      after: { title: input.title, version: version + 1, publish_at: input.publish_at },
    })
  })
  return articleToEdit(member, article_id)
}

/** Deletes an article, and records it; its pins stay. @throws AppError 404 */
export async function deleteArticle(member: Member, article_id: string, origin: Origin): Promise<null> {
  return transact(async (tx) => {
    const { title, version } = await lock(tx, article_id)
    await tx.delete(todayArticles).where(eq(todayArticles.id, article_id))
    await record(tx, member, origin, 'today_article_deleted', article_id, { before: { title, version } })
    return null
  })
}

/** Stores the host's choices about Today, and records them. */
export async function changeTodaySettings(
  member: Member,
  { makes_rising }: WireTodaySettings,
  { ip }: Origin,
): Promise<WireTodaySettings> {
  return transact(async (tx) => {
    await tx
      .insert(todaySettings)
      .values({ makes_rising })
      .onConflictDoUpdate({ target: todaySettings.id, set: { makes_rising, updated_at: sql`now()` } })
    const target = { target_type: 'site' as const, target_id: null, by_admin: true, ip }
    const entry = { actor_id: member.id, action: 'today_settings_changed', after: { makes_rising } }
    await recordAction(tx, { ...entry, ...target })
    return { makes_rising }
  })
}
