import { domain } from '@/lib/platform/manifest/domain.server'
import { job } from '@/lib/platform/manifest/job.server'
import { reportQueue } from './async/queues.server'
import { adReports } from './async/table.server'
import { dropExpiredReports, makeReport } from './async/write.server'
import { reportEndpoints } from './endpoints.server'

export const adReportsDomain = domain({
  name: 'ad-reports',
  tables: [adReports],
  endpoints: reportEndpoints,
  jobs: [
    job(reportQueue, { polling: 2 }, ({ data, retryCount, retryLimit }) =>
      makeReport(data.id, retryCount >= retryLimit),
    ),
  ],
  chores: { 'ad-reports': () => dropExpiredReports() },
  exports: [
    {
      file: 'ad-reports',
      from: 'ad_reports',
      where: 'x.ad_account_id in (select id from ad_accounts where business_id = $1)',
      without: ['file', 'token'],
    },
  ],
})
