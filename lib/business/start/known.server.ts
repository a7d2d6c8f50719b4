import { sql } from 'drizzle-orm'
import { wireLocale } from '@/lib/accounts/locales/locales'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { WireSteps } from './schema'

type Row = {
  website: string
  is_verified: boolean
  ad_account_id: string | null
  plan_id: string | null
  people: number
}

/** Facts of a business besides its account: existing things are not suggested again. */
export type OnboardingFacts = Omit<Row, 'website'>

/**
 * Returns the onboarding of a business with what the site knows already in place of what was not answered yet, and what the
 * business has. The name, the country and the language are always those of its account.
 */
export async function knownIn(
  { id, user }: Member,
  { step, fields }: WireSteps,
): Promise<{ steps: WireSteps; facts: OnboardingFacts }> {
  const { rows } = await db().execute<Row>(sql`
    select coalesce('https://' || c.domain, nullif(u.website_url, ''), '') as website, c.domain is not null as is_verified,
      (select min(id)::text from ad_accounts where business_id = u.id) as ad_account_id,
      (select min(id)::text from marketing_plans where business_id = u.id) as plan_id,
      (select count(*)::int from grants where kind = 'business' and resource_id = u.id and subject_id <> u.id
        and role in ('BIZ_ADMIN', 'EMPLOYEE')) as people
    from users u left join lateral (select domain from website_claims w where w.user_id = u.id and w.verified_at is not null
      order by w.id limit 1) c on true
    where u.id = ${id}`)
  const { website = '', ...facts } = rows[0] ?? {
    is_verified: false,
    ad_account_id: null,
    plan_id: null,
    people: 0,
  }
  const known = {
    ...(website === '' ? {} : { hasWebsite: true, website }),
    ...(user.email_verified ? { email: user.email } : {}),
  }
  const own = {
    businessName: user.business_name ?? '',
    country: user.country,
    locale: wireLocale(user.locale),
  }
  return { steps: { step, fields: { ...known, ...fields, ...own } }, facts }
}
