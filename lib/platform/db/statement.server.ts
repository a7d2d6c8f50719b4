import { type Db, pool, senderOf } from './client.server'

/** The text of each statement by its name, for the test that compares row types with the database. */
const texts = new Map<string, string>()

export const declaredStatements: ReadonlyMap<string, string> = texts

/** A declared statement: run on the pool, or `in` a transaction. */
export type Statement<Row, Params extends readonly unknown[]> = {
  (...values: Params): Promise<Row[]>
  in: (tx: Pick<Db, 'execute'>, ...values: Params) => Promise<Row[]>
}

/**
 * Declares a statement on a hot path: SQL text that the database parses and plans once per connection, under `name`. A
 * call reads on a connection of the pool; `in` sends it immediately within a transaction, so that statements started
 * together need one round trip and run in order. tools/testing/statements.db.test.ts compares the row type with the
 * columns of the prepared statement.
 */
export function statement<Row, Params extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Params> {
  texts.set(name, text)
  const query = (values: Params) => ({ name, text, values: values as unknown as unknown[] })
  const read = async (...values: Params): Promise<Row[]> => (await pool().query(query(values))).rows
  const within = (tx: Pick<Db, 'execute'>, ...values: Params): Promise<Row[]> =>
    senderOf(tx)(query(values)).then(({ rows }) => rows)
  return Object.assign(read, { in: within })
}

/**
 * Returns an array parameter (`$2::bigint[]`) as SQL that hides its length from the planner. A statement that looks
 * much cheaper for a short list than for one of unknown length would be planned again for each call, which costs more
 * than running it.
 */
export const anyLength = (parameter: string): string => `array(select unnest(${parameter}))`
