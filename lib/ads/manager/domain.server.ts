import { domain } from '@/lib/platform/manifest/domain.server'
import { managerEndpoints } from './endpoints.server'
import { reportScreens } from './reports-screen.server'
import { managerScreens } from './screens.server'

/** The ads manager: its pages, and the calls that only they need. It has no tables of its own. */
export const adsManagerDomain = domain({
  name: 'ads-manager',
  screens: { ...managerScreens, ...reportScreens },
  endpoints: [...managerEndpoints],
})
