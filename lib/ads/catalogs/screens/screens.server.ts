import { areaScreen } from '@/lib/business/hierarchy/area-screen.server'
import type { Member } from '@/lib/core/viewer'
import type { ScreenFacts, ScreenInput, Title } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from '../../area/endpoints.server'
import { type LoadedCatalog, type LoadedFeed, loadCatalog, loadCatalogs, loadFeed } from './load.server'

/** Creates the loader of a page of catalogs: as those of the business area, and missing if the host disabled ads. */
function catalogScreen<Facts extends ScreenFacts>(
  title: Title | ((facts: Facts) => Title),
  load: (member: Member, input: ScreenInput) => Promise<Facts>,
) {
  const inArea = areaScreen(title, load)
  return async (input: ScreenInput) => {
    requireAdsArea()
    return inArea(input)
  }
}

export const catalogScreens = {
  '/catalogs': catalogScreen({ text: 'catalogs' }, async (member, { query }) => ({
    name: 'catalogs' as const,
    ...(await loadCatalogs(member, query)),
  })),
  '/catalogs/:catalog': catalogScreen(
    ({ catalog }: LoadedCatalog & { name: 'catalog' }) => catalog.name,
    async (member, { params, query }) => ({
      name: 'catalog' as const,
      ...(await loadCatalog(member, params.catalog ?? '', query)),
    }),
  ),
  '/catalogs/feeds/:feed': catalogScreen(
    ({ feed }: LoadedFeed & { name: 'catalog-feed' }) => feed.name,
    async (member, { params, query }) => ({
      name: 'catalog-feed' as const,
      ...(await loadFeed(member, params.feed ?? '', query)),
    }),
  ),
}
