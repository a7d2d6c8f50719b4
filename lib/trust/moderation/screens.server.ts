import type { ReportReason, ReportType } from '@/lib/content/reports/reasons'
import { refuse } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import { permitAdmin, toLogin } from '@/lib/platform/manifest/member-screen.server'
import type { ScreenLoader } from '@/lib/platform/manifest/screen'
import { outcomeByToken } from './appeals.server'
import { casePage } from './case-page.server'
import type { CaseState } from './limits'
import { outcomeOf } from './outcome-page.server'
import { countCases, listCases } from './queue.server'
import { caseGet, casesGet, type WireCase, type WireCasePage, type WireOutcome } from './schema'

type Cases = {
  name: 'admin-reports'
  state: CaseState
  type: ReportType | null
  reason: ReportReason | null
  cases: WireCase[]
  /** The numbers of cases that wait for an admin. */
  counts: { open: number; appealed: number }
  bookmark: string | null
}
type Outcome = { name: 'report'; outcome: WireOutcome; token: string | null }

/** `/admin/reports?state=&type=&reason=`: the moderation queue. */
const loadCases: ScreenLoader<Cases> = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const given = (name: string) => query.get(name) || undefined
  const { data } = casesGet.safeParse({ state: given('state'), type: given('type'), reason: given('reason') })
  if (!data) refuse('notFound')
  const [{ items: cases, bookmark }, counts] = await Promise.all([listCases(data), countCases()])
  const { state, type = null, reason = null } = data
  return {
    screen: { name: 'admin-reports', state, type, reason, cases, counts, bookmark },
    seo: { title: { text: 'reports' }, canonical: '/admin/reports/', noindex: true },
  }
}

/** Loads `/admin/reports/:id`: one case. */
const loadCase: ScreenLoader<{ name: 'admin-report'; page: WireCasePage }> = async ({ viewer, params }) => {
  permitAdmin(viewer)
  const { data } = caseGet.safeParse({ case_id: params.id })
  if (!data) refuse('notFound')
  const page = await casePage(viewer, data.case_id)
  return {
    screen: { name: 'admin-report', page },
    seo: { title: { text: 'report' }, canonical: `/admin/reports/${page.case.id}/`, noindex: true },
  }
}

/** Loads `/report/:id`: the outcome of a report; a visitor is sent to the log-in and back. */
const loadOutcome: ScreenLoader<Outcome> = async ({ viewer, params, path }) => {
  if (!isMember(viewer)) return toLogin(path)
  permitMember(viewer, 'read')
  const { data } = caseGet.safeParse({ case_id: params.id })
  if (!data) refuse('notFound')
  const outcome = await outcomeOf(viewer, data.case_id)
  return {
    screen: { name: 'report', outcome, token: null },
    seo: { title: { text: 'report' }, canonical: `/report/${outcome.case_id}/`, noindex: true },
  }
}

/** Loads `/report/appeal/:token`: for the holder of the link in the mail about a closed account. */
const loadAppeal: ScreenLoader<Outcome> = async ({ params }) => {
  const token = params.token ?? ''
  const outcome = await outcomeByToken(token)
  return {
    screen: { name: 'report', outcome, token },
    seo: { title: { text: 'report' }, canonical: '/report/appeal/', noindex: true },
  }
}

/** The pages about reports. */
export const moderationScreens = {
  '/admin/reports': loadCases,
  '/admin/reports/:id': loadCase,
  '/report/:id': loadOutcome,
  '/report/appeal/:token': loadAppeal,
}
