import { domain } from '@/lib/platform/manifest/domain.server'
import { historyEndpoints } from './endpoints.server'
import { businessHistory } from './table.server'

export const businessHistoryDomain = domain({
  name: 'business-history',
  tables: [businessHistory],
  endpoints: historyEndpoints,
  exports: [
    { file: 'business-changes', from: 'business_history', where: '$1 in (x.actor_id, x.business_id)' },
  ],
})
