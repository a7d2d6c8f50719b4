import { pool } from './client.server'

/** The text of each statement by its name, for the test that holds row types against the database. */
const texts = new Map<string, string>()

export const declaredStatements: ReadonlyMap<string, string> = texts

/**
 * Declares a read on a hot path: SQL text that the database parses and plans once per connection, under
 * `name`. tools/testing/statements.db.test.ts compares the row type with the columns of the prepared
 * statement.
 */
export function statement<Row, Params extends readonly unknown[] = []>(name: string, text: string) {
  texts.set(name, text)
  return async (...values: Params): Promise<Row[]> => {
    const result = await pool().query({ name, text, values: values as unknown as unknown[] })
    return result.rows
  }
}
