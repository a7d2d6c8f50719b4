import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/lib/platform/db/client.server'
import type { onboardingFields } from './schema'

type Given = z.output<typeof onboardingFields>

/** Keeps the request of a business for a call as its answers say: made, changed, or withdrawn before the host has called. */
export async function keepCall(tx: Db, business_id: string, given: Given): Promise<void> {
  const { wantsCall, fullName, firstName = '', lastName = '', email = '', countryCode = '' } = given
  const name = fullName || `${firstName} ${lastName}`.trim()
  const phone = given.phoneNumber ? `${countryCode} ${given.phoneNumber}`.trim() : ''
  if (!wantsCall) {
    await tx.execute(sql`delete from business_calls where business_id = ${business_id} and done_at is null`)
    return
  }
  await tx.execute(sql`
    insert into business_calls (business_id, name, email, phone, may_use_whatsapp)
    values (${business_id}, ${name}, ${email}, ${phone}, ${given.whatsAppConsent === true})
    on conflict (business_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      may_use_whatsapp = excluded.may_use_whatsapp`)
}
