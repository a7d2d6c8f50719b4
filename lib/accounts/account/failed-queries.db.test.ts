import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeLog } from '@/lib/core/logs/log.server'
import { storable } from '@/lib/core/logs/plain-error.server'
import { db, pool, transact, volatileDb } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { users } from '../users/table.server'
import { testMember } from './testing.server'

const canary = 'canary.of.logs@example.org'
const hash = '$argon2id$v=19$canaryhash'
const row = { username: 'log_canary', full_name: canary, first_name: hash }

const byNumber = statement<object, [string]>('log_canary', 'select 1 where 1 = $1::bigint')

/** One failing query for each way that the product queries the database, and for each class of errors. */
const kinds: [string, () => Promise<unknown>][] = [
  ['a prepared statement gets a wrong type', () => byNumber(canary)],
  ['an SQL text gets a wrong type', () => db().execute(sql`select ${canary}::bigint`)],
  ['a plain query gets a wrong type', () => pool().query('select $1::uuid', [canary])],
  ['a fast query gets a wrong type', () => volatileDb().execute(sql`select ${canary}::timestamptz`)],
  [
    'an insert repeats a unique value',
    async () => {
      const { user } = await testMember()
      return db()
        .insert(users)
        .values({ ...row, email: user.email, username: user.username })
    },
  ],
  [
    'an insert breaks a check',
    () =>
      db()
        .insert(users)
        .values({ ...row, email: canary, country: 'canary' }),
  ],
  [
    'an insert has no place',
    () => db().execute(sql`insert into users (email, full_name) values (${canary}, null)`),
  ],
  [
    'a transaction fails',
    () => transact((tx) => tx.execute(sql`update users set email = ${canary} where id = ${hash}`)),
  ],
  [
    'a row is missing',
    () =>
      db().execute(sql`insert into sessions (token_hash, user_id, install_id) values ('x', 1, ${canary})`),
  ],
  ['a search text is malformed', () => db().execute(sql`select to_tsquery(${`${canary} & & ${hash}`})`)],
  ['a pattern is malformed', () => db().execute(sql`select 'x' ~ ${`(${canary}`}`)],
  ['a JSON text is malformed', () => db().execute(sql`select ${canary}::jsonb`)],
  ['a number is out of range', () => db().execute(sql`select ${'99999999999999999999'}::int, ${canary}`)],
  ['a trigger raises', () => db().execute(sql`select 1 / (length(${canary}) - ${canary.length})`)],
  [
    'a statement runs out of time',
    () =>
      transact(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`)
        return tx.execute(sql`select pg_sleep(1), ${canary}::text`)
      }),
  ],
  ['a table is unknown', () => db().execute(sql`select ${canary} from no_such_table`)],
]

/** Each way in which code passes an error to the log. */
const ways: ((error: Error) => unknown[])[] = [
  (error) => [{ err: error }, 'failed'],
  (error) => [{ err: error }],
  (error) => [error],
  (error) => [error, 'failed'],
  (error) => [{ error, list: [{ deep: { reason: error } }] }, 'failed'],
  (error) => [{ err: new Error(`outer: ${error.message}`, { cause: error }) }],
  (error) => [{ err: new AggregateError([error, error], String(error)) }],
  (error) => [{ query: 'x' }, 'failed: %s', error],
  (error) => [{ err: storable(error) }],
]

test.each(kinds)('logs no value of a query when %s', async (_, fail) => {
  const error = await fail().then(
    () => null,
    (thrown: unknown) => thrown as Error,
  )
  expect(error).toBeInstanceOf(Error)
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => lines.push(line) })
  for (const way of ways) (log.error as (...args: unknown[]) => void)(...way(error as Error))
  expect(lines).toHaveLength(ways.length)
  for (const line of lines) {
    expect(line).not.toContain('canary.of')
    expect(line).not.toContain('canaryhash')
    expect(line).not.toContain('99999999999999999999')
  }
})

test('reports the code, the constraint and the location of a failed query', async () => {
  const { user } = await testMember()
  const error = await db()
    .insert(users)
    .values({ ...row, email: user.email, username: user.username })
    .catch((e) => e)
  const lines: string[] = []
  makeLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'not saved')
  const { err, msg } = JSON.parse(lines[0] ?? '')
  expect(msg).toBe('not saved')
  expect(err.message).toMatch(/^Failed query: insert into "users"/)
  expect(err.stack).toContain('    at ')
  expect(err.cause).toMatchObject({ code: '23505', message: expect.stringContaining('duplicate key value') })
  expect(err.cause.constraint).toMatch(/^users_/)
})
