import { sql } from 'drizzle-orm'
import { isBlocked } from '@/lib/accounts/blocks/blocked-sql.server'
import type { Member } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { db } from '@/lib/platform/db/client.server'
import { historyNames } from './target-names'

/**
 * Returns the names of people, businesses and assets by id; deleted ones have none. Pass only ids from entries that the
 * viewer may see. Of people across a block, only the username is known.
 */
export async function namesOf(
  { id: viewer_id }: Member,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const isHidden = (user: string) => bindViewer(isBlocked(user, '$viewer'), viewer_id)
  const requested = sql`any(${sql.param([...new Set(ids)])}::bigint[])`
  const others = historyNames
    .all()
    .map((names) => sql`union all select id, name from (${sql.raw(names)}) k where id = ${requested}`)
  const { rows } = await db().execute<{ id: string; name: string }>(sql`
    select id, case when ${isHidden('users.id')} then username else coalesce(business_name, full_name) end as name
    from users where id = ${requested}
    union all select id, name from businesses where id = ${requested} and user_id is null
    union all select id, name from ad_accounts where id = ${requested}
    union all select id, name from asset_groups where id = ${requested}
    union all select id, name from audiences where id = ${requested}
    union all select id, name from marketing_plans where id = ${requested}
    union all select id, name from conversion_tags where id = ${requested}
    union all select id, name from interests where id = ${requested}
    union all select i.id, coalesce(i.email, p.name, case when ${isHidden('u.id')} then u.username else u.full_name end) from business_invites i
      left join users u on u.id = i.user_id left join businesses p on p.id = i.partner_id where i.id = ${requested}
    union all select p.id, a.name from billing_profiles p join ad_accounts a on a.id = p.ad_account_id where p.id = ${requested}
    ${sql.join(others, sql` `)}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
