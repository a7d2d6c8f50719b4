import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, sentenceOf } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { grants } from '@/lib/platform/access/table.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { businessAccess, groupAccess, requireUnderLimit } from '../access/access.server'
import { lockWithPartners, settleGroup, settlePartnersOf } from '../access/settle.server'
import { assetGroupAssets, assetGroups } from '../access/table.server'
import { recordChange } from '../history/record.server'
import { groupLimits } from './limits'
import { groupsById } from './queries.server'
import type { GroupException, groupCreate, groupsDelete, groupsUpdate, WireAssetGroup } from './schema'

/**
 * Adds assets to a group: those of its business, and of that business's children.
 * @throws AppError 1 naming `asset_ids` for any other
 */
async function addAssets(
  tx: Db,
  group_id: string,
  business_id: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ asset_id: string; asset_type: 'AD_ACCOUNT' | 'PROFILE' }>(sql`
    select a.id as asset_id, a.type as asset_type from (
      select id, 'AD_ACCOUNT' as type, business_id from ad_accounts
      union all select id, 'PROFILE', business_id from business_profiles
    ) a join businesses b on b.id = a.business_id
    where a.id = any(${sql.param([...ids])}::bigint[]) and (b.id = ${business_id} or b.parent_id = ${business_id})`)
  if (rows.length < new Set(ids).size)
    throw new AppError('badRequest', {
      field: 'asset_ids',
      reason: 'notAnAsset',
    })
  await tx
    .insert(assetGroupAssets)
    .values(rows.map((row) => ({ group_id, ...row })))
    .onConflictDoNothing()
}

/** Creates an asset group. @throws AppError 404, 29; 1 for an unknown asset; 409 when the business has 1,000 */
export async function createGroup(
  member: Member,
  input: z.output<typeof groupCreate>,
  { ip }: Origin,
): Promise<WireAssetGroup> {
  const { business_id, asset_ids } = input
  const fields = {
    name: input.asset_group_name,
    description: input.asset_group_description,
    types: [...new Set(input.asset_group_types)],
  }
  const id = await transact(async (tx) => {
    await businessAccess.permit(tx, member, 'business.assets.edit', business_id)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from asset_groups where business_id = ${business_id}`,
    )
    const max = groupLimits.perBusiness
    requireUnderLimit((rows[0]?.n ?? 0) < max, 'tooManyAssetGroups', max)
    const [row] = await tx
      .insert(assetGroups)
      .values({ business_id, created_by: member.id, ...fields })
      .returning({ id: assetGroups.id })
    const { id } = found(row, 'serverError')
    await addAssets(tx, id, business_id, asset_ids)
    const change = {
      business_id,
      actor_id: member.id,
      action: 'created',
      target_type: 'asset_group',
      ip,
    } as const
    await recordChange(tx, { ...change, target_id: id, after: { ...fields, asset_ids } })
    return id
  })
  return found((await groupsById(member, [id]))[0], 'serverError')
}

type GroupUpdate = z.output<typeof groupsUpdate>['asset_groups_to_update'][number]

/**
 * Locks the business of a group before the group, as a grant on it does: derived grants depend on both the assets and
 * the grants, so concurrent changes could otherwise miss each other.
 */
async function lockBusiness(tx: Db, member: Member, business_id: string) {
  await lockWithPartners(tx, business_id)
  return businessAccess.permit(tx, member, 'business.assets.edit', business_id)
}

async function updateGroup(
  member: Member,
  business_id: string,
  update: GroupUpdate,
  ip: string,
): Promise<void> {
  const { asset_group_id: id, asset_ids_to_add, asset_ids_to_remove } = update
  await transact(async (tx) => {
    await lockBusiness(tx, member, business_id)
    const before = await groupAccess.permit(tx, member, 'asset-group.edit', id)
    if (before.business_id !== business_id) throw new AppError('notFound')
    const set = defined({
      name: update.asset_group_name,
      description: update.asset_group_description,
      types: update.asset_group_types,
    })
    await tx
      .update(assetGroups)
      .set({ ...set, updated_at: sql`now()` })
      .where(eq(assetGroups.id, id))
    if (asset_ids_to_remove.length > 0)
      await tx
        .delete(assetGroupAssets)
        .where(
          and(
            eq(assetGroupAssets.group_id, id),
            sql`${assetGroupAssets.asset_id} = any(${sql.param(asset_ids_to_remove)}::bigint[])`,
          ),
        )
    await addAssets(tx, id, business_id, asset_ids_to_add)
    await settleGroup(tx, id)
    await settlePartnersOf(tx, business_id)
    const { name, description, types } = before
    const change = {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'asset_group',
      ip,
    } as const
    const after = { ...set, asset_ids_to_add, asset_ids_to_remove }
    await recordChange(tx, { ...change, target_id: id, before: { name, description, types }, after })
  })
}

/** Runs each item of a batch separately; a refusal becomes the exception of that group. */
async function each<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  work: (item: T) => Promise<void>,
): Promise<{ done: string[]; exceptions: GroupException[] }> {
  const done: string[] = []
  const exceptions: GroupException[] = []
  for (const item of items) {
    try {
      await work(item)
      done.push(idOf(item))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      exceptions.push({
        asset_group_id: idOf(item),
        code: error.code,
        message: sentenceOf(error),
      })
    }
  }
  return { done, exceptions }
}

type Batch = { updated_asset_groups: WireAssetGroup[]; exceptions: GroupException[] }

/** Changes up to 50 asset groups, each refused one with its own exception. @throws AppError 404, 29 for the business */
export async function updateGroups(
  member: Member,
  { business_id, asset_groups_to_update }: z.output<typeof groupsUpdate>,
  { ip }: Origin,
): Promise<Batch> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.assets.edit', business_id))
  const { done, exceptions } = await each(
    asset_groups_to_update,
    ({ asset_group_id }) => asset_group_id,
    (update) => updateGroup(member, business_id, update, ip),
  )
  return { updated_asset_groups: await groupsById(member, done), exceptions }
}

async function deleteGroup(member: Member, business_id: string, id: string, ip: string): Promise<void> {
  await transact(async (tx) => {
    await lockBusiness(tx, member, business_id)
    const { name, business_id: owner } = await groupAccess.permit(tx, member, 'asset-group.edit', id)
    if (owner !== business_id) throw new AppError('notFound')
    await tx.delete(assetGroups).where(eq(assetGroups.id, id))
    await tx
      .delete(grants)
      .where(
        or(
          and(eq(grants.source, 'group'), eq(grants.source_id, id)),
          and(eq(grants.kind, 'asset-group'), eq(grants.resource_id, id)),
        ),
      )
    await settlePartnersOf(tx, business_id)
    const change = {
      business_id,
      actor_id: member.id,
      action: 'deleted',
      target_type: 'asset_group',
      ip,
    } as const
    await recordChange(tx, { ...change, target_id: id, before: { name } })
  })
}

/** Deletes up to 50 asset groups with the grants derived from them. @throws AppError 404, 29 for the business */
export async function deleteGroups(
  member: Member,
  { business_id, asset_groups_to_delete }: z.output<typeof groupsDelete>,
  { ip }: Origin,
): Promise<{ deleted_asset_groups: string[]; exceptions: GroupException[] }> {
  await transact((tx) => businessAccess.permit(tx, member, 'business.assets.edit', business_id))
  const ids = [...new Set(asset_groups_to_delete)]
  const { done, exceptions } = await each(
    ids,
    (id) => id,
    (id) => deleteGroup(member, business_id, id, ip),
  )
  return { deleted_asset_groups: done, exceptions }
}
