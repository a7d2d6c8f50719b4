import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockMember } from '@/lib/content/boards/lock.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { undoInterval } from '@/lib/platform/db/undo.server'
import {
  blocksOf,
  type Fields,
  flatFields,
  itemsOf,
  type Json,
  livingFields,
  mergeFields,
  type Stamps,
  withAllListed,
} from './fields'
import { draftById } from './queries.server'
import {
  type draftCreate,
  draftDays,
  type draftUpdate,
  maxDraftSize,
  maxDrafts,
  type WireDraft,
} from './schema'
import { draftPictures, pinDrafts } from './table.server'

type Stored = { id: string; fields: Fields; stamps: Stamps; is_deleted: boolean; is_undoable: boolean }

const stored = sql`id, fields, stamps, deleted_at is not null as is_deleted,
  pin_id is null and deleted_at > now() - ${undoInterval} as is_undoable`

type Media = { signature?: Json; upload_id?: Json; original?: { signature?: Json } | null }

/** Returns the pictures and video uploads in fields, including the original of an edited picture. */
function mediaOf(fields: Fields): { signatures: string[]; uploads: string[] } {
  const entries = [...Object.values(itemsOf(fields)), ...Object.values(blocksOf(fields))]
  const media = entries.flatMap(({ media }) =>
    media && typeof media === 'object' && !Array.isArray(media) ? [media as Media] : [],
  )
  const texts = (all: readonly (Json | undefined)[]) =>
    all.filter((one): one is string => typeof one === 'string')
  const covers = entries.map(({ coverImgSignature }) => coverImgSignature)
  return {
    signatures: texts([
      ...media.flatMap(({ signature, original }) => [signature, original?.signature]),
      ...covers,
    ]),
    uploads: texts(media.map(({ upload_id }) => upload_id)),
  }
}

/**
 * Stores a draft's fields, and its references to pictures and uploads. @throws AppError 1 naming `fields` when they are
 * too large
 */
async function write(
  tx: Db,
  id: string,
  merged: { fields: Fields; stamps: Stamps },
  deletedIds: readonly string[] = [],
): Promise<void> {
  const listed = withAllListed(merged.fields, new Set(deletedIds))
  const fields = livingFields(listed, listed)
  const stamps = livingFields(merged.stamps, fields)
  if (JSON.stringify(fields).length > maxDraftSize)
    throw new AppError('badRequest', { field: 'fields', reason: 'isTooLarge' })
  const { signatures, uploads } = mediaOf(fields)
  await tx
    .update(pinDrafts)
    .set({ fields, stamps, upload_ids: uploads, updated_at: sql`now()`, deleted_at: null })
    .where(eq(pinDrafts.id, id))
  await tx
    .delete(draftPictures)
    .where(
      and(
        eq(draftPictures.draft_id, id),
        sql`not ${draftPictures.signature} = any(${sql.param(signatures)}::text[])`,
      ),
    )
  await tx.execute(sql`
    insert into draft_pictures (draft_id, signature)
    select ${id}, signature from media where signature = any(${sql.param(signatures)}::text[]) on conflict do nothing`)
}

/** Returns the time of a change in milliseconds, at most the time of the database's clock. */
async function madeAt(tx: Db, at: number | undefined): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`)
  const { now } = found(rows[0], 'serverError')
  return Math.min(at ?? now, now)
}

/** Refuses another draft when the locked member has the maximum. @throws AppError 409 */
async function permitOneMore(tx: Db, member: Member): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from pin_drafts where user_id = ${member.id} and deleted_at is null`)
  if (found(rows[0], 'serverError').n < maxDrafts) return
  throw new AppError('conflict', { reason: 'tooManyDrafts', params: { max: maxDrafts } })
}

/**
 * Creates a draft. A repeated `client_id` changes the existing draft, so that a lost answer does no harm.
 * @throws AppError 409 at the maximum number, 404 when that draft was deleted
 */
export async function createDraft(
  member: Member,
  { client_id, at, deletedIds, ...changes }: z.output<typeof draftCreate>,
): Promise<WireDraft> {
  const id = await transact(async (tx) => {
    await lockMember(tx, member)
    const { rows } = await tx.execute<Stored>(sql`
      select ${stored} from pin_drafts where user_id = ${member.id} and client_id = ${client_id} for update`)
    const [known] = rows
    if (known?.is_deleted) throw new AppError('notFound')
    if (!known) await permitOneMore(tx, member)
    const before = known ?? { fields: {}, stamps: {} }
    const merged = mergeFields(before, flatFields(changes), await madeAt(tx, at))
    const [made] = known
      ? [known]
      : await tx
          .insert(pinDrafts)
          .values({ user_id: member.id, client_id, fields: {}, stamps: {} })
          .returning({ id: pinDrafts.id })
    const { id } = found(made, 'serverError')
    await write(tx, id, merged, deletedIds)
    return id
  })
  return draftById(member, id)
}

/** Locks a draft of the locked member's, even one whose deletion can be undone. @throws AppError 404 */
async function lockDraft(tx: Db, member: Member, id: string): Promise<Stored> {
  const { rows } = await tx.execute<Stored>(sql`
    select ${stored} from pin_drafts where id = ${id} and user_id = ${member.id} for update`)
  const draft = found(rows[0], 'notFound')
  if (draft.is_deleted && !draft.is_undoable) throw new AppError('notFound')
  return draft
}

/**
 * Changes some fields of a draft, the last write of each wins, or restores a deleted one. @throws AppError 404, also
 * for a published one; 409 when restoring would exceed the maximum
 */
export async function updateDraft(
  member: Member,
  { id, at, deleted, deletedIds, ...changes }: z.output<typeof draftUpdate>,
): Promise<WireDraft> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    const draft = await lockDraft(tx, member, id)
    if (draft.is_deleted && deleted === undefined) throw new AppError('notFound')
    if (draft.is_deleted) await permitOneMore(tx, member)
    await write(tx, id, mergeFields(draft, flatFields(changes), await madeAt(tx, at)), deletedIds)
  })
  return draftById(member, id)
}

/** Deletes a draft; within an hour `updateDraft` with `deleted: false` undoes it. @throws AppError 404 */
export async function deleteDraft(member: Member, id: string): Promise<void> {
  await transact(async (tx) => {
    await lockMember(tx, member)
    if ((await lockDraft(tx, member, id)).is_deleted) throw new AppError('notFound')
    await tx.update(pinDrafts).set({ deleted_at: sql`now()` }).where(eq(pinDrafts.id, id))
  })
}

/**
 * Removes drafts unchanged for 30 days, including deleted and published ones, whose rows inform returning devices until
 * then. Releases their pictures after the hour of undo. Returns the number of removed drafts.
 */
export async function purgeDrafts(): Promise<number> {
  return transact(async (tx) => {
    await tx.execute(sql`
      delete from draft_pictures where draft_id in (
        select id from pin_drafts where deleted_at < now() - ${undoInterval})`)
    const { rows } = await tx.execute(sql`
      delete from pin_drafts where id in (
        select id from pin_drafts where updated_at < now() - make_interval(days => ${draftDays})
        order by updated_at limit 500)
      returning 1`)
    return rows.length
  })
}
