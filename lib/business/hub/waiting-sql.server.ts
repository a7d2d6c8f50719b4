import { type SQL, sql } from 'drizzle-orm'
import { stopsInvites } from '@/lib/accounts/invite-stops/stops.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { businessAccess } from '../access/access.server'
import { reaches, stillRests } from '../invite-rights/rights.server'

/** Returns SQL for the number of invites that wait for an answer of a member, as the page of their invites lists them. */
export function waitingInvites({ id, user }: Member): SQL {
  const email = user.email_verified ? user.email.toLowerCase() : null
  return sql`(select count(*)::int from business_invites i where i.status = 'PENDING' and i.expires_at > now()
    and ${sql.raw(stillRests)} and ${bindViewer(reaches('coalesce(i.partner_id, $viewer)'), id)}
    and (i.user_id = ${id} or (i.email is not null and lower(i.email) = ${email}::text)
      or i.partner_id in ${bindViewer(businessAccess.idsGranted('business.partners.edit', '$viewer'), id)})
    and not ${stopsInvites(sql`coalesce(i.partner_id, ${id}::bigint)`, 'business', sql`i.business_id`)})`
}

/** Returns SQL for the number of invoices of a business that should have been paid before today. */
export const overdueInvoices = (business_id: string): SQL => sql`(select count(*)::int from invoices v
  where v.business_id = ${business_id} and v.document_type = 'INVOICE' and v.status = 'OPEN' and v.due_date < current_date)`
