import { and, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, found, permit } from '@/lib/core/app-error'
import { defined } from '@/lib/core/defined'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { adAccountAccess, requireUnderLimit } from '../access/access.server'
import { takeToday } from '../usage/take.server'
import { audienceLimits } from './kinds'
import { audienceById } from './queries.server'
import { recordAudience } from './record.server'
import { type AudienceRule, strangeField, withoutEmpty } from './rule'
import type { audienceCreate, audienceUpdate, WireAudience } from './schema'
import { sizeQueue } from './sizes.server'
import { audiences } from './table.server'

type Audience = typeof audiences.$inferSelect
type Given = z.output<typeof audienceUpdate>
type Of = { ad_account_id: string; audience_id: string }

/** Locks an audience of an ad account. @throws AppError 404, 29 */
export async function permitAudience(tx: Db, member: Member, { ad_account_id, audience_id }: Of) {
  const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.audiences.edit', ad_account_id)
  const [row] = await tx
    .select()
    .from(audiences)
    .where(and(eq(audiences.id, audience_id), eq(audiences.ad_account_id, ad_account_id)))
    .for('update')
  return { business_id, audience: found(row, 'notFound') }
}

type Sources = { ad_account_id: string; rule: AudienceRule; seed_id?: string | null | undefined }

/** Requires tag, seed and list to be of the same ad account, and topics to exist. @throws AppError 404 */
async function requireSources(tx: Db, { ad_account_id, rule, seed_id }: Sources): Promise<void> {
  const { tag_id, customer_list_id: list_id, interests = [] } = rule
  const topics = [...new Set(interests)]
  const { rows } = await tx.execute<{ is_there: boolean }>(sql`
    select (${tag_id ?? null}::bigint is null or exists (select from conversion_tags
        where id = ${tag_id ?? null}::bigint and ad_account_id = ${ad_account_id}))
      and (${seed_id ?? null}::bigint is null or exists (select from audiences
        where id = ${seed_id ?? null}::bigint and ad_account_id = ${ad_account_id} and type <> 'ACTALIKE'))
      and (${list_id ?? null}::bigint is null or exists (select from audiences where id = ${list_id ?? null}::bigint
        and ad_account_id = ${ad_account_id} and type = 'CUSTOMER_LIST' and not rule ? 'customer_list_id'))
      and (select count(*) from interests where id = any(${sql.param(topics)}::bigint[])) = ${topics.length} as is_there`)
  permit(rows[0]?.is_there === true, 'notFound')
}

/** Inserts an audience in a transaction. @throws as `createAudience` */
export async function insertAudience(
  tx: Db,
  member: Member,
  { ad_account_id, audience_type: type, rule, seed_id, ...fields }: z.output<typeof audienceCreate>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<string> {
  const { business_id } = await adAccountAccess.permit(tx, member, 'ad-account.audiences.edit', ad_account_id)
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from audiences where ad_account_id = ${ad_account_id}`,
  )
  const max = audienceLimits.perAccount
  requireUnderLimit((rows[0]?.n ?? 0) < max, 'tooManyAudiences', max)
  await requireSources(tx, { ad_account_id, rule, seed_id })
  const today = { kind: 'account-audiences', reason: 'audiencesToday', max: audienceLimits.newToday } as const
  await takeToday(tx, [{ ...today, subject_id: ad_account_id, items: 1 }])
  const [row] = await tx
    .insert(audiences)
    .values({ ad_account_id, type, rule, seed_id: seed_id ?? null, ...fields })
    .returning({ id: audiences.id })
  const { id } = found(row, 'serverError')
  // A customer list is counted after its first emails.
  const isCounted = type !== 'CUSTOMER_LIST' || rule.customer_list_id !== undefined
  if (isCounted) await enqueue(tx, sizeQueue, { audience_id: id }, id)
  await recordAudience(
    tx,
    member,
    { business_id, audience_id: id },
    {
      action: 'created',
      after: { ad_account_id, name: fields.name, type },
      ip,
    },
  )
  return id
}

/**
 * Creates an audience; the worker finds its people. @throws AppError 404, 29; 409 when the ad account has 500; 429 after
 * 50 in a day
 */
export async function createAudience(
  member: Member,
  input: z.output<typeof audienceCreate>,
  origin: Pick<Origin, 'ip'>,
): Promise<WireAudience> {
  const id = await transact((tx) => insertAudience(tx, member, input, origin))
  return audienceById(member, input.ad_account_id, id)
}

/** Returns the rule of an audience after a change of parts of it. @throws AppError 1 for a field of other audiences */
function changedRule({ type, rule }: Audience, { rule: given, seed_id }: Given): AudienceRule {
  // A list of its own does not become that of another.
  const isOwnList = given?.customer_list_id !== undefined && rule.customer_list_id === undefined
  const isSeeded = seed_id !== undefined && type !== 'ACTALIKE'
  const strange = isOwnList ? 'customer_list_id' : isSeeded ? 'seed_id' : strangeField(type, given ?? {})
  if (strange) throw new AppError('badRequest', { field: `rule.${strange}`, reason: 'notOfThisAudience' })
  const changed = withoutEmpty({ ...rule, ...given })
  if (type === 'PERSONA' && changed.interests === undefined)
    throw new AppError('badRequest', { field: 'rule.interests', reason: 'required' })
  return changed
}

/**
 * Changes the name, description, retention or parts of the rule of an audience; a new rule or retention counts from the next
 * day's count on. REMOVE deletes it, and returns it as it was.
 * @throws AppError 404, 29; 1 for a field that audiences of its type do not have
 */
export async function updateAudience(
  member: Member,
  input: z.output<typeof audienceUpdate>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<WireAudience> {
  const { ad_account_id, audience_id, operation_type, rule: _, seed_id, ...changes } = input
  if (operation_type === 'REMOVE') {
    const removed = await audienceById(member, ad_account_id, audience_id)
    await deleteAudience(member, input, { ip })
    return removed
  }
  await transact(async (tx) => {
    const { business_id, audience } = await permitAudience(tx, member, input)
    const rule = changedRule(audience, input)
    await requireSources(tx, { ad_account_id, rule: input.rule ?? {}, seed_id })
    const set = defined(changes)
    await tx
      .update(audiences)
      .set({ ...set, rule, ...defined({ seed_id }), updated_at: sql`now()` })
      .where(eq(audiences.id, audience_id))
    const { name, description, retention_days } = audience
    await recordAudience(
      tx,
      member,
      { business_id, audience_id },
      {
        action: 'updated',
        before: { name, description, retention_days, ...audience.rule, seed_id: audience.seed_id },
        after: { ...set, ...input.rule, ...defined({ seed_id }) },
        ip,
      },
    )
  })
  return audienceById(member, ad_account_id, audience_id)
}

/** Removes an audience, and those derived from it by similarity or by its list. @throws AppError 404, 29 */
export async function deleteAudience(member: Member, input: Of, { ip }: Pick<Origin, 'ip'>): Promise<void> {
  await transact(async (tx) => {
    const { business_id, audience } = await permitAudience(tx, member, input)
    const isOnIts = sql`${audiences.ad_account_id} = ${audience.ad_account_id}
      and ${audiences.rule} ->> 'customer_list_id' = ${audience.id}`
    await tx.delete(audiences).where(or(eq(audiences.id, audience.id), isOnIts))
    await recordAudience(
      tx,
      member,
      { business_id, audience_id: audience.id },
      {
        action: 'deleted',
        before: { name: audience.name },
        ip,
      },
    )
  })
}
