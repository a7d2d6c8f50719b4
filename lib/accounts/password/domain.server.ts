import { domain } from '@/lib/platform/manifest/domain.server'
import { passwordCalls } from './calls.server'
import { passwordScreens } from './screens.server'

export const passwordDomain = domain({
  name: 'password',
  screens: passwordScreens,
  endpoints: passwordCalls,
})
