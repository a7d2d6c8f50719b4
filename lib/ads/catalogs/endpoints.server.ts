import { nothing } from '@/lib/business/access/endpoints.server'
import { streamEndpoint } from '@/lib/core/endpoint'
import { adsCall, adsList, requireAdsArea } from '../area/endpoints.server'
import {
  createCatalog,
  createFeed,
  decideMissing,
  deleteCatalog,
  deleteFeed,
  ingestFeed,
  updateFeed,
} from './commands.server'
import { filterValues } from './groups/filter-values.server'
import {
  countsOf,
  createGroup,
  deleteGroup,
  filteredCounts,
  filteredProducts,
  groupById,
  groupsOf,
  productsOf,
  updateGroup,
} from './groups/groups.server'
import { batchById, itemsById, sendBatch } from './item/batch.server'
import { catalogsOf, feedById, feedsOf, issuesOf, resultsOf } from './queries.server'
import { reportFile } from './report-csv.server'
import * as schema from './schema'
import * as wire from './wire'

const catalogs = '/v5/catalogs'
const feed = `${catalogs}/feeds/:feed_id` as const
const result = `${catalogs}/processing_results/:processing_result_id` as const
const groups = `${catalogs}/product_groups` as const
const group = `${groups}/:product_group_id` as const

const catalogCalls = [
  adsList({
    door: `GET ${catalogs}`,
    input: schema.catalogsGet,
    item: wire.wireCatalog,
    run: ({ viewer, input }) => catalogsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${catalogs}`,
    input: schema.catalogCreate,
    output: wire.wireCatalog,
    run: ({ viewer, input, origin }) => createCatalog(viewer, input, origin),
  }),
  adsCall({
    door: `DELETE ${catalogs}/:catalog_id`,
    input: schema.ofCatalog,
    output: nothing,
    run: ({ viewer, input, origin }) => deleteCatalog(viewer, input, origin),
  }),
] as const

const feedCalls = [
  adsList({
    door: `GET ${catalogs}/feeds`,
    input: schema.feedsGet,
    item: wire.wireFeed,
    run: ({ viewer, input }) => feedsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${catalogs}/feeds`,
    input: schema.feedCreate,
    output: wire.wireFeed,
    run: ({ viewer, input, origin }) => createFeed(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${feed}`,
    input: schema.ofFeed,
    output: wire.wireFeed,
    run: ({ viewer, input }) => feedById(viewer, input),
  }),
  adsCall({
    door: `PATCH ${feed}`,
    input: schema.feedUpdate,
    output: wire.wireFeed,
    run: ({ viewer, input, origin }) => updateFeed(viewer, input, origin),
  }),
  adsCall({
    door: `DELETE ${feed}`,
    input: schema.ofFeed,
    output: nothing,
    run: ({ viewer, input, origin }) => deleteFeed(viewer, input, origin),
  }),
  adsCall({
    door: `POST ${feed}/ingest`,
    input: schema.ofFeed,
    output: wire.wireIngestion,
    run: ({ viewer, input, origin }) => ingestFeed(viewer, input, origin),
  }),
  adsList({
    door: `GET ${feed}/processing_results`,
    input: schema.resultsGet,
    item: wire.wireResult,
    run: ({ viewer, input }) => resultsOf(viewer, input),
  }),
  adsList({
    door: `GET ${result}/item_issues`,
    input: schema.issuesGet,
    item: wire.wireIssue,
    run: ({ viewer, input }) => issuesOf(viewer, input),
  }),
  adsCall({
    door: `POST ${result}/missing`,
    input: schema.missingUpdate,
    output: nothing,
    run: ({ viewer, input, origin }) => decideMissing(viewer, input, origin),
  }),
] as const

const itemCalls = [
  adsCall({
    door: `POST ${catalogs}/items`,
    input: schema.itemsGet,
    output: wire.wireItems,
    needs: 'account',
    run: ({ viewer, input }) => itemsById(viewer, input),
  }),
  adsCall({
    door: `POST ${catalogs}/items/batch`,
    input: schema.itemsBatch,
    output: wire.wireBatch,
    run: ({ viewer, input, origin }) => sendBatch(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${catalogs}/items/batch/:batch_id`,
    input: schema.batchGet,
    output: wire.wireBatch,
    run: ({ viewer, input }) => batchById(viewer, input),
  }),
] as const

const groupCalls = [
  adsCall({
    door: `GET ${catalogs}/available_filter_values`,
    input: schema.filterValuesGet,
    output: wire.wireFilterValues,
    run: ({ viewer, input }) => filterValues(viewer, input),
  }),
  adsList({
    door: `GET ${groups}`,
    input: schema.groupsGet,
    item: wire.wireGroup,
    run: ({ viewer, input }) => groupsOf(viewer, input),
  }),
  adsCall({
    door: `POST ${groups}`,
    input: schema.groupCreate,
    output: wire.wireGroup,
    run: ({ viewer, input, origin }) => createGroup(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${group}`,
    input: schema.ofProductGroup,
    output: wire.wireGroup,
    run: ({ viewer, input }) => groupById(viewer, input),
  }),
  adsCall({
    door: `PATCH ${group}`,
    input: schema.groupUpdate,
    output: wire.wireGroup,
    run: ({ viewer, input, origin }) => updateGroup(viewer, input, origin),
  }),
  adsCall({
    door: `DELETE ${group}`,
    input: schema.ofProductGroup,
    output: nothing,
    run: ({ viewer, input, origin }) => deleteGroup(viewer, input, origin),
  }),
  adsCall({
    door: `GET ${group}/product_counts`,
    input: schema.ofProductGroup,
    output: wire.wireCounts,
    run: ({ viewer, input }) => countsOf(viewer, input),
  }),
  adsList({
    door: `GET ${group}/products`,
    input: schema.groupProductsGet,
    item: wire.wireProduct,
    run: ({ viewer, input }) => productsOf(viewer, input),
  }),
  adsList({
    door: `POST ${catalogs}/products/get_by_product_group_filters`,
    input: schema.filteredGet,
    item: wire.wireProduct,
    run: ({ viewer, input }) => filteredProducts(viewer, input),
  }),
  adsCall({
    door: `POST ${catalogs}/products/counts`,
    input: schema.filteredCountsGet,
    output: wire.wireCounts,
    needs: 'account',
    run: ({ viewer, input }) => filteredCounts(viewer, input),
  }),
] as const

export const catalogEndpoints = [...catalogCalls, ...feedCalls, ...itemCalls, ...groupCalls] as const

/** Files for the pages of catalogs. */
export const catalogFiles = [
  streamEndpoint({
    door: `GET ${result}/report`,
    needs: 'account',
    limit: 'read',
    input: schema.ofResult,
    stream: ({ viewer, input }) => {
      requireAdsArea()
      return reportFile(viewer, input)
    },
  }),
] as const
