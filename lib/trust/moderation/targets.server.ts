import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import type { ReportReason, ReportType } from '@/lib/content/reports/reasons'
import { imageUrl } from '@/lib/media/images/sizes'
import { allTargets, targetOf } from '@/lib/platform/manifest/report-target.server'
import type { CaseState } from './limits'
import type { WireCase, WireTarget } from './schema'

/** Columns of a case, with its target as its domain presents it. */
export const caseColumns = `c.id, c.state, c.target_type, c.target_id, c.report_count, c.created_at, c.last_reported_at,
  o.id as user_id, o.username, o.full_name, o.first_name, o.avatar_signature,
  coalesce(t.title, '') as title, coalesce(t.text, '') as text, t.signature, t.place, coalesce(t.is_gone, true) as is_gone,
  array(select json_build_object('reason', r.reason, 'report_count', r.report_count) from report_case_reasons r
    where r.case_id = c.id order by r.report_count desc, r.reason) as reasons`

/** Returns the joins of those columns: one of the declared targets has the row, the others are not read. */
export function caseJoins(): string {
  const shown = allTargets().map(
    ({ type, shown }) => `select * from (${shown}) of_type where c.target_type = '${type}'`,
  )
  return `left join users o on o.id = c.owner_id left join lateral (${shown.join(' union all ')}) t on true`
}

export type CaseRow = Omit<UserRow, 'id' | 'username'> & {
  id: string
  state: CaseState
  target_type: ReportType
  target_id: string
  report_count: number
  created_at: Date | string
  last_reported_at: Date | string
  user_id: string | null
  username: string | null
  title: string
  text: string
  signature: string | null
  place: string[] | null
  is_gone: boolean
  reasons: { reason: ReportReason; report_count: number }[]
}

/** Returns a time in the format of the browser's Date, from any form of the driver. */
export const wireMoment = (moment: Date | string) => new Date(moment).toISOString()

function urlOf({ is_gone, place, target_type }: CaseRow): string | null {
  return (!is_gone && place && targetOf(target_type)?.urlOf?.(place)) || null
}

/** Returns the target of a case. */
export function presentTarget(row: CaseRow): WireTarget {
  const { target_type: type, target_id: id, title, text, signature, is_gone } = row
  const image_url = signature ? imageUrl(signature, '236x', 'webp') : null
  return { type, id, title, text, image_url, url: urlOf(row), is_gone }
}

/** Returns a line of the queue. */
export function presentCase(row: CaseRow): WireCase {
  const { id, state, report_count, reasons, user_id, username } = row
  return {
    id,
    state,
    report_count,
    reasons,
    created_at: wireMoment(row.created_at),
    last_reported_at: wireMoment(row.last_reported_at),
    target: presentTarget(row),
    owner: user_id && username ? presentUser({ ...row, id: user_id, username }) : null,
  }
}
