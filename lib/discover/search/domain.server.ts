import { businessNames } from '@/lib/content/sponsorship/queries.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { businessesNamed } from './businesses.server'
import { searchRules } from './doctor'
import { productPinEndpoints, searchEndpoints } from './endpoints.server'
import { listenForSearch } from './listeners.server'
import { refreshMeanings } from './meanings/refresh.server'
import { termsQueue } from './queues.server'
import { renewIndex } from './renewal.server'
import { searchMeanings, searchPostings, searchRenewals, searchTerms } from './table.server'
import { refreshTerms } from './terms.server'

/** Recounts the words of the index, and derives what they mean if a topic changed. */
async function refreshWords(): Promise<void> {
  await refreshTerms()
  await refreshMeanings()
}

export const searchDomain = domain({
  name: 'search',
  contributes: [businessNames(businessesNamed)],
  tables: [searchMeanings, searchPostings, searchRenewals, searchTerms],
  endpoints: [...productPinEndpoints, ...searchEndpoints],
  rules: searchRules,
  schedules: [{ queue: termsQueue, cron: '* * * * *', run: () => refreshWords() }],
  chores: {
    'search-renewal': (registries) => renewIndex(registries),
    'search-meanings': () => refreshMeanings(),
  },
  listen: listenForSearch,
})
