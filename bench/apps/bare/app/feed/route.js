import { readFileSync } from 'node:fs'
import pg from 'pg'

function shared() {
  globalThis.bare ??= {
    pool: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }),
    queries: JSON.parse(readFileSync(process.env.BARE_QUERIES, 'utf8')),
  }
  return globalThis.bare
}

/** Runs the prepared queries of the product's feed in order, and returns the rows. */
export async function GET() {
  const { pool, queries } = shared()
  let rows = []
  for (const query of queries) rows = (await pool.query(query)).rows
  return Response.json(rows)
}

export const dynamic = 'force-dynamic'
