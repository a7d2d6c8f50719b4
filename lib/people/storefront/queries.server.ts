import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { statement } from '@/lib/platform/db/statement.server'
import type { ShopLocale } from './locale'
import type { WireStorefrontSettings } from './schema'

type Row = { is_shown: boolean; locales: ShopLocale[]; websites: string[] }

const settings = statement<Row & { is_business: boolean }, [user: string]>(
  'storefront_settings',
  `select u.business_name is not null as is_business, coalesce(s.is_shown, true) as is_shown,
     (select coalesce(json_agg(json_build_object('id', l.id::text, 'country', l.country, 'language', l.language, 'domain', l.domain)
       order by l.position, l.id), '[]') from storefront_locales l where l.user_id = u.id) as locales,
     array(select c.domain from website_claims c where c.user_id = u.id and c.verified_at is not null order by c.domain) as websites
   from users u left join storefronts s on s.user_id = u.id where u.id = $1`,
)

/** Returns the choices of a business about its shop. @throws AppError 29 for a person */
export async function storefrontSettings(member: Member): Promise<WireStorefrontSettings> {
  const [row] = await settings(member.id)
  const { is_business, ...wire } = found(row, 'userNotFound')
  return { ...found(is_business ? wire : null, 'notPermitted') }
}

/** Returns the locales of a shop in their order. */
export async function shopLocales(user_id: string): Promise<ShopLocale[]> {
  const [row] = await settings(user_id)
  return row?.locales ?? []
}
