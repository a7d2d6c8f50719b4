import { domain } from '@/lib/platform/manifest/domain.server'
import { statisticsEndpoints } from './endpoints.server'
import { viewLimit } from './limit'
import { pinViews } from './table.server'

export const statisticsDomain = domain({
  name: 'statistics',
  tables: [pinViews],
  limits: [viewLimit],
  endpoints: statisticsEndpoints,
})
