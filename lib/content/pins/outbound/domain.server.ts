import { domain } from '@/lib/platform/manifest/domain.server'
import { outboundEndpoints } from './resources.server'
import { loadBlockedLinks, loadLeave } from './screens.server'
import { blockedHosts, linkClicks } from './table.server'

export const outboundDomain = domain({
  name: 'outbound',
  screens: { '/out/:pin': loadLeave, '/admin/links': loadBlockedLinks },
  tables: [linkClicks, blockedHosts],
  endpoints: outboundEndpoints,
})
