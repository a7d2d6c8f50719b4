import { domain } from '@/lib/platform/manifest/domain.server'
import { measureMachine } from './measure-machine.server'
import { siteFacts } from './table.server'

export const siteFactsDomain = domain({
  name: 'site-facts',
  tables: [siteFacts],
  chores: { machine: measureMachine },
  onWorkerStart: measureMachine,
})
