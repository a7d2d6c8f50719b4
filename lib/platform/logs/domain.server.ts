import { domain } from '@/lib/platform/manifest/domain.server'
import { logEndpoints } from './endpoints.server'
import { forgetMember } from './forget.server'
import { turnEvents } from './keep.server'
import { logLimit } from './limit'
import { countQueue } from './queues.server'
import { countEvents, rollUpMetrics } from './roll-up.server'
import { eventRules } from './rules'
import { browserEvents, eventDays, metricDays, metricHours } from './table.server'

export const logsDomain = domain({
  name: 'logs',
  tables: [browserEvents, metricHours, metricDays, eventDays],
  limits: [logLimit],
  schedules: [{ queue: countQueue, cron: '* * * * *', run: () => countEvents() }],
  chores: { 'context-events': () => turnEvents(), metrics: () => rollUpMetrics() },
  leave: [forgetMember],
  exports: [{ file: 'events', from: 'browser_events', where: 'x.user_id = $1' }],
  rules: eventRules,
  endpoints: logEndpoints,
})
