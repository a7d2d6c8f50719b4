import { domain } from '@/lib/platform/house/domain.server'
import { siteTextEndpoints } from './resources.server'
import { siteTexts } from './table.server'

export const siteTextsDomain = domain({
  name: 'site-texts',
  tables: [siteTexts],
  endpoints: siteTextEndpoints,
})
