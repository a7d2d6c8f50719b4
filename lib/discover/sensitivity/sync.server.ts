import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/db/client.server'
import { needleOf } from './needle'
import { shippedLines } from './shipped/lines'
import { shippedTerms } from './shipped/terms'

/** Allows one sync at a time on a database. */
const SYNCING = 7_404_123

/** The connection of a process that prepares the database, which has no pool. */
type Connection = Pick<Db, 'execute'>

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`

/** Returns the shipped terms as rows, each once. */
function termRows() {
  const rows = shippedTerms.map(({ text, isWhole, effect }) => {
    const needle = needleOf(text, isWhole)
    return { shipped: needle.trim(), text, needle, is_whole: isWhole, effect }
  })
  return [...new Map(rows.map((row) => [row.shipped, row])).values()]
}

const lineRows = () =>
  shippedLines.map((line) => ({ shipped: `${line.country || 'all'} ${line.name}`, ...line }))

async function syncTerms(tx: Connection): Promise<void> {
  const rows = asJson(termRows())
  const shipped = sql`json_to_recordset(${rows}) as s (shipped text, text text, needle text, is_whole boolean, effect text)`
  await tx.execute(sql`delete from sensitive_terms t where t.shipped is not null and not t.is_edited and not t.is_off
    and not exists (select from ${shipped} where s.shipped = t.shipped)`)
  await tx.execute(sql`update sensitive_terms t set text = s.text, needle = s.needle, is_whole = s.is_whole, effect = s.effect
    from ${shipped} where s.shipped = t.shipped and not t.is_edited
      and (t.text, t.needle, t.is_whole, t.effect) is distinct from (s.text, s.needle, s.is_whole, s.effect)
      and not exists (select from sensitive_terms o where o.needle = s.needle and o.locale = t.locale and o.id <> t.id)`)
  await tx.execute(sql`insert into sensitive_terms (shipped, text, needle, is_whole, effect, shows_help)
    select s.shipped, s.text, s.needle, s.is_whole, s.effect, true from ${shipped}
    where not exists (select from sensitive_terms t where t.shipped = s.shipped) on conflict do nothing`)
}

async function syncLines(tx: Connection): Promise<void> {
  const rows = asJson(lineRows())
  const shipped = sql`json_to_recordset(${rows}) as s (shipped text, country text, name text, phone text, url text)`
  await tx.execute(sql`delete from help_lines l where l.shipped is not null and not l.is_edited and not l.is_off
    and not exists (select from ${shipped} where s.shipped = l.shipped)`)
  await tx.execute(sql`update help_lines l set country = s.country, name = s.name, phone = s.phone, url = s.url
    from ${shipped} where s.shipped = l.shipped and not l.is_edited
      and (l.country, l.name, l.phone, l.url) is distinct from (s.country, s.name, s.phone, s.url)`)
  await tx.execute(sql`insert into help_lines (shipped, country, name, phone, url)
    select s.shipped, s.country, s.name, s.phone, s.url from ${shipped}
    where not exists (select from help_lines l where l.shipped = s.shipped)`)
}

/**
 * Brings the terms and help lines of this version into the database: adds the missing ones, and changes or removes those that no host
 * has changed.
 */
export async function syncSensitivity(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SYNCING})`)
  await syncTerms(tx)
  await syncLines(tx)
}
