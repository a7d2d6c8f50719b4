import { type SQL, sql } from 'drizzle-orm'

/** Returns, as a subselect, the ids of a business and of its children, whose assets a parent lists with its own. */
export const withChildren = (business_id: string): SQL =>
  sql`(select c.id from businesses c where c.id = ${business_id} or c.parent_id = ${business_id})`
