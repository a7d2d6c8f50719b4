import { businessNames } from '@/lib/content/sponsorship/queries.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { businessesNamed } from './businesses.server'
import { searchRules } from './doctor'
import { productPinEndpoints, searchEndpoints } from './endpoints.server'
import { listenForSearch } from './listeners.server'
import { termsQueue } from './queues.server'
import { renewIndex } from './renewal.server'
import { searchPostings, searchRenewals, searchTerms } from './table.server'
import { refreshTerms } from './terms.server'

export const searchDomain = domain({
  name: 'search',
  contributes: [businessNames(businessesNamed)],
  tables: [searchPostings, searchRenewals, searchTerms],
  endpoints: [...productPinEndpoints, ...searchEndpoints],
  rules: searchRules,
  schedules: [{ queue: termsQueue, cron: '* * * * *', run: () => refreshTerms() }],
  chores: { 'search-renewal': (registries) => renewIndex(registries) },
  listen: listenForSearch,
})
