import { traced } from '@/lib/core/logs/sinks.server'
import { noteTiming } from '@/lib/core/logs/timings.server'
import { type Db, senderOf } from './client.server'
import { sendRead } from './together.server'

/** The text of each statement by its name. */
const texts = new Map<string, () => string>()

/** Returns the text of each statement by its name, for the test that compares row types with the database. */
export const declaredStatements = (): ReadonlyMap<string, string> =>
  new Map([...texts].map(([name, textOf]) => [name, textOf()]))

/** A declared statement: run on the pool, or `in` a transaction. */
export type Statement<Row, Params extends readonly unknown[]> = {
  (...values: Params): Promise<Row[]>
  in: (tx: Pick<Db, 'execute'>, ...values: Params) => Promise<Row[]>
}

/** Runs a statement and counts how long its answer took, with the wait for a connection. */
async function timed<Row>(name: string, run: () => Promise<Row[]>): Promise<Row[]> {
  const started = performance.now()
  try {
    const rows = await traced('statement', name, run)
    noteTiming('statement', name, performance.now() - started, false)
    return rows
  } catch (error) {
    noteTiming('statement', name, performance.now() - started, true)
    throw error
  }
}

/**
 * Declares a statement on a hot path: SQL text that the database parses and plans once per connection, under `name`. A
 * call reads on a connection of the pool; `in` sends it immediately within a transaction, so that statements started
 * together need one round trip and run in order. tools/testing/statements.db.test.ts compares the row type with the
 * columns of the prepared statement. A text that has contributions of higher domains is a function: it is assembled at the
 * first call, when all domains are loaded.
 */
export function statement<Row, Params extends readonly unknown[] = []>(
  name: string,
  given: string | (() => string),
): Statement<Row, Params> {
  let text = typeof given === 'string' ? given : null
  const textOf = () => (text ??= typeof given === 'string' ? given : given())
  texts.set(name, textOf)
  const query = (values: Params) => ({ name, text: textOf(), values: values as unknown as unknown[] })
  const read = (...values: Params): Promise<Row[]> =>
    timed(name, async () => (await sendRead(query(values))).rows as Row[])
  const within = (tx: Pick<Db, 'execute'>, ...values: Params): Promise<Row[]> =>
    timed(name, () => senderOf(tx)(query(values)).then(({ rows }) => rows))
  return Object.assign(read, { in: within })
}

/**
 * Returns an array parameter (`$2::bigint[]`) as SQL that hides its length from the planner. A statement that looks
 * much cheaper for a short list than for one of unknown length would be planned again for each call, which costs more
 * than running it.
 */
export const anyLength = (parameter: string): string => `array(select unnest(${parameter}))`
