import { and, eq, sql } from 'drizzle-orm'
import { finishLogIn } from '@/lib/accounts/log-in/log-in.server'
import { requireProof } from '@/lib/accounts/sessions/fresh.server'
import { AppError, found, refuse } from '@/lib/core/app-error'
import type { Browser, Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { makeToken, redeemToken } from '../tokens/tokens.server'
import { insertIdentity } from './insert.server'
import { provenIdentity, type SocialProof, sealProof } from './proof.server'
import { identitiesOf, ownerOfIdentity } from './queries.server'
import type { SocialArrival, WireIdentity } from './schema'
import { identities } from './table.server'

/**
 * Receives an identity confirmed by another service. Connects it when signed in; otherwise stores the
 * proof in a cookie that scripts cannot read, and opens nothing yet.
 */
export async function receiveIdentity(
  viewer: Member | null,
  proof: Omit<SocialProof, 'once'>,
  origin: Origin,
  browser: Browser,
): Promise<'connected' | 'refused' | 'kept'> {
  if (viewer) {
    const refused = (error: unknown) => {
      if (error instanceof AppError) return 'refused' as const
      throw error
    }
    return connectIdentity(viewer, { ...proof, once: null }, origin).then(() => 'connected' as const, refused)
  }
  const owner = await ownerOfIdentity(proof.provider, proof.subject)
  const once = owner && (await makeToken(db(), 'social', owner, { provider: proof.provider }))
  browser.keepSocialProof(sealProof({ ...proof, once }, browser.install_id))
  return 'kept'
}

/** Returns what the browser's proof allows. @throws AppError 403 without one */
export async function socialArrival(browser: Browser): Promise<SocialArrival> {
  const proof = provenIdentity(browser)
  const { provider, subject, first_name, last_name } = proof
  const { rows } = await db().execute(
    sql`select 1 from users where lower(email) = ${proof.email?.toLowerCase() ?? ''}`,
  )
  // The address is revealed only when the service confirmed it: otherwise a claim would suffice to look up anyone's.
  const isTaken = proof.email_verified && rows.length > 0
  const status = proof.once ? 'known' : isTaken ? 'taken' : 'new'
  return { status, provider, facebook_id: subject, email: proof.email ?? '', first_name, last_name }
}

/**
 * Logs in with a connected service; a second factor is still required. @throws AppError 403 without a proof, 1 when it
 * was used; otherwise as `finishLogIn`
 */
export async function logInBySocial(origin: Origin, browser: Browser): Promise<string> {
  const proof = provenIdentity(browser)
  browser.keepSocialProof(null)
  const { user_id, data } = await redeemToken(db(), 'social', found(proof.once, 'forbidden'))
  // If it was disconnected in the meantime, the log-in is refused.
  const owner = await ownerOfIdentity(proof.provider, proof.subject)
  if (owner !== user_id || data.provider !== proof.provider) refuse('forbidden')
  return finishLogIn(user_id, { install_id: browser.install_id, ip: origin.ip, by: 'social' })
}

/**
 * Connects another service for logging in. @throws AppError 409 when it belongs to another account, 29 as
 * `requireProof`
 */
export async function connectIdentity(viewer: Member, proof: SocialProof, origin: Origin): Promise<void> {
  await requireProof(viewer)
  await transact(async (tx) => {
    await insertIdentity(tx, viewer.id, proof)
    const entry = { actor_id: viewer.id, action: 'connect_identity', target_type: 'user' } as const
    const after = { provider: proof.provider }
    await recordAction(tx, { ...entry, target_id: viewer.id, after, ip: origin.ip })
  })
}

/** Connects the browser's proof after a log-in by password. @throws AppError 403, 409 */
export async function connectProven(
  viewer: Member,
  origin: Origin,
  browser: Browser,
): Promise<WireIdentity[]> {
  const proof = provenIdentity(browser)
  browser.keepSocialProof(null)
  await connectIdentity(viewer, proof, origin)
  return identitiesOf(db(), viewer.id)
}

/**
 * Disconnects a service, but never the last means of logging in. Returns the remaining ones; does nothing for an
 * unknown one. @throws AppError 409 when no means of logging in would remain
 */
export function disconnectIdentity(
  viewer: Member,
  provider: string,
  origin: Origin,
): Promise<WireIdentity[]> {
  return transact(async (tx) => {
    // Locked, so that concurrent calls see each other's changes.
    const { rows } = await tx.execute<{ has_password: boolean }>(
      sql`select password_hash is not null as has_password from users where id = ${viewer.id} for update`,
    )
    const all = await identitiesOf(tx, viewer.id)
    const left = all.filter((identity) => identity.provider !== provider)
    if (left.length === all.length) return left
    if (left.length === 0 && !rows[0]?.has_password) refuse('conflict', { reason: 'onlyWayIn' })
    await tx
      .delete(identities)
      .where(and(eq(identities.user_id, viewer.id), eq(identities.provider, provider)))
    const entry = { actor_id: viewer.id, action: 'disconnect_identity', target_type: 'user' } as const
    await recordAction(tx, { ...entry, target_id: viewer.id, before: { provider }, ip: origin.ip })
    return left
  })
}
