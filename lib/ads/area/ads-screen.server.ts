import { areaScreen } from '@/lib/business/hierarchy/area-screen.server'
import type { Member } from '@/lib/core/viewer'
import type { ScreenFacts, ScreenInput, Title } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from './endpoints.server'

/** Creates the loader of a page of ads: as those of the business area, and missing if the host disabled ads. */
export function adsScreen<Facts extends ScreenFacts>(
  title: Title | ((facts: Facts) => Title),
  load: (member: Member, input: ScreenInput) => Promise<Facts>,
) {
  const inArea = areaScreen(title, load)
  return async (input: ScreenInput) => {
    requireAdsArea()
    return inArea(input)
  }
}
