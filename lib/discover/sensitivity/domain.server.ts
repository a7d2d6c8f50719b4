import { domain } from '@/lib/platform/manifest/domain.server'
import { sensitivityRules } from './doctor'
import { sensitivityEndpoints } from './endpoints.server'
import { loadAdminSearch } from './screens.server'
import { helpLines, sensitiveTerms } from './table.server'

/** Searches that a notice comes with, or that find nothing, and the help lines of the notice. */
export const sensitivityDomain = domain({
  name: 'sensitivity',
  tables: [sensitiveTerms, helpLines],
  endpoints: sensitivityEndpoints,
  rules: sensitivityRules,
  screens: { '/admin/search': loadAdminSearch },
})
