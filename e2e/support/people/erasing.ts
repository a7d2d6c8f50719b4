import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Product } from '../../../tools/test/product'

/** Connects to the database in a product's data directory. */
export async function databaseOf({ dataDir }: Pick<Product, 'dataDir'>): Promise<pg.Client> {
  const read = (...parts: string[]) => readFileSync(path.join(dataDir, ...parts), 'utf8')
  const password = JSON.parse(read('secrets.json')).postgres
  const port = Number(read('postgres', 'postmaster.pid').split('\n')[3])
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'magpie', password, database: 'magpie' })
  await client.connect()
  return client
}

/**
 * Makes a worker run its chores now; jobs of a killed one count as expired, as after a quarter of an hour.
 */
export async function haveChoresDone(client: pg.Client): Promise<void> {
  await client.query(
    `update pgboss.job set state = 'failed', completed_on = now() where name = 'upkeep' and state = 'active'`,
  )
  await client.query(
    `insert into pgboss.job (name, policy, retry_limit, expire_seconds)
     select name, policy, retry_limit, expire_seconds from pgboss.queue where name = 'upkeep'
     on conflict do nothing`,
  )
}
