import { mailReaders } from '@/lib/platform/mail/readers.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { userSettings } from '../preferences/table.server'
import { settingsEndpoints, usersMeCalls } from './endpoints.server'
import { settingsMails } from './mail-kinds'
import { readersOfMails } from './mail-readers.server'
import { settingsScreens } from './screens.server'
import { settingsColumns } from './viewer-columns.server'

export const settingsDomain = domain({
  name: 'settings',
  contributes: [settingsColumns, mailReaders(readersOfMails)],
  mails: Object.values(settingsMails),
  screens: settingsScreens,
  tables: [userSettings],
  endpoints: [...settingsEndpoints, ...usersMeCalls],
  exports: [{ file: 'settings', from: 'user_settings', where: 'x.user_id = $1' }],
})
