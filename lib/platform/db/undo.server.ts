import { sql } from 'drizzle-orm'

/** The time within which a deletion can be undone. */
export const undoInterval = sql.raw(`interval '1 hour'`)
