import { sql } from 'drizzle-orm'
import { onEvent } from '@/lib/core/events.server'

/**
 * Campaigns follow what they name: when a paid partnership ends, the ads of those who do not own the pin are archived; an ad
 * group for a topic that was merged is for the one that took it over.
 */
export function listenForNamed(): void {
  onEvent('partnershipEnded', 'campaigns', (tx, { pin_id }) =>
    tx.execute(sql`
      update ads d set updated_at = now(),
        status = case when d.status in ('DRAFT', 'DELETED_DRAFT') then 'DELETED_DRAFT' else 'ARCHIVED' end
      where d.pin_id = ${pin_id} and not exists (select from pins p join business_profiles f on f.id = p.user_id
        join ad_accounts a on a.business_id = f.business_id where p.id = d.pin_id and a.id = d.ad_account_id)`),
  )
  onEvent('topicMerged', 'campaigns', (tx, { from, into }) =>
    tx.execute(sql`
      update ad_groups set targeting_spec = jsonb_set(targeting_spec, '{INTEREST}',
        case when targeting_spec -> 'INTEREST' ? ${into}::text then (targeting_spec -> 'INTEREST') - ${from}::text
          else (targeting_spec -> 'INTEREST') - ${from}::text || to_jsonb(array[${into}::text]) end)
      where targeting_spec -> 'INTEREST' ? ${from}::text`),
  )
}
