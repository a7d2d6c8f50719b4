import type pg from 'pg'
import { pool } from './client.server'

export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/**
 * Sums the rows that a plan reads from each table, including rows filtered out after reading; in a small test world
 * that may be all rows.
 */
export function readBy(node: PlanNode, sum: Record<string, number> = {}): Record<string, number> {
  const table = node['Relation Name']
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  if (table && table !== 'users') sum[table] = (sum[table] ?? 0) + Math.round(rows)
  for (const inner of node.Plans ?? []) readBy(inner, sum)
  return sum
}

type Ran = { statement: string; types: string[] }

/**
 * Statements found so far, by name: the connection that ran one may be closed when it is needed again.
 */
const known = new Map<string, Ran>()

/** Finds a prepared statement that was run on any connection of the pool. */
async function statementOf(name: string): Promise<Ran> {
  const before = known.get(name)
  if (before) return before
  const clients: pg.PoolClient[] = []
  try {
    while (clients.length < pool().options.max) {
      const client = await pool().connect()
      clients.push(client)
      const { rows } = await client.query<Ran>(
        'select statement, parameter_types::text[] as types from pg_prepared_statements where name = $1',
        [name],
      )
      const [ran] = rows
      if (!ran) continue
      known.set(name, ran)
      return ran
    }
    throw new Error(`${name} was run on no connection`)
  } finally {
    for (const client of clients) client.release()
  }
}

/**
 * Returns the rows that a recently run prepared statement reads from each table, planned generically as it is after its
 * first runs. For tests of plans; `params` is SQL. The connection is closed.
 */
export async function rowsRead(name: string, params: string): Promise<Record<string, number>> {
  const { statement, types } = await statementOf(name)
  const client = await pool().connect()
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare looked_at (${types.join()}) as ${statement}`)
    const plan = await client.query(`explain (analyze, format json) execute looked_at (${params})`)
    return readBy(plan.rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    client.release(true)
  }
}
