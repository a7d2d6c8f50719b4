import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

/** A query in the form of pg: named, and therefore prepared. */
export type Recorded = { name: string; text: string; values: unknown[] }

/**
 * Measures bare Node: `/bytes/<n>` answers with n bytes, `/queries` runs the prepared queries of the file named by
 * BARE_QUERIES in order, and answers with the last one's rows as JSON.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const queries: Recorded[] = JSON.parse(readFileSync(process.env.BARE_QUERIES ?? '', 'utf8'))
const bodies = new Map<number, Buffer>()

function bytes(count: number): Buffer {
  const known = bodies.get(count) ?? Buffer.alloc(count, 'x')
  bodies.set(count, known)
  return known
}

async function rows(): Promise<Buffer> {
  let last: unknown[] = []
  for (const query of queries) last = (await pool.query(query)).rows
  return Buffer.from(JSON.stringify(last))
}

const server = createServer(async (request, response) => {
  const [, what, count] = (request.url ?? '').split('/')
  const body = what === 'queries' ? await rows() : bytes(Number(count))
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
