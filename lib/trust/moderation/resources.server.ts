import { reportCreate } from '@/lib/content/reports/schema'
import { member, memberList } from '@/lib/core/resource'
import { answerAppeal, appeal } from './appeals.server'
import { casePage } from './case-page.server'
import { decide, undoDecision } from './decide.server'
import { outcomeOf } from './outcome-page.server'
import { listCases } from './queue.server'
import { report } from './report-target.server'
import { appealCreate, appealUpdate, caseGet, casesGet, decisionCreate, decisionDelete } from './schema'

/** Reports, and what becomes of them. */
export const moderationResources = {
  ReportResource: {
    get: member({
      needs: 'read',
      limit: 'read',
      input: caseGet,
      run: ({ viewer, input }) => outcomeOf(viewer, input.case_id),
    }),
    create: member({
      needs: 'account',
      limit: 'write',
      input: reportCreate,
      run: ({ viewer, input }) => report(viewer, input),
    }),
  },
  AppealResource: {
    // A member suspended from writing may still appeal.
    create: member({
      needs: 'account',
      limit: 'write',
      input: appealCreate,
      run: ({ viewer, input, origin }) => appeal(viewer, input, origin),
    }),
    update: member({
      needs: 'admin',
      limit: 'write',
      input: appealUpdate,
      run: ({ viewer, input, origin }) => answerAppeal(viewer, input, origin),
    }),
  },
  AdminReportsResource: {
    get: memberList({
      needs: 'admin',
      limit: 'search',
      input: casesGet,
      run: ({ input }) => listCases(input),
    }),
  },
  AdminReportResource: {
    get: member({
      needs: 'admin',
      limit: 'read',
      input: caseGet,
      run: ({ viewer, input }) => casePage(viewer, input.case_id),
    }),
    create: member({
      needs: 'admin',
      limit: 'write',
      input: decisionCreate,
      run: ({ viewer, input, origin }) => decide(viewer, input, origin),
    }),
    delete: member({
      needs: 'admin',
      limit: 'write',
      input: decisionDelete,
      run: ({ viewer, input, origin }) => undoDecision(viewer, input.decision_id, origin),
    }),
  },
}
