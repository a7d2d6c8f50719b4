import { type PlacementId, placementIds } from '@/lib/platform/placements/placements'

/** The routes of the pages of each placement; null for all pages. */
const routes: Record<PlacementId, readonly string[] | null> = {
  site_top: null,
  site_dialog: null,
  home_top: ['/', '/homefeed'],
  profile: ['/:username'],
  profile_empty: ['/:username'],
  builder: ['/pin/create'],
  business: ['/business/hub'],
  search_empty: ['/search/:scope'],
}

/** Returns the placements of the pages of a route. */
export const placementsOf = (route: string): PlacementId[] =>
  placementIds.filter((id) => routes[id] === null || routes[id].includes(route))
