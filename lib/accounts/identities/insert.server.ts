import { sql } from 'drizzle-orm'
import { refuse } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import type { SocialProof } from './proof.server'
import { identities } from './table.server'

/**
 * Connects an outside account to this one. Repeating it changes nothing. @throws AppError 409 when it belongs
 * to another account, or this one has another of the same service
 */
export async function insertIdentity(tx: Db, user_id: string, proof: SocialProof): Promise<void> {
  const { provider, subject, email } = proof
  const [made] = await tx
    .insert(identities)
    .values({ user_id, provider, subject, email })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  if (made) return
  const { rows } = await tx.execute(sql`
    select 1 from identities where user_id = ${user_id} and provider = ${provider} and subject = ${subject}`)
  if (rows.length === 0) refuse('conflict', { reason: 'alreadyConnected' })
}
