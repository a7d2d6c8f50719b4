import { domain } from '@/lib/platform/manifest/domain.server'
import { logEndpoints } from './endpoints.server'
import { pruneEvents } from './keep.server'
import { logLimit } from './limit'
import { contextEvents } from './table.server'

export const logsDomain = domain({
  name: 'logs',
  tables: [contextEvents],
  limits: [logLimit],
  chores: { 'context-events': () => pruneEvents() },
  endpoints: logEndpoints,
})
