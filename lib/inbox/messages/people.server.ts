import { type SQL, sql } from 'drizzle-orm'
import { found } from '@/lib/core/app-error'
import type { Db } from '@/lib/platform/db/client.server'
import type { Person } from './members'
import type { Party } from './policy'

/** Selects a party by their id, as SQL columns of `u` and `t`. */
const party = sql`u.id, u.deactivated_at is not null as is_closed,
  coalesce(u.birthday::date > current_date - interval '16 years', false) as is_under_16,
  coalesce(t.message_permission, 'everyone') as message_permission`

/** Reads the current rules of the member and others. Unknown ones are missing. */
export async function readPeople(
  tx: Pick<Db, 'execute'>,
  member_id: string,
  others: readonly string[],
): Promise<{ me: Party; others: Person[] }> {
  const follows = (one: SQL, other: SQL) =>
    sql`exists (select from user_follows f where f.follower_id = ${one} and f.followee_id = ${other})`
  const [them, me] = [sql`u.id`, sql`${member_id}`]
  const { rows } = await tx.execute<Person>(sql`
    select ${party}, ${follows(them, me)} as follows_me, ${follows(them, me)} and ${follows(me, them)} as are_mutual,
      exists (select from blocks k where (k.blocker_id, k.blocked_id)
        in ((u.id, ${member_id}), (${member_id}, u.id))) as is_apart,
      exists (select from mutes k where k.muter_id = u.id and k.muted_id = ${member_id}) as muted_me
    from users u left join user_settings t on t.user_id = u.id
    where u.id = any(${sql.param([member_id, ...others])}::bigint[]) order by u.id`)
  const self = found(
    rows.find(({ id }) => id === member_id),
    'notSignedIn',
  )
  return { me: self, others: rows.filter(({ id }) => id !== member_id) }
}

/**
 * Reads as `readPeople`, and prevents blocks between them until the transaction ends. Locks people in the
 * order of their ids, before any conversation.
 */
export async function lockPeople(tx: Db, member_id: string, others: readonly string[]) {
  const all = sql.param([member_id, ...others])
  // A separate statement: one that had to wait would still see the earlier snapshot.
  await tx.execute(sql`select 1 from users where id = any(${all}::bigint[]) order by id for share`)
  return readPeople(tx, member_id, others)
}

/** True if every two of these people follow each other. */
export async function areAllMutual(
  tx: Db,
  ids: readonly string[],
  ofThese: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ missing: boolean }>(sql`
    select exists (
      select from unnest(${sql.param(ofThese)}::bigint[]) a (id) cross join unnest(${sql.param(ids)}::bigint[]) b (id)
      where a.id <> b.id and not (
        exists (select from user_follows f where f.follower_id = a.id and f.followee_id = b.id)
        and exists (select from user_follows f where f.follower_id = b.id and f.followee_id = a.id))) as missing`)
  return rows[0]?.missing === false
}
