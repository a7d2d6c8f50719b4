import { domain } from '@/lib/platform/manifest/domain.server'
import { promoteEndpoints } from './endpoints.server'
import { promoteScreens } from './screens.server'

/** Quick promote: one form that makes a campaign, an ad group and an ad of a pin. It has no tables of its own. */
export const promoteDomain = domain({
  name: 'quick-promote',
  screens: promoteScreens,
  endpoints: [...promoteEndpoints],
})
