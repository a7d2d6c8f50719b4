import { domain } from '@/lib/platform/house/domain.server'
import { logInCalls } from './calls.server'
import { crossDomainCalls } from './cross-domain-calls.server'
import { logInLimit } from './limit'

export const logInDomain = domain({
  name: 'log-in',
  limits: [logInLimit],
  endpoints: [...logInCalls, ...crossDomainCalls],
})
