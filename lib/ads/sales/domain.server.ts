import { domain } from '@/lib/platform/manifest/domain.server'
import { salesEndpoints } from './endpoints.server'
import { refreshProducts } from './pools.server'
import { productsQueue } from './queues.server'
import { adProducts } from './table.server'

/** Ads of catalogs: product groups in ad groups, and the products that they may show. */
export const salesDomain = domain({
  name: 'sales',
  tables: [adProducts],
  endpoints: [...salesEndpoints],
  schedules: [{ queue: productsQueue, cron: '* * * * *', run: () => refreshProducts() }],
})
