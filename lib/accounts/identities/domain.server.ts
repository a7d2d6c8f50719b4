import { domain } from '@/lib/platform/manifest/domain.server'
import { socialPart } from './browser-part.server'
import { socialCalls } from './endpoints.server'
import { loadConnected } from './screens.server'
import { identities } from './table.server'
import { identityColumns } from './viewer-columns.server'

export const identitiesDomain = domain({
  name: 'identities',
  contributes: [socialPart, identityColumns],
  screens: { '/settings/connected': loadConnected },
  tables: [identities],
  endpoints: socialCalls,
  exports: [{ file: 'identities', from: 'identities', where: 'x.user_id = $1' }],
})
