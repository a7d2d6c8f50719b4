import { domain } from '@/lib/platform/manifest/domain.server'
import { measureDisks } from './measure-disks.server'
import { siteFacts } from './table.server'

export const siteFactsDomain = domain({
  name: 'site-facts',
  tables: [siteFacts],
  chores: { disks: measureDisks },
  onWorkerStart: measureDisks,
})
