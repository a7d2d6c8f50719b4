import { createHash, ECDH } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { checkUrl, publicAddresses } from '@/lib/platform/net/address-guard'
import { pushSubscriptions } from '../table.server'
import type { pushCreate, pushDelete, WirePush } from './schema'
import { vapidKeys } from './vapid.server'

/** Maximum push subscriptions per account; the newest are kept. */
const max = 10

/** Requires a public https address, as push services have; host names are checked when they are resolved. */
function checkEndpoint(endpoint: string): void {
  const refuse = () => new AppError('badRequest', { field: 'endpoint', reason: 'notAPushService' })
  try {
    if (checkUrl(endpoint, publicAddresses).protocol !== 'https:') throw refuse()
  } catch {
    throw refuse()
  }
}

/** Refuses a key that is not on the curve, which would make encryption fail. */
function checkPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'compressed')
  } catch {
    refuse('badRequest', { field: 'keys', reason: 'notAPoint' })
  }
}

/** Returns the data for subscribing the member's browsers. */
export async function pushOf(member: Member): Promise<WirePush> {
  const { rows } = await db().execute<{ endpoint: string }>(sql`
    select p.endpoint from push_subscriptions p join sessions o on o.id = p.session_id
    where p.user_id = ${member.id} and o.revoked_at is null`)
  const digest = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex')
  return { public_key: vapidKeys().publicKey, digests: rows.map(({ endpoint }) => digest(endpoint)) }
}

const isOf = (member: Member, endpoint: string) =>
  and(eq(pushSubscriptions.user_id, member.id), eq(pushSubscriptions.endpoint, endpoint))

/**
 * Stores a push subscription of the member for the duration of this session; a repeat updates its keys, and a
 * changed address replaces the old one. @throws AppError 1 naming `endpoint` (not https, not public) or
 * `keys`
 */
export async function subscribePush(
  member: Member,
  { endpoint, replaces, keys }: z.output<typeof pushCreate>,
): Promise<WirePush> {
  checkEndpoint(endpoint)
  checkPoint(keys.p256dh)
  await transact(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${member.id} for no key update`)
    const { p256dh, auth } = keys
    const { session_id } = member
    await tx
      .insert(pushSubscriptions)
      .values({ user_id: member.id, session_id, endpoint, p256dh, auth })
      .onConflictDoUpdate({
        target: [pushSubscriptions.user_id, pushSubscriptions.endpoint],
        set: { session_id, p256dh, auth, created_at: sql`now()` },
      })
    if (replaces !== undefined && replaces !== endpoint)
      await tx.delete(pushSubscriptions).where(isOf(member, replaces))
    await tx.execute(sql`
      delete from push_subscriptions where user_id = ${member.id} and id not in (
        select p.id from push_subscriptions p join sessions o on o.id = p.session_id
        where p.user_id = ${member.id} and o.revoked_at is null order by p.created_at desc, p.id desc limit ${max})`)
  })
  return pushOf(member)
}

/** Deletes a push subscription of the member; idempotent. */
export async function unsubscribePush(
  member: Member,
  { endpoint }: z.output<typeof pushDelete>,
): Promise<WirePush> {
  await db().delete(pushSubscriptions).where(isOf(member, endpoint))
  return pushOf(member)
}

/** Deletes subscriptions whose session has ended. */
export async function forgetPushes(): Promise<void> {
  await db().execute(sql`
    delete from push_subscriptions p using sessions o where o.id = p.session_id and o.revoked_at is not null`)
}
