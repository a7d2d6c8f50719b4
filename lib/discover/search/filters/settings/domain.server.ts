import { domain } from '@/lib/platform/manifest/domain.server'
import { searchSettingsEndpoints } from './endpoints.server'
import { searchSettingsScreens } from './screens.server'
import { searchSettings } from './table.server'

export const searchSettingsDomain = domain({
  name: 'search-settings',
  tables: [searchSettings],
  endpoints: searchSettingsEndpoints,
  screens: searchSettingsScreens,
})
