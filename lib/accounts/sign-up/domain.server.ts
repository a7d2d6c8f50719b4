import { domain } from '@/lib/platform/house/domain.server'
import { registerCalls } from './calls.server'
import { registerEndpoints } from './register-resources.server'

export const signUpDomain = domain({
  name: 'sign-up',
  endpoints: [...registerEndpoints, ...registerCalls],
})
