import { domain } from '@/lib/platform/manifest/domain.server'
import { consentPart } from './browser-part.server'
import { consentEndpoints } from './endpoints.server'
import { consentLimit } from './limit'
import { loadCookies } from './screens.server'
import { consents } from './table.server'
import { consentColumns } from './viewer-columns.server'

export const consentDomain = domain({
  name: 'consent',
  contributes: [consentPart, consentColumns],
  screens: { '/settings/cookies': loadCookies },
  limits: [consentLimit],
  tables: [consents],
  endpoints: consentEndpoints,
  exports: [{ file: 'consents', from: 'consents', where: 'x.user_id = $1' }],
})
