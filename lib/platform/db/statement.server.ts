import { pool } from './client.server'

/**
 * A read on a hot path: SQL text that the database parses and plans once for each connection, under `name`.
 * The row type is the caller's promise, kept by the test of each statement.
 */
export function statement<Row, Params extends readonly unknown[] = []>(name: string, text: string) {
  return async (...values: Params): Promise<Row[]> => {
    const result = await pool().query({ name, text, values: values as unknown as unknown[] })
    return result.rows
  }
}
