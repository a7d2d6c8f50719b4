import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { AppError, found } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { callWorker } from '@/lib/platform/db/call-worker.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { type ClaimMethod, maxClaims } from './methods'
import { proofOf } from './proof'
import { proveQueue } from './queues.server'
import type { WireClaim } from './schema'
import { websiteClaims } from './table.server'

const columns = {
  id: websiteClaims.id,
  domain: websiteClaims.domain,
  method: websiteClaims.method,
  token: websiteClaims.token,
  checked_at: websiteClaims.checked_at,
  verified_at: websiteClaims.verified_at,
}

type Row = Pick<typeof websiteClaims.$inferSelect, keyof typeof columns>

function present({ id, domain, method, token, checked_at, verified_at }: Row): WireClaim {
  return {
    id,
    domain,
    method,
    proof: proofOf(domain, token),
    is_verified: verified_at !== null,
    checked_at: checked_at?.toISOString() ?? null,
  }
}

async function ownClaim(tx: Db, { id: user_id }: Member, id: string): Promise<Row> {
  const [row] = await tx
    .select(columns)
    .from(websiteClaims)
    .where(and(eq(websiteClaims.id, id), eq(websiteClaims.user_id, user_id)))
  return found(row, 'notFound')
}

const allOf = (tx: Db, { id }: Member): Promise<Row[]> =>
  tx.select(columns).from(websiteClaims).where(eq(websiteClaims.user_id, id)).orderBy(asc(websiteClaims.id))

/** Returns the websites that a member claims, oldest first. */
export const claimsOf = async (viewer: Member): Promise<WireClaim[]> =>
  (await allOf(db(), viewer)).map(present)

/**
 * Starts the claim of a website, and returns the required proof. An existing claim is returned unchanged. @throws
 * AppError 409 when another account has verified it, 1 for an eleventh
 */
export function claimWebsite(
  viewer: Member,
  { domain, method }: { domain: string; method: ClaimMethod },
): Promise<WireClaim> {
  return transact(async (tx) => {
    await takeTurns(tx, `websites ${viewer.id}`)
    const before = await allOf(tx, viewer)
    const same = before.find((claim) => claim.domain === domain)
    if (same) return present(same)
    if (before.length >= maxClaims)
      throw new AppError('badRequest', {
        field: 'domain',
        reason: 'tooManyWebsites',
        params: { max: maxClaims },
      })
    await checkFree(tx, viewer, domain)
    const token = randomBytes(24).toString('base64url')
    const [row] = await tx
      .insert(websiteClaims)
      .values({ user_id: viewer.id, domain, method, token })
      .returning(columns)
    return present(found(row, 'serverError'))
  })
}

const taken = () => new AppError('conflict', { field: 'domain', reason: 'websiteTaken' })

async function checkFree(tx: Db, { id }: Member, domain: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from website_claims where domain = ${domain} and verified_at is not null and user_id <> ${id}`)
  if (rows.length > 0) throw taken()
}

/** Converts a lost race for a domain into its error: the database lets one owner win. */
function asTaken(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isTaken =
    cause instanceof Error && 'constraint' in cause && cause.constraint === 'website_claims_verified'
  throw isTaken ? taken() : error
}

/** Checks whether a website shows the required proof; a worker fetches it. */
export type Prove = (claim: { domain: string; method: ClaimMethod; token: string }) => Promise<boolean>

const proveByWorker: Prove = ({ domain, method, token }) => callWorker(proveQueue, { domain, method, token })

/**
 * Checks whether a claimed website shows its proof now, by the given or previous method. A missing proof
 * hides the website again. @throws AppError 404 for another user's claim, 409 when another account was first
 */
export async function checkClaim(
  viewer: Member,
  { id, method: chosen }: { id: string; method?: ClaimMethod | undefined },
  origin: Origin,
  prove: Prove = proveByWorker,
): Promise<WireClaim> {
  const claim = await ownClaim(db(), viewer, id)
  const method = chosen ?? claim.method
  // Runs outside of a transaction, since a website may answer slowly.
  const isVerified = await prove({ ...claim, method })
  return transact(async (tx) => {
    if (isVerified) await checkFree(tx, viewer, claim.domain)
    const verified_at = isVerified ? sql`coalesce(${websiteClaims.verified_at}, now())` : null
    const [row] = await tx
      .update(websiteClaims)
      .set({ method, checked_at: sql`now()`, missed: 0, verified_at })
      .where(and(eq(websiteClaims.id, id), eq(websiteClaims.user_id, viewer.id)))
      .returning(columns)
    const now = found(row, 'notFound')
    if ((now.verified_at === null) !== (claim.verified_at === null))
      await recordClaim(tx, viewer, now, isVerified ? 'website_verified' : 'website_lost', origin)
    return present(now)
  }).catch(asTaken)
}

function recordClaim(tx: Db, { id: actor_id }: Member, claim: Row, action: string, { ip }: Origin) {
  const { id: target_id, domain } = claim
  return recordAction(tx, { actor_id, action, target_type: 'website', target_id, after: { domain }, ip })
}

/** Deletes a claim; a missing one is no error. */
export function dropClaim(viewer: Member, id: string, origin: Origin): Promise<null> {
  return transact(async (tx) => {
    const [row] = await tx
      .delete(websiteClaims)
      .where(and(eq(websiteClaims.id, id), eq(websiteClaims.user_id, viewer.id)))
      .returning(columns)
    if (row) await recordClaim(tx, viewer, row, 'website_dropped', origin)
    return null
  })
}
