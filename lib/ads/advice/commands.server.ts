import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { adAccountAccess } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import type { adviceHide, wireHidden } from './schema'
import { adAdviceHidden } from './table.server'

/**
 * Hides a recommendation about something of an ad account for everyone who reads it, or shows it again. @throws AppError 404 also for
 * what is not in the account, 29
 */
export async function hideAdvice(
  member: Member,
  { ad_account_id, type, entity_id, is_hidden }: z.output<typeof adviceHide>,
): Promise<z.output<typeof wireHidden>> {
  await transact(async (tx) => {
    await adAccountAccess.permit(tx, member, 'ad-account.campaigns.edit', ad_account_id)
    const { rows } = await tx.execute(sql`
      select 1 from campaigns x where x.id = ${entity_id} and x.ad_account_id = ${ad_account_id}
      union all select 1 from ad_groups x where x.id = ${entity_id} and x.ad_account_id = ${ad_account_id}
      union all select 1 from ads x where x.id = ${entity_id} and x.ad_account_id = ${ad_account_id}`)
    found(rows[0], 'notFound')
    if (is_hidden)
      await tx
        .insert(adAdviceHidden)
        .values({ ad_account_id, type, entity_id })
        .onConflictDoUpdate({
          target: [adAdviceHidden.ad_account_id, adAdviceHidden.type, adAdviceHidden.entity_id],
          set: { created_at: sql`now()` },
        })
    else
      await tx
        .delete(adAdviceHidden)
        .where(
          and(
            eq(adAdviceHidden.ad_account_id, ad_account_id),
            eq(adAdviceHidden.type, type),
            eq(adAdviceHidden.entity_id, entity_id),
          ),
        )
  })
  return { type, entity_id, is_hidden }
}
