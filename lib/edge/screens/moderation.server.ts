import { permit, refuse } from '@/lib/core/app-error'
import { permitMember } from '@/lib/core/resource'
import { isMember } from '@/lib/core/viewer'
import { outcomeByToken } from '@/lib/trust/moderation/appeals.server'
import { casePage } from '@/lib/trust/moderation/case-page.server'
import { outcomeOf } from '@/lib/trust/moderation/outcome-page.server'
import { listCases } from '@/lib/trust/moderation/queue.server'
import { caseGet, casesGet } from '@/lib/trust/moderation/schema'
import { permitAdmin } from './admin.server'
import type { Loader } from './loader.server'

/** `/admin/reports?state=&type=&reason=`: the moderation queue. */
const loadCases: Loader = async ({ viewer, query }) => {
  permitAdmin(viewer)
  const given = (name: string) => query.get(name) || undefined
  const { data } = casesGet.safeParse({ state: given('state'), type: given('type'), reason: given('reason') })
  if (!data) refuse('notFound')
  const { items: cases, bookmark } = await listCases(data)
  const { state, type = null, reason = null } = data
  return {
    screen: { name: 'admin-reports', state, type, reason, cases, bookmark },
    seo: { title: { text: 'reports' }, canonical: '/admin/reports/', noindex: true },
  }
}

/** `/admin/reports/:id`: one case. */
const loadCase: Loader = async ({ viewer, params }) => {
  permitAdmin(viewer)
  // `permitAdmin` lets members alone pass.
  permit(isMember(viewer), 'notFound')
  const { data } = caseGet.safeParse({ case_id: params.id })
  if (!data) refuse('notFound')
  const page = await casePage(viewer, data.case_id)
  return {
    screen: { name: 'admin-report', page },
    seo: { title: { text: 'report' }, canonical: `/admin/reports/${page.case.id}/`, noindex: true },
  }
}

/** `/report/:id`: what became of a report; a visitor is sent to the log-in and comes back. */
const loadOutcome: Loader = async ({ viewer, params, path }) => {
  if (!isMember(viewer)) return { redirect: `/login/?next=${encodeURIComponent(path)}`, permanent: false }
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
const loadAppeal: Loader = async ({ params }) => {
  const token = params.token ?? ''
  const outcome = await outcomeByToken(token)
  return {
    screen: { name: 'report', outcome, token },
    seo: { title: { text: 'report' }, canonical: '/report/appeal/', noindex: true },
  }
}

/** The pages about reports. */
export const moderationLoaders: Record<string, Loader> = {
  '/admin/reports': loadCases,
  '/admin/reports/:id': loadCase,
  '/report/:id': loadOutcome,
  '/report/appeal/:token': loadAppeal,
}
