import { domain } from '@/lib/platform/manifest/domain.server'
import { registerCalls } from './calls.server'
import { registerLimit } from './limit'
import { registerEndpoints } from './register-resources.server'
import { loadSignup } from './screens.server'

export const signUpDomain = domain({
  name: 'sign-up',
  screens: { '/signup': loadSignup },
  limits: [registerLimit],
  endpoints: [...registerEndpoints, ...registerCalls],
})
