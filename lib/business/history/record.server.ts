import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import type { Change } from './change'
import { publishChange } from './publish.server'
import { businessHistory } from './table.server'

/**
 * Records a change of business data in its history, in the transaction of the change, and publishes it to those who may have its
 * pages open. The address of an actor outside
 * the business, such as a partner or a person who has just left, is not stored: its managers would read it.
 */
export async function recordChange(tx: Db, { ip, ...change }: Change): Promise<void> {
  const { business_id, actor_id } = change
  await tx.insert(businessHistory).values({
    ...change,
    ip: sql`case when exists (select from businesses b where b.id = ${business_id} and b.user_id = ${actor_id}::bigint)
      or exists (select from grants g where g.kind = 'business' and g.resource_id = ${business_id}
        and g.subject_id = ${actor_id}::bigint and g.role in ('EMPLOYEE', 'BIZ_ADMIN'))
      then ${ip} else '' end`,
  })
  await publishChange(tx, change)
}
