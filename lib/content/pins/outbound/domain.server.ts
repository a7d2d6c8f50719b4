import { blockedSites } from '@/lib/media/links/blocked.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { outboundEndpoints } from './endpoints.server'
import { loadBlockedLinks, loadLeave } from './screens.server'
import { blockedHosts } from './table.server'

export const outboundDomain = domain({
  name: 'outbound',
  contributes: [blockedSites('select host from blocked_hosts')],
  screens: { '/out/:pin': loadLeave, '/admin/links': loadBlockedLinks },
  tables: [blockedHosts],
  endpoints: outboundEndpoints,
})
