import { permitAdmin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import type { WireSearchSettings } from './schema'
import { searchSettings } from './settings.server'

type AdminFilters = { name: 'admin-filters'; settings: WireSearchSettings }

/** `/admin/filters`: what the host offers in search. Only admins learn that this page exists. */
const loadAdminFilters: ScreenLoader<AdminFilters> = async ({ viewer }) => {
  permitAdmin(viewer)
  return {
    screen: { name: 'admin-filters', settings: await searchSettings() },
    seo: { title: { text: 'searchFilters' }, canonical: '/admin/filters/', noindex: true },
  }
}

export const searchSettingsScreens = { '/admin/filters': loadAdminFilters }
