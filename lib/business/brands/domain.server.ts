import { domain } from '@/lib/platform/manifest/domain.server'
import { brandEndpoints } from './endpoints.server'

export const brandsDomain = domain({
  name: 'business-brands',
  endpoints: brandEndpoints,
  rules: [
    {
      name: 'brand accounts have no business of their own',
      sql: `select p.id::text as subject, 'has a business besides that of its profile' as detail
        from business_profiles p join businesses b on b.id = p.id where p.business_id <> p.id`,
    },
  ],
})
