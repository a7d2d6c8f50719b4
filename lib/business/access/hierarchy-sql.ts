import { type SQL, sql } from 'drizzle-orm'

/** Returns a subselect of the ids of a business and its children: a parent lists their assets with its own. */
export const withChildren = (business_id: string): SQL =>
  sql`(select c.id from businesses c where c.id = ${business_id} or c.parent_id = ${business_id})`
