import { domain } from '@/lib/platform/house/domain.server'
import { outboundEndpoints } from './resources.server'
import { blockedHosts, linkClicks } from './table.server'

export const outboundDomain = domain({
  name: 'outbound',
  tables: [linkClicks, blockedHosts],
  endpoints: outboundEndpoints,
})
