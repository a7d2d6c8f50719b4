import { ownSettings } from '@/lib/accounts/settings/queries.server'
import { requireAdsArea } from '@/lib/ads/area/endpoints.server'
import { memberScreen } from '@/lib/platform/manifest/member-screen.server'
import { adSettings } from './hides/commands.server'

const forMembers = memberScreen(
  'settings-ads',
  { path: '/settings/ads/', title: { text: 'adSettings' } },
  async (viewer, { allows_personalization = false }) => {
    const [settings, ads] = await Promise.all([
      ownSettings(viewer),
      adSettings(viewer, allows_personalization),
    ])
    return { settings, ads }
  },
)

/** Loads `/settings/ads`: what ads may use, and what they are not about. @throws AppError 404 on a host without ads */
export const loadAdSettings: typeof forMembers = async (input) => {
  requireAdsArea()
  return forMembers(input)
}
