import { profileColumns } from '@/lib/accounts/account/profile-columns.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { storefrontEndpoints } from './endpoints.server'
import { storefrontLocales, storefronts } from './table.server'

/** The first locale of the shop of a business `u`, which is for everyone without one of their own; null without any. */
const shop_locale = `(select json_build_object('id', l.id::text, 'country', l.country, 'language', l.language)
    from storefront_locales l where l.user_id = u.id order by l.position, l.id limit 1)`

export const storefrontDomain = domain({
  name: 'storefront',
  contributes: [profileColumns({ shop_locale })],
  tables: [storefronts, storefrontLocales],
  endpoints: storefrontEndpoints,
  exports: [
    { file: 'storefront', from: 'storefronts', where: 'x.user_id = $1' },
    { file: 'storefront-locales', from: 'storefront_locales', where: 'x.user_id = $1' },
  ],
})
