import { domain } from '@/lib/platform/manifest/domain.server'
import { siteTextEndpoints } from './endpoints.server'
import { siteTextScreens } from './screens.server'
import { siteTexts } from './table.server'

export const siteTextsDomain = domain({
  name: 'site-texts',
  screens: siteTextScreens,
  tables: [siteTexts],
  endpoints: siteTextEndpoints,
})
