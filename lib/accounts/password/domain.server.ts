import { domain } from '@/lib/platform/house/domain.server'
import { passwordCalls } from './calls.server'

export const passwordDomain = domain({
  name: 'password',
  endpoints: passwordCalls,
})
