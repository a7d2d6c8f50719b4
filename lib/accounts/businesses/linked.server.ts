import { sql } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { Db } from '@/lib/platform/db/client.server'
import { maxBusinesses } from '../links/limits'
import type { WireLinked, WireLinks } from './schema'

type Row = UserRow & { is_business: boolean; can_unlink: boolean }

function presentLinked({ is_business: _, can_unlink, ...row }: Row): WireLinked {
  return { ...presentUser(row), can_unlink }
}

/** Returns the accounts linked to a user's, oldest link first. */
export async function linksOf(tx: Db, user_id: string): Promise<WireLinks> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.username, u.full_name, u.first_name, u.avatar_signature, l.owner_id = ${user_id} as is_business,
      b.password_hash is not null or exists (select from identities i where i.user_id = b.id) as can_unlink
    from business_links l
    join users b on b.id = l.business_id
    join users u on u.id = case when l.owner_id = ${user_id} then l.business_id else l.owner_id end
    where ${user_id} in (l.owner_id, l.business_id) order by l.created_at, u.id`)
  return {
    businesses: rows.filter(({ is_business }) => is_business).map(presentLinked),
    owners: rows.filter(({ is_business }) => !is_business).map(presentLinked),
    most: maxBusinesses,
  }
}
