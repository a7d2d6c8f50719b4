import type { Client } from 'pg'

/** A table of a backup: its file name, and the queries that read and fill it. */
export type Table = { name: string; columns: string[] }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
/** Returns a table's name for statements. */
export const reference = (name: string): string => name.split('.').map(quoted).join('.')

/**
 * Excludes finished jobs, and the queue's own jobs, which its schedules create again: their queues are created when
 * a worker starts. Unfinished jobs are part of an installation's data.
 */
const jobs = 'pgboss.job'
const unfinished = `where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`

/** Lists the tables with data and their columns; partitioned ones as a whole, without their partitions. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and (n.nspname = 'public' or (n.nspname, c.relname) = ('pgboss', 'job'))
    group by 1 order by 1`)
  return rows
}

const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** Returns the statement that reads a table. */
export const readsOf = (table: Table): string =>
  `copy (select ${columnsOf(table)} from ${reference(table.name)} ${table.name === jobs ? unfinished : ''}) to stdout`

/** Returns the statement that fills a table. */
export const fillsOf = (table: Table): string =>
  `copy ${reference(table.name)} (${columnsOf(table)}) from stdin`

/** Deletes the rows that every new installation has. */
export const emptiesOf = ({ name }: Table): string => `delete from ${reference(name)}`

/** A sequence and its value. */
export type Sequence = { name: string; last_value: string; is_called: boolean }

/** Lists the sequences of our tables with their values. */
export async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const all: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${reference(name)}`,
    )
    if (state[0]) all.push({ name, ...state[0] })
  }
  return all
}

/** Sets a sequence to its value in the backup. */
export async function setSequence(client: Client, { name, last_value, is_called }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [reference(name), last_value, is_called])
}

/** Returns the hashes of the migrations that a database has, oldest first. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  )
  return rows.map(({ hash }) => hash)
}
