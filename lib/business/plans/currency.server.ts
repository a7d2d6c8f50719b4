import { sql } from 'drizzle-orm'
import { db } from '@/lib/platform/db/client.server'
import { withChildren } from '../access/hierarchy-sql'
import { currencyIn } from '../assets/currencies'
import type { WireBusiness } from '../hierarchy/schema'

/** Returns the currency of the plans of a business: that of its first ad account, or else that of its country. */
export async function planCurrencyOf({ id, country }: Pick<WireBusiness, 'id' | 'country'>): Promise<string> {
  const { rows } = await db().execute<{ currency: string }>(
    sql`select currency from ad_accounts where business_id in ${withChildren(id)} order by id limit 1`,
  )
  return rows[0]?.currency ?? currencyIn(country)
}
