import { domain } from '@/lib/platform/house/domain.server'
import { emailCalls } from './calls.server'

export const emailDomain = domain({
  name: 'email',
  endpoints: emailCalls,
})
