import { domain } from '@/lib/platform/manifest/domain.server'
import { pruneEvents } from './keep.server'
import { logLimit } from './limit'
import { logEndpoints } from './resources.server'
import { contextEvents } from './table.server'

export const logsDomain = domain({
  name: 'logs',
  tables: [contextEvents],
  limits: [logLimit],
  chores: { 'context-events': () => pruneEvents() },
  endpoints: logEndpoints,
})
