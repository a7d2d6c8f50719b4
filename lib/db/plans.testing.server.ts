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

/** Rows that a plan read of each table, filters after the reading included; of the few people of a test all may be. */
export function readBy(node: PlanNode, sum: Record<string, number> = {}): Record<string, number> {
  const table = node['Relation Name']
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  if (table && table !== 'users') sum[table] = (sum[table] ?? 0) + Math.round(rows)
  for (const inner of node.Plans ?? []) readBy(inner, sum)
  return sum
}

type Ran = { statement: string; types: string[] }

/** The connection on which a prepared statement was run; it may be any of the pool's. */
async function connectionOf(name: string): Promise<{ client: pg.PoolClient; ran: Ran }> {
  const others: pg.PoolClient[] = []
  try {
    while (others.length < pool().options.max) {
      const client = await pool().connect()
      const { rows } = await client.query<Ran>(
        'select statement, parameter_types::text[] as types from pg_prepared_statements where name = $1',
        [name],
      )
      const [ran] = rows
      if (ran) return { client, ran }
      others.push(client)
    }
    throw new Error(`${name} was run on no connection`)
  } finally {
    for (const client of others) client.release()
  }
}

/**
 * What a prepared statement that was run just before reads of each table, planned as it is after its first runs, for
 * whatever parameters. For tests of plans; `params` is SQL. The connection is given up.
 */
export async function rowsRead(name: string, params: string): Promise<Record<string, number>> {
  const { client, ran } = await connectionOf(name)
  try {
    await client.query('begin; set local plan_cache_mode = force_generic_plan')
    await client.query(`prepare looked_at (${ran.types.join()}) as ${ran.statement}`)
    const plan = await client.query(`explain (analyze, format json) execute looked_at (${params})`)
    return readBy(plan.rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback; deallocate all')
    client.release(true)
  }
}
