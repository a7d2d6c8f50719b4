import { dayFigures } from '@/lib/platform/manifest/day-figure'
import { domain } from '@/lib/platform/manifest/domain.server'
import { measureMachine } from './measure-machine.server'
import { siteFacts } from './table.server'

export const siteFactsDomain = domain({
  name: 'site-facts',
  tables: [siteFacts],
  contributes: [
    dayFigures({
      name: 'disk_used',
      isLevel: true,
      sql: `select $2::date as day, d->>'folder' as tag, (d->>'total')::float8 - (d->>'free')::float8 as value
        from site_facts f, jsonb_array_elements(f.value) d where f.name = 'disks' and $1::date <= $2::date`,
    }),
    dayFigures({
      name: 'memory_used',
      isLevel: true,
      sql: `select $2::date as day, '' as tag, (f.value->>'total')::float8 - (f.value->>'free')::float8 as value
        from site_facts f where f.name = 'memory' and $1::date <= $2::date`,
    }),
  ],
  chores: { machine: measureMachine },
  onWorkerStart: measureMachine,
})
