import { adsScreen } from '../../area/ads-screen.server'
import { type LoadedCatalog, type LoadedFeed, loadCatalog, loadCatalogs, loadFeed } from './load.server'

export const catalogScreens = {
  '/catalogs': adsScreen({ text: 'catalogs' }, async (member, { query }) => ({
    name: 'catalogs' as const,
    ...(await loadCatalogs(member, query)),
  })),
  '/catalogs/:catalog': adsScreen(
    ({ catalog }: LoadedCatalog & { name: 'catalog' }) => catalog.name,
    async (member, { params, query }) => ({
      name: 'catalog' as const,
      ...(await loadCatalog(member, params.catalog ?? '', query)),
    }),
  ),
  '/catalogs/feeds/:feed': adsScreen(
    ({ feed }: LoadedFeed & { name: 'catalog-feed' }) => feed.name,
    async (member, { params, query }) => ({
      name: 'catalog-feed' as const,
      ...(await loadFeed(member, params.feed ?? '', query)),
    }),
  ),
}
