import { domain } from '@/lib/platform/manifest/domain.server'
import { logEndpoints } from './endpoints.server'
import { pruneEvents } from './keep.server'
import { logLimit } from './limit'
import { countEvents, rollUpMetrics } from './roll-up.server'
import { contextEvents, eventDays, metricDays, metricHours } from './table.server'

export const logsDomain = domain({
  name: 'logs',
  tables: [contextEvents, metricHours, metricDays, eventDays],
  limits: [logLimit],
  chores: {
    'context-events': () => pruneEvents(),
    metrics: () => rollUpMetrics(),
    'event-days': () => countEvents(),
  },
  endpoints: logEndpoints,
})
