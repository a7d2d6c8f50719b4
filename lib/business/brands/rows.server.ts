import { sql } from 'drizzle-orm'
import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { AppError, found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import type { Db } from '@/lib/platform/db/client.server'
import { businessAccess, permitReading } from '../access/access.server'
import { withChildren } from '../access/hierarchy-sql'
import type { WireBrand } from './schema'

export type Brand = UserRow & {
  business_id: string
  country: string
  about: string
  website_url: string
  delete_after: Date | null
  deactivated_at: Date | null
}

type Named = { business_hierarchy_id: string; brand_account_id: string }

/**
 * Returns a brand account of a business or of its children, locked, after it has permitted the change of its business's profiles.
 * @throws AppError 404 for an account outside of the hierarchy, 29, 409 for the own profile of a business
 */
export async function permitBrand(tx: Db, member: Member, named: Named): Promise<Brand> {
  await tx.execute(sql`select from users where id = ${named.brand_account_id} for no key update`)
  const brand = await brandRow(tx, named)
  await businessAccess.permit(tx, member, 'business.assets.edit', brand.business_id)
  permitKind(brand)
  return brand
}

/** Returns a brand account to a manager of its business. @throws AppError as `permitBrand` */
export async function brandById(tx: Db, member: Member, named: Named): Promise<WireBrand> {
  const brand = await brandRow(tx, named)
  await permitReading(member, 'business.assets.edit', brand.business_id)
  permitKind(brand)
  return presentBrand(brand)
}

/** Refuses the own profile of a business, which its settings change. @throws AppError 409 */
function permitKind({ id, business_id }: Brand): void {
  if (id === business_id) throw new AppError('conflict', { reason: 'notBrandAccount' })
}

async function brandRow(tx: Db, { business_hierarchy_id, brand_account_id: id }: Named): Promise<Brand> {
  const { rows } = await tx.execute<Brand>(sql`
    select u.id, u.username, u.full_name, u.first_name, u.avatar_signature, u.country, u.about, u.website_url, u.delete_after,
      u.deactivated_at, p.business_id
    from business_profiles p join users u on u.id = p.id
    where p.id = ${id} and p.business_id in ${withChildren(business_hierarchy_id)}`)
  return found(rows[0], 'userNotFound')
}

function presentBrand(row: Brand): WireBrand {
  const { id, username, image_large_url } = presentUser(row)
  const { full_name: name, country, about, website_url: website, delete_after } = row
  const ends = delete_after === null ? null : new Date(delete_after).getTime()
  return { id, name, username, country, about, website, image_large_url, delete_after: ends }
}
