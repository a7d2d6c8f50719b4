import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { secretKey } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'

/** Returns a keyed hash, so that the table cannot be matched with fingerprints of another site. */
const hashOf = (fingerprint: string) =>
  createHmac('sha256', secretKey('fingerprints')).update(fingerprint).digest()

/** Records a device used with an account; its hash is kept for 90 days (specification part 1, section 7). */
export async function noteFingerprint(viewer: Member, fingerprint: string): Promise<null> {
  await db().execute(sql`
    insert into fingerprints (user_id, fingerprint_hash, install_id)
    values (${viewer.id}, ${hashOf(fingerprint)}, ${viewer.install_id})
    on conflict (user_id, fingerprint_hash)
    do update set seen_at = now(), install_id = excluded.install_id`)
  return null
}

/** Deletes devices not seen for 90 days. */
export async function forgetFingerprints(): Promise<void> {
  await db().execute(sql`delete from fingerprints where seen_at < now() - interval '90 days'`)
}
