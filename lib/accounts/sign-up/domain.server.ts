import { domain } from '@/lib/platform/house/domain.server'
import { registerCalls } from './calls.server'
import { registerResources } from './register-resources.server'

export const signUpDomain = domain({
  name: 'sign-up',
  resources: registerResources,
  calls: registerCalls,
})
