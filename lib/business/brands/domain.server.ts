import { furtherAccounts } from '@/lib/accounts/export/archive.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { brandEndpoints } from './endpoints.server'
import { brandsOf } from './further-accounts.server'

export const brandsDomain = domain({
  name: 'business-brands',
  contributes: [furtherAccounts(brandsOf)],
  endpoints: brandEndpoints,
  rules: [
    {
      name: 'brand accounts have no business of their own',
      sql: `select p.id::text as subject, 'has a business besides that of its profile' as detail
        from business_profiles p join businesses b on b.id = p.id where p.business_id <> p.id`,
    },
  ],
})
