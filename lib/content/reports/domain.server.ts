import { domain } from '@/lib/platform/manifest/domain.server'
import { reportsCounters, reportsRules } from './doctor'
import { reportCaseReasons, reportCases, reports } from './table.server'

export const reportsDomain = domain({
  name: 'reports',
  tables: [reportCases, reportCaseReasons, reports],
  counters: reportsCounters,
  rules: reportsRules,
  exports: [
    { file: 'reports', from: 'reports', where: 'x.reporter_id = $1' },
    {
      file: 'moderation-cases',
      from: 'report_cases',
      where: 'x.owner_id = $1',
      without: ['report_count', 'last_reported_at'],
    },
  ],
})
