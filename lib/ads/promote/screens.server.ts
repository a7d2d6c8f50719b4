import { areaScreen } from '@/lib/business/hierarchy/area-screen.server'
import type { ScreenInput } from '@/lib/platform/manifest/screen'
import { requireAdsArea } from '../area/endpoints.server'
import { loadPromotion } from './load.server'

const loadForm = areaScreen({ text: 'quickPromote' }, async (member, { params }) => ({
  name: 'quick-promote' as const,
  ...(await loadPromotion(member, params.pinId ?? '')),
}))

export const promoteScreens = {
  '/ads/quick-promote/:pinId': async (input: ScreenInput) => {
    requireAdsArea()
    return loadForm(input)
  },
}
