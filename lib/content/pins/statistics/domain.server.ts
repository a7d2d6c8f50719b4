import { domain } from '@/lib/platform/manifest/domain.server'
import { viewLimit } from './limit'
import { statisticsEndpoints } from './resources.server'
import { pinViews } from './table.server'

export const statisticsDomain = domain({
  name: 'statistics',
  tables: [pinViews],
  limits: [viewLimit],
  endpoints: statisticsEndpoints,
})
