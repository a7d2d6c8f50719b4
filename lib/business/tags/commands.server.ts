import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, permit } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { adAccountAccess, requireUnderLimit } from '../access/access.server'
import { recordChange } from '../history/record.server'
import { aemFields } from './events'
import { tagLimits } from './limits'
import { tagById } from './queries.server'
import type { tagCreate, tagUpdate, WireTag } from './schema'
import { conversionTags } from './table.server'

/** Creates a conversion tag. @throws AppError 404, 29; 409 when the ad account has 50 */
export async function createTag(
  member: Member,
  { ad_account_id, name, ...settings }: z.output<typeof tagCreate>,
  { ip }: Origin,
): Promise<WireTag> {
  const id = await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.tags.edit', ad_account_id)
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from conversion_tags where ad_account_id = ${ad_account_id}`,
    )
    const max = tagLimits.perAccount
    requireUnderLimit((rows[0]?.n ?? 0) < max, 'tooManyConversionTags', max)
    const [row] = await tx
      .insert(conversionTags)
      .values({
        ad_account_id,
        name,
        ...defined(settings),
        enhanced_match_status: settings.aem_enabled ? 'NOT_VALIDATED' : 'UNKNOWN',
      })
      .returning({ id: conversionTags.id })
    const { id } = found(row, 'serverError')
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'created',
      target_type: 'tag',
      target_id: id,
      after: { ad_account_id, name },
      ip,
    })
    return id
  })
  return tagById(member, ad_account_id, id)
}

/**
 * Refuses a leader of another business, a leader that is led itself, and a leader for a tag that leads others. @throws
 * AppError 404, 409
 */
async function requireLeader(tx: Db, business_id: string, tag_id: string, leader_id: string): Promise<void> {
  const { rows } = await tx.execute<{ is_led: boolean; leads: boolean }>(sql`
    select t.leader_id is not null as is_led,
      exists (select from conversion_tags m where m.leader_id = ${tag_id}) as leads
    from conversion_tags t join ad_accounts a on a.id = t.ad_account_id
    where t.id = ${leader_id} and a.business_id = ${business_id} for key share of t`)
  const leader = found(rows[0], 'notFound')
  permit(!leader.is_led && !leader.leads && leader_id !== tag_id, 'conflict')
}

type Of = { ad_account_id: string; conversion_tag_id: string }

const ofAccount = ({ ad_account_id, conversion_tag_id }: Of) =>
  and(eq(conversionTags.id, conversion_tag_id), eq(conversionTags.ad_account_id, ad_account_id))

/** Returns the columns of new hosts: the tag stops learning them, and without any it starts again. */
const withHosts = (hosts: readonly string[] | undefined) =>
  hosts && {
    hosts: [...new Set(hosts)],
    hosts_learned_until: hosts.length === 0 ? null : sql`now()`,
  }

const forScript = [...aemFields, 'md_frequency', 'status'] as const

/** Returns the columns that follow from other settings: a new version of what the script knows, and the state of the match. */
function withVersion(
  changes: Omit<z.output<typeof tagUpdate>, 'ad_account_id' | 'conversion_tag_id' | 'hosts'>,
) {
  const changed = forScript.filter((name) => changes[name] !== undefined)
  if (changed.length === 0) return {}
  const isOther = sql.join(
    changed.map((name) => sql`${conversionTags[name]} is distinct from ${changes[name]}`),
    sql` or `,
  )
  const { aem_enabled } = changes
  const turned = aem_enabled === undefined ? null : sql`${conversionTags.aem_enabled} <> ${aem_enabled}`
  return {
    revision: sql`${conversionTags.revision} + case when ${isOther} then 1 else 0 end`,
    ...(turned && {
      match_seen: sql`case when ${turned} then 0 else ${conversionTags.match_seen} end`,
      enhanced_match_status: sql`case when ${turned} then ${aem_enabled ? 'NOT_VALIDATED' : 'UNKNOWN'}
        else ${conversionTags.enhanced_match_status} end`,
    }),
  }
}

/** Changes a tag, its hosts, or the group that it belongs to. @throws AppError 404, 29, 409 */
export async function updateTag(
  member: Member,
  { leader_tag_id, ...input }: z.output<typeof tagUpdate>,
  { ip }: Origin,
): Promise<WireTag> {
  const { ad_account_id, conversion_tag_id: id, hosts, ...changes } = input
  await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.tags.edit', ad_account_id)
    if (leader_tag_id) await requireLeader(tx, business_id, id, leader_tag_id)
    const set = defined({ ...changes, leader_id: leader_tag_id })
    const [row] = await tx
      .update(conversionTags)
      .set({ ...set, ...withHosts(hosts), ...withVersion(changes), updated_at: sql`now()` })
      .where(ofAccount(input))
      .returning({ id: conversionTags.id })
    found(row, 'notFound')
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'updated',
      target_type: 'tag',
      target_id: id,
      after: { ...set, ...(hosts && { hosts: [...new Set(hosts)] }) },
      ip,
    })
  })
  return tagById(member, ad_account_id, id)
}

/** Removes a tag; a chore deletes its events. @throws AppError 404, 29 */
export async function deleteTag(member: Member, input: Of, { ip }: Origin): Promise<void> {
  await transact(async (tx) => {
    const { business_id } = await adAccountAccess.permit(
      tx,
      member,
      'ad-account.tags.edit',
      input.ad_account_id,
    )
    const [deleted] = await tx
      .delete(conversionTags)
      .where(ofAccount(input))
      .returning({ name: conversionTags.name })
    const { name } = found(deleted, 'notFound')
    await recordChange(tx, {
      business_id,
      actor_id: member.id,
      action: 'deleted',
      target_type: 'tag',
      target_id: input.conversion_tag_id,
      before: { name },
      ip,
    })
  })
}
