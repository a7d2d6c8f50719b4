import { type SQL, sql } from 'drizzle-orm'
import { type ContactPath, contactPaths } from '@/lib/platform/contact/paths'
import { type ContactFact, ruleText } from '@/lib/platform/contact/rule'
import type { Db } from '@/lib/platform/db/client.server'

const youth = (id: string) =>
  `exists (select from users y where y.id = ${id} and y.birthday::date > current_date - interval '16 years')`
const closed = (id: string) =>
  `exists (select from users c where c.id = ${id} and c.deactivated_at is not null)`
const follows = (one: string, other: string) =>
  `exists (select from user_follows f where f.follower_id = ${one} and f.followee_id = ${other})`
const takes = (id: string, choice: string) =>
  `coalesce((select t.message_permission from user_settings t where t.user_id = ${id}), 'everyone') = '${choice}'`
const namedBy = (id: string, choice: string) =>
  `coalesce((select t.mention_permission from user_settings t where t.user_id = ${id}), 'everyone') = '${choice}'`

/** SQL of each fact. */
const texts: Record<ContactFact, (from: string, to: string) => string> = {
  isApart: (from, to) => `exists (select from blocks k where (k.blocker_id, k.blocked_id)
    in ((${from}, ${to}), (${to}, ${from})))`,
  fromIsClosed: (from) => closed(from),
  toIsClosed: (_, to) => closed(to),
  fromIsYoung: (from) => youth(from),
  toIsYoung: (_, to) => youth(to),
  fromFollows: (from, to) => follows(from, to),
  toFollows: (from, to) => follows(to, from),
  fromTakesAll: (from) => takes(from, 'everyone'),
  toTakesAll: (_, to) => takes(to, 'everyone'),
  fromTakesNone: (from) => takes(from, 'nobody'),
  toTakesNone: (_, to) => takes(to, 'nobody'),
  toIsNamedByAll: (_, to) => namedBy(to, 'everyone'),
  toIsNamedByNone: (_, to) => namedBy(to, 'nobody'),
}

/**
 * Returns the SQL condition that `from` may reach `to` on a path: both are columns or placeholders of ids. Contact with
 * oneself is always allowed.
 */
export const mayContact = (path: ContactPath, from: string, to: string): string =>
  `(${from} = ${to} or ${ruleText(contactPaths[path], (fact) => texts[fact](from, to))})`

/** Binds the ids of two people, or columns, to `mayContact`. */
export function bindContact(path: ContactPath, from: SQL, to: SQL): SQL {
  const pieces = mayContact(path, '$from', '$to').split(/(\$from|\$to)/)
  const filled = pieces.map((piece) =>
    piece === '$from' ? sql`${from}::bigint` : piece === '$to' ? sql`${to}::bigint` : sql.raw(piece),
  )
  return sql.join(filled)
}

/** Returns the SQL condition that `to` muted `from`: no notice and no mail then, although the contact is allowed. */
export const mutes = (to: SQL, from: SQL): SQL =>
  sql`exists (select from mutes m where m.muter_id = ${to}::bigint and m.muted_id = ${from}::bigint)`

/** Returns those of some people whom a person may reach on a path; unknown ones are missing. */
export async function reachable(
  tx: Pick<Db, 'execute'>,
  path: ContactPath,
  from: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from users w where w.id = any(${sql.param([...ids])}::bigint[])
      and ${bindContact(path, sql`${from}`, sql`w.id`)}`)
  return new Set(rows.map(({ id }) => id))
}

/** True if a person may reach another on a path. */
export const mayReach = async (
  tx: Pick<Db, 'execute'>,
  path: ContactPath,
  from: string,
  to: string,
): Promise<boolean> => (await reachable(tx, path, from, [to])).has(to)
