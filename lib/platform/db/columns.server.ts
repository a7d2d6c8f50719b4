import { getTableColumns, sql } from 'drizzle-orm'
import { customType, type PgTable, timestamp } from 'drizzle-orm/pg-core'

/** A 64-bit id as decimal text: the same shape in the database driver, in TypeScript and on the wire. */
export const bigId = customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' })

/** Several ids in one value. */
export const bigIds = customType<{ data: string[]; driverData: string[] }>({ dataType: () => 'bigint[]' })

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Returns the primary key of an entity: time-ordered, made by the database's `next_id()`. */
export const id = () => bigId('id').primaryKey().default(sql`next_id()`)

/** Returns the creation time of a row, by the database's clock. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** Returns a nullable time column. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Returns, as SQL, all columns of a table by their names: a list that a migration does not change. */
export const columnsOf = (table: PgTable, alias: string) =>
  Object.values(getTableColumns(table))
    .map(({ name }) => `${alias}.${name}`)
    .join(', ')
