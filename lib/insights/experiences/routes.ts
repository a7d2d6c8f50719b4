import { type PlacementId, servedPlacements } from '@/lib/platform/placements/placements'

/** The routes of the pages of each placement; null for all pages. */
const routes: Partial<Record<PlacementId, readonly string[] | null>> = {
  site_top: null,
  site_dialog: null,
  home_top: ['/', '/homefeed'],
  profile: ['/:username'],
  profile_empty: ['/:username'],
  builder: ['/pin/create'],
  business: ['/business/hub'],
  search_empty: ['/search/:scope'],
}

/** Returns the placements of the pages of a route that the server may have something for. */
export const placementsOf = (route: string): PlacementId[] =>
  servedPlacements.filter((id) => routes[id] === null || routes[id]?.includes(route))
