import { domain } from '@/lib/platform/manifest/domain.server'
import { emailCalls } from './calls.server'
import { emailScreens } from './screens.server'

export const emailDomain = domain({
  name: 'email',
  screens: emailScreens,
  endpoints: emailCalls,
})
