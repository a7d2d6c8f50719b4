import { type SQL, sql } from 'drizzle-orm'

/** Returns an expression for the number of a person's pictures that are not made yet, counted up to a thousand. */
export const picturesWaiting = (userId: string): SQL =>
  sql`(select count(*)::int from (select from media w
    where w.uploaded_by = ${userId} and w.status = 'registered' limit 1000) waiting)`
