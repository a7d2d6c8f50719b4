import { answering } from '@/lib/platform/db/call-worker.server'
import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { isProven, theInternet } from './check.server'
import { websiteEndpoints } from './endpoints.server'
import { proveQueue } from './queues.server'
import { recheckClaims } from './recheck.server'
import { loadClaims } from './screens.server'
import { websiteClaims } from './table.server'
import { websiteColumns } from './viewer-columns.server'

export const websitesDomain = domain({
  name: 'websites',
  contributes: [websiteColumns],
  screens: { '/settings/claim': loadClaims },
  tables: [websiteClaims],
  endpoints: websiteEndpoints,
  jobs: [
    job(
      proveQueue,
      { lanes: 2, polling: 0.5 },
      answering(proveQueue, (claim) => isProven(claim, theInternet)),
    ),
  ],
  chores: { claims: () => recheckClaims() },
  exports: [{ file: 'websites', from: 'website_claims', where: 'x.user_id = $1' }],
})
