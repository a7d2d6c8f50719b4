import { domain } from '@/lib/platform/manifest/domain.server'
import { turnPartitions } from './partitions.server'
import {
  adCharges,
  adDays,
  adEvents,
  adFaults,
  adFlushes,
  adHours,
  adMinutes,
  adSpend,
  adStandings,
} from './table.server'

export const trackingDomain = domain({
  name: 'tracking',
  tables: [adEvents, adFlushes, adSpend, adStandings, adHours, adDays, adFaults, adCharges, adMinutes],
  chores: { 'ad-events': () => turnPartitions() },
})
