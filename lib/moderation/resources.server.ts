import { member } from '@/lib/core/resource'
import { reportCreate } from '@/lib/reports/schema'
import { report } from './report-target.server'

/** Reports, and what becomes of them. */
export const moderationResources = {
  ReportResource: {
    create: member({
      needs: 'account',
      limit: 'write',
      input: reportCreate,
      run: ({ viewer, input }) => report(viewer, input),
    }),
  },
}
