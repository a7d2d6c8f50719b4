import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { recordAction } from '@/lib/platform/audit/record.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { isProven, type Outside, theInternet } from './check.server'
import type { ClaimMethod } from './methods'
import { websiteClaims } from './table.server'

/** Claims checked in one run; the next run continues. */
const max = 20
/** Consecutive weekly checks without the proof after which the website is no longer shown as verified. */
const patience = 3

type Due = { id: string; user_id: string; domain: string; method: ClaimMethod; token: string; missed: number }

async function look(claim: Due, outside: Outside): Promise<void> {
  const isThere = await isProven(claim, outside)
  const isLost = !isThere && claim.missed + 1 >= patience
  await transact(async (tx) => {
    // Changes nothing if its owner checked or dropped it in the meantime.
    const checked = await tx
      .update(websiteClaims)
      .set({
        checked_at: sql`now()`,
        missed: isThere ? 0 : claim.missed + 1,
        ...(isLost ? { verified_at: null } : {}),
      })
      .where(
        and(
          eq(websiteClaims.id, claim.id),
          isNotNull(websiteClaims.verified_at),
          eq(websiteClaims.missed, claim.missed),
          lt(websiteClaims.checked_at, sql`now() - interval '7 days'`),
        ),
      )
      .returning({ id: websiteClaims.id })
    if (checked.length !== 1 || !isLost) return
    const { id: target_id, domain } = claim
    const entry = { actor_id: null, action: 'website_lost', target_type: 'website' } as const
    await recordAction(tx, { ...entry, target_id, after: { domain }, ip: '' })
  })
}

/**
 * Checks verified websites again, each once a week: after three missing proofs in a row, the website is no longer shown
 * as theirs. A site that is down for a week stays verified.
 */
export async function recheckClaims(outside: Outside = theInternet): Promise<void> {
  const { rows } = await db().execute<Due>(sql`
    select id, user_id, domain, method, token, missed from website_claims
    where verified_at is not null and checked_at < now() - interval '7 days' order by checked_at limit ${max}`)
  for (const claim of rows) await look(claim, outside)
}
