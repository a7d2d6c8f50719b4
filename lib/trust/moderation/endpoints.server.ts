import { z } from 'zod'
import { passcodeLimit } from '@/lib/accounts/passcode/limit'
import { reportCreate, wireReport } from '@/lib/content/reports/schema'
import { endpoint } from '@/lib/core/endpoint'
import { answerAppeal, appeal, appealByToken } from './appeals.server'
import { casePage } from './case-page.server'
import { decide, undoDecision } from './decide.server'
import { decideMany } from './decide-many.server'
import { outcomeOf } from './outcome-page.server'
import { listCases } from './queue.server'
import { report } from './report-target.server'
import {
  appealByTokenCreate,
  appealCreate,
  appealUpdate,
  caseGet,
  casesGet,
  decisionCreate,
  decisionDelete,
  decisionsCreate,
  wireCase,
  wireCasePage,
  wireDecided,
  wireOutcome,
} from './schema'

/** Reports, decisions and appeals. */
export const moderationEndpoints = [
  endpoint({
    door: 'ReportResource.get',
    needs: 'read',
    limit: 'read',
    input: caseGet,
    output: wireOutcome,
    run: ({ viewer, input }) => outcomeOf(viewer, input.case_id),
  }),
  endpoint({
    door: 'ReportResource.create',
    needs: 'account',
    limit: 'write',
    input: reportCreate,
    output: wireReport,
    run: ({ viewer, input }) => report(viewer, input),
  }),
  // A member suspended from writing may still appeal.
  endpoint({
    door: 'AppealResource.create',
    needs: 'account',
    limit: 'write',
    input: appealCreate,
    output: wireOutcome,
    run: ({ viewer, input, origin }) => appeal(viewer, input, origin),
  }),
  endpoint({
    door: 'AppealResource.update',
    needs: 'admin',
    limit: 'write',
    input: appealUpdate,
    output: wireCasePage,
    run: ({ viewer, input, origin }) => answerAppeal(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminReportsResource.get',
    needs: 'admin',
    list: true,
    limit: 'search',
    input: casesGet,
    output: wireCase,
    run: ({ input }) => listCases(input),
  }),
  endpoint({
    door: 'AdminReportsResource.update',
    needs: 'admin',
    limit: 'write',
    input: decisionsCreate,
    output: z.array(wireDecided),
    run: ({ viewer, input, origin }) => decideMany(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminReportResource.get',
    needs: 'admin',
    limit: 'read',
    input: caseGet,
    output: wireCasePage,
    run: ({ viewer, input }) => casePage(viewer, input.case_id),
  }),
  endpoint({
    door: 'AdminReportResource.create',
    needs: 'admin',
    limit: 'write',
    input: decisionCreate,
    output: wireCasePage,
    run: ({ viewer, input, origin }) => decide(viewer, input, origin),
  }),
  endpoint({
    door: 'AdminReportResource.delete',
    needs: 'admin',
    limit: 'write',
    input: decisionDelete,
    output: wireCasePage,
    run: ({ viewer, input, origin }) => undoDecision(viewer, input.decision_id, origin),
  }),
] as const

/** The appeal of a person who cannot log in because a decision closed their account. */
export const trustCalls = [
  endpoint({
    door: 'POST /v3/reports/appeal/',
    name: 'v3_appeal_by_token',
    needs: 'anyone',
    limit: passcodeLimit,
    input: appealByTokenCreate,
    output: wireOutcome,
    run: ({ input, origin }) => appealByToken(input, origin),
  }),
] as const
