import { domain } from '@/lib/platform/house/domain.server'
import { registerCalls } from './calls.server'
import { registerLimit } from './limit'
import { registerEndpoints } from './register-resources.server'

export const signUpDomain = domain({
  name: 'sign-up',
  limits: [registerLimit],
  endpoints: [...registerEndpoints, ...registerCalls],
})
