import { env } from '@/lib/core/env.server'
import { pageUses } from '@/lib/media/rich/uses.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { catalogEndpoints, catalogFiles } from './endpoints.server'
import { catalogsDue, confirmPages } from './run/due.server'
import { importFeed } from './run/importer.server'
import { dueQueue, pinsQueue, runQueue } from './run/queues.server'
import { catalogScreens } from './screens/screens.server'
import {
  catalogBatches,
  catalogFeeds,
  catalogIssues,
  catalogItems,
  catalogProductGroups,
  catalogRuns,
  catalogs,
} from './table.server'

const ofBusiness = (column: string) =>
  `${column} in (select c.id from catalogs c join ad_accounts a on a.id = c.ad_account_id where a.business_id = $1)`

/** Catalogs: feeds of products, their reports, pins and groups. */
export const catalogsDomain = domain({
  name: 'catalogs',
  tables: [
    catalogs,
    catalogFeeds,
    catalogRuns,
    catalogIssues,
    catalogItems,
    catalogProductGroups,
    catalogBatches,
  ],
  screens: catalogScreens,
  endpoints: [...catalogEndpoints, ...catalogFiles],
  jobs: [
    job(runQueue, { polling: 2 }, async ({ data }) => {
      await importFeed(data.run_id)
    }),
    job(pinsQueue, { polling: 2 }, async ({ data }, _house, boss) => {
      const { pinsTurn } = await import('./pins/turn.server')
      const { wait } = await pinsTurn(data.catalog_id)
      if (wait !== null)
        await boss.send(pinsQueue.name, data, { startAfter: wait, singletonKey: data.catalog_id })
    }),
  ],
  schedules: [
    { queue: dueQueue, cron: '* * * * *', run: async () => (env().ADS_ENABLED ? catalogsDue() : undefined) },
  ],
  chores: { catalogPages: () => confirmPages() },
  contributes: [
    pageUses(
      (url) => `exists (select from catalog_items i where i.link_hash = sha256(convert_to(${url}, 'UTF8')))`,
    ),
  ],
  exports: [
    { file: 'catalogs', from: 'catalogs', where: ofBusiness('x.id') },
    {
      file: 'catalog-feeds',
      from: 'catalog_feeds',
      where: ofBusiness('x.catalog_id'),
      without: ['credentials'],
    },
    {
      file: 'catalog-items',
      from: 'catalog_items',
      where: ofBusiness('x.catalog_id'),
      without: ['link_hash', 'digest'],
    },
    { file: 'catalog-product-groups', from: 'catalog_product_groups', where: ofBusiness('x.catalog_id') },
  ],
})
