import { domain } from '@/lib/platform/manifest/domain.server'
import { passcodeCalls } from './endpoints.server'
import { passcodeLimit } from './limit'
import { passcodeMails } from './mail-kinds'
import { passcodeScreens } from './screens.server'
import { passcodeGrants, passcodes } from './table.server'
import { endPasscodes } from './upkeep.server'
import { passcodeColumns } from './viewer-columns.server'

export const passcodeDomain = domain({
  name: 'passcode',
  contributes: [passcodeColumns],
  mails: Object.values(passcodeMails),
  screens: passcodeScreens,
  limits: [passcodeLimit],
  tables: [passcodes, passcodeGrants],
  endpoints: passcodeCalls,
  chores: { passcodes: () => endPasscodes() },
  exports: [
    {
      file: 'passcode',
      from: 'passcodes',
      where: 'x.user_id = $1',
      without: ['passcode_hash'],
      masked: ['backup_email'],
    },
  ],
  notExported: ['passcode_grants'],
})
