import { domain } from '@/lib/platform/manifest/domain.server'
import { userSettings } from '../preferences/table.server'
import { usersMeCalls } from './calls.server'
import { settingsMails } from './mail-kinds'
import { settingsEndpoints } from './resources.server'
import { settingsScreens } from './screens.server'

export const settingsDomain = domain({
  name: 'settings',
  mails: Object.values(settingsMails),
  screens: settingsScreens,
  tables: [userSettings],
  endpoints: [...settingsEndpoints, ...usersMeCalls],
  exports: [{ file: 'settings', from: 'user_settings', where: 'x.user_id = $1' }],
})
