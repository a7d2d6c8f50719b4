import { domain } from '@/lib/platform/manifest/domain.server'
import { closingEndpoints } from './endpoints.server'
import { listenForAccounts } from './listen.server'
import { businessClosedKinds } from './notification-kinds'

export const businessClosingDomain = domain({
  name: 'business-closing',
  notifications: Object.values(businessClosedKinds),
  listen: listenForAccounts,
  endpoints: closingEndpoints,
})
