import { sql } from 'drizzle-orm'
import { billingIssuer } from '@/lib/business/billing/table.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import type { Issuer } from './issuer'

/** Returns who issues the site's invoices; null until the host has said so, and until then none are issued. */
export async function issuerOf(tx: Db = db()): Promise<Issuer | null> {
  const [row] = await tx.select({ issuer: billingIssuer.issuer }).from(billingIssuer).limit(1)
  return row?.issuer ?? null
}

/** Changes who issues invoices from now on; issued ones keep theirs. For admins, and logged. */
export async function updateIssuer(admin: Member, issuer: Issuer, { ip }: Origin): Promise<Issuer> {
  await transact(async (tx) => {
    const before = await issuerOf(tx)
    await tx
      .insert(billingIssuer)
      .values({ issuer })
      .onConflictDoUpdate({ target: billingIssuer.id, set: { issuer, updated_at: sql`now()` } })
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'billing.issuer_changed',
      target_type: 'site',
      target_id: null,
      before,
      after: issuer,
      by_admin: true,
      ip,
    })
  })
  return issuer
}
