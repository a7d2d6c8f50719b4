import { domain } from '@/lib/platform/house/domain.server'
import { logInCalls } from './calls.server'
import { crossDomainCalls } from './cross-domain-calls.server'

export const logInDomain = domain({
  name: 'log-in',
  endpoints: [...logInCalls, ...crossDomainCalls],
})
