import { createHash, ECDH } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { checkUrl, publicAddresses } from '@/lib/platform/net/address-guard'
import type { pushCreate, pushDelete, WirePush } from './schema'
import { vapidKeys } from './vapid.server'

/** Maximum push subscriptions per account; the newest are kept. */
const most = 10

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
    await tx.execute(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${member.id}, ${member.session_id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict (user_id, endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = now()`)
    if (replaces !== undefined && replaces !== endpoint)
      await tx.execute(
        sql`delete from push_subscriptions where user_id = ${member.id} and endpoint = ${replaces}`,
      )
    await tx.execute(sql`
      delete from push_subscriptions where user_id = ${member.id} and id not in (
        select p.id from push_subscriptions p join sessions o on o.id = p.session_id
        where p.user_id = ${member.id} and o.revoked_at is null order by p.created_at desc, p.id desc limit ${most})`)
  })
  return pushOf(member)
}

/** Deletes a push subscription of the member; idempotent. */
export async function unsubscribePush(
  member: Member,
  { endpoint }: z.output<typeof pushDelete>,
): Promise<WirePush> {
  await db().execute(
    sql`delete from push_subscriptions where user_id = ${member.id} and endpoint = ${endpoint}`,
  )
  return pushOf(member)
}

/** Deletes subscriptions whose session has ended. */
export async function forgetPushes(): Promise<void> {
  await db().execute(sql`
    delete from push_subscriptions p using sessions o where o.id = p.session_id and o.revoked_at is not null`)
}
