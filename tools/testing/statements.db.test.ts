import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/platform/db/client.server'
import { declaredStatements } from '@/lib/platform/db/statement.server'
import { type Declared, declaredRows, type RowType } from './statement-types'

/** The driver's JavaScript types of a column, by the type's name in the database. */
const kinds: Record<string, readonly string[]> = {
  int2: ['number'],
  int4: ['number'],
  float4: ['number'],
  float8: ['number'],
  int8: ['string'],
  numeric: ['string'],
  bool: ['boolean'],
  text: ['string'],
  varchar: ['string'],
  bpchar: ['string'],
  name: ['string'],
  uuid: ['string'],
  bytea: ['Buffer'],
  timestamptz: ['Date'],
  timestamp: ['Date'],
  date: ['Date'],
}

let typeNames: Map<number, string>
let declared: Declared[]
beforeAll(async () => {
  declared = declaredRows()
  for (const file of new Set(declared.map(({ file }) => file))) await import(/* @vite-ignore */ file)
  const { rows } = await pool().query<{ oid: string; typname: string }>('select oid, typname from pg_type')
  typeNames = new Map(rows.map(({ oid, typname }) => [Number(oid), typname]))
})

function expected(type: string): readonly string[] | null {
  if (type.startsWith('_')) return expected(type.slice(1))?.map((kind) => `${kind}[]`) ?? null
  return kinds[type] ?? null
}

/** Returns the differences between the columns of a statement and its row type. */
function differences(columns: Map<string, string>, row: RowType): string[] {
  const missing = Object.entries(row)
    .filter(([name, { isOptional }]) => !isOptional && !columns.has(name))
    .map(([name]) => `${name} is not selected`)
  const extra = [...columns.keys()]
    .filter((name) => !(name in row))
    .map((name) => `${name} is not in the row`)
  const wrong = [...columns].flatMap(([name, type]) => {
    const requested = row[name]?.kinds
    const given = expected(type)
    if (!requested || !given || requested.includes('any')) return []
    return requested.every((kind) => given.includes(kind))
      ? []
      : [`${name} is ${type}, not ${requested.join(' | ')}`]
  })
  return [...missing, ...extra, ...wrong]
}

/**
 * Returns the columns of a statement that stores a row and therefore cannot run without values: it is only prepared.
 */
async function returnedBy(client: pg.PoolClient, text: string): Promise<Map<string, string>> {
  await client.query('deallocate all')
  await client.query(`prepare stored as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select array(select t.typname::text from unnest(result_types::oid[]) with ordinality r (type, n)
       join pg_type t on t.oid = r.type order by r.n) as types from pg_prepared_statements where name = 'stored'`,
  )
  const names = text.match(/returning ([\w, ]+)$/)?.[1]?.split(', ') ?? []
  return new Map(names.map((name, n) => [name, rows[0]?.types[n] ?? '']))
}

/** Returns the columns of a statement as the database prepares it; its changes are rolled back. */
async function columnsOf(text: string): Promise<Map<string, string>> {
  const max = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
  const client = await pool().connect()
  try {
    await client.query('begin')
    if (text.startsWith('insert')) return await returnedBy(client, text)
    const { fields } = await client.query({ text, values: Array(max).fill(null) })
    return new Map(fields.map(({ name, dataTypeID }) => [name, typeNames.get(dataTypeID) ?? '']))
  } finally {
    await client.query('rollback')
    // Its prepared statements are gone, but the driver does not know.
    client.release(text.startsWith('insert'))
  }
}

/** Matches statements of tests that may share this process; the product has none of them. */
const ofTests = /^(client_test_|log_canary$)/

test('prepares each statement in the database and compares its row type', async () => {
  const problems: string[] = []
  for (const [name, text] of declaredStatements()) {
    if (ofTests.test(name)) continue
    const columns = await columnsOf(text)
    const literal = declared.filter((one) => one.name.source !== '^' && one.name.test(name))
    const candidates = literal.length > 0 ? literal : declared.filter((one) => one.name.test(name))
    const [best = ['is declared nowhere']] = candidates
      .map(({ row }) => differences(columns, row))
      .toSorted((one, other) => one.length - other.length)
    problems.push(...best.map((difference) => `${name}: ${difference}`))
  }
  expect(problems).toEqual([])
  expect(declaredStatements().size).toBeGreaterThan(100)
})
