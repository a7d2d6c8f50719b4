import { sql } from 'drizzle-orm'
import { AppError, found, permit } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { storefrontSettings } from './queries.server'
import type { StorefrontUpdate, WireStorefrontSettings } from './schema'

type Locales = StorefrontUpdate['locales']

/** Locks the member's row and requires a business with these websites. @throws AppError 29 for a person, 1 for another website */
async function lockShop(tx: Db, member: Member, locales: Locales): Promise<void> {
  const { rows } = await tx.execute<{ is_business: boolean; websites: string[] }>(sql`
    select business_name is not null as is_business,
      array(select c.domain from website_claims c where c.user_id = ${member.id} and c.verified_at is not null) as websites
    from users where id = ${member.id} for no key update`)
  const { is_business, websites } = found(rows[0], 'userNotFound')
  permit(is_business, 'notPermitted')
  const other = locales.findIndex(({ domain }) => domain !== null && !websites.includes(domain))
  if (other >= 0)
    throw new AppError('badRequest', { field: `locales.${other}.domain`, reason: 'notYourWebsite' })
}

/** Refuses two locales of one country and language. @throws AppError 1 */
function refuseDouble(locales: Locales): void {
  const keys = locales.map(({ country, language }) => `${country} ${language}`)
  const again = keys.findIndex((key, n) => keys.indexOf(key) < n)
  if (again >= 0)
    throw new AppError('badRequest', { field: `locales.${again}.country`, reason: 'shopLocaleTwice' })
}

/**
 * Changes the choices of a business about its shop. A locale keeps its id, which others may have linked, while its country and
 * language stay. @throws AppError 29 for a person, 1 for a website that is not theirs, or a country and language twice
 */
export async function updateStorefront(
  member: Member,
  { is_shown, locales }: StorefrontUpdate,
): Promise<WireStorefrontSettings> {
  refuseDouble(locales)
  await transact(async (tx) => {
    await lockShop(tx, member, locales)
    const given = sql`${JSON.stringify(locales.map((one, position) => ({ ...one, position })))}::json`
    await tx.execute(sql`insert into storefronts (user_id, is_shown) values (${member.id}, ${is_shown})
      on conflict (user_id) do update set is_shown = excluded.is_shown`)
    await tx.execute(sql`delete from storefront_locales l where l.user_id = ${member.id} and not exists (
      select from json_to_recordset(${given}) as g (country text, language text)
      where g.country = l.country and g.language = l.language)`)
    await tx.execute(sql`insert into storefront_locales (user_id, position, country, language, domain)
      select ${member.id}::bigint, g.position, g.country, g.language, g.domain
      from json_to_recordset(${given}) as g (position smallint, country text, language text, domain text)
      on conflict (user_id, country, language) do update set position = excluded.position, domain = excluded.domain`)
  })
  return storefrontSettings(member)
}
