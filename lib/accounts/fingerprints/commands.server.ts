import { createHmac } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import { secretKey } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { fingerprints } from './table.server'

/** Returns a keyed hash, so that the table cannot be matched with fingerprints of another site. */
const hashOf = (fingerprint: string) =>
  createHmac('sha256', secretKey('fingerprints')).update(fingerprint).digest()

/** Records a device used with an account; its hash is kept for 90 days (specification part 1, section 7). */
export async function noteFingerprint(viewer: Member, fingerprint: string): Promise<null> {
  await db()
    .insert(fingerprints)
    .values({ user_id: viewer.id, fingerprint_hash: hashOf(fingerprint), install_id: viewer.install_id })
    .onConflictDoUpdate({
      target: [fingerprints.user_id, fingerprints.fingerprint_hash],
      set: { seen_at: sql`now()`, install_id: sql`excluded.install_id` },
    })
  return null
}

/** Deletes devices not seen for 90 days. */
export async function forgetFingerprints(): Promise<void> {
  await db().delete(fingerprints).where(lt(fingerprints.seen_at, sql`now() - interval '90 days'`))
}
