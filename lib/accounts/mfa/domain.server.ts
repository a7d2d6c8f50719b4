import { domain } from '@/lib/platform/manifest/domain.server'
import { mfaCalls } from './endpoints.server'
import { mfaLimit } from './limit'
import { recoveryCodes, userMfa } from './table.server'
import { mfaColumns } from './viewer-columns.server'

export const mfaDomain = domain({
  name: 'mfa',
  contributes: [mfaColumns],
  limits: [mfaLimit],
  tables: [userMfa, recoveryCodes],
  endpoints: mfaCalls,
  exports: [
    { file: 'second-factor', from: 'user_mfa', where: 'x.user_id = $1', without: ['secret', 'last_step'] },
  ],
  notExported: ['recovery_codes'],
})
