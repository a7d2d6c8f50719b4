import { presentUser, type UserRow } from '@/lib/accounts/account/present.server'
import { boardUrl } from '@/lib/content/boards/present.server'
import type { ReportReason, ReportType } from '@/lib/content/reports/reasons'
import { imageUrl } from '@/lib/media/images/sizes'
import type { CaseState } from './limits'
import type { WireCase, WireTarget } from './schema'

/** Columns of a case's target, in any table: one row for each, joined by its type. */
export const caseColumns = `c.id, c.state, c.target_type, c.target_id, c.report_count, c.created_at, c.last_reported_at,
  o.id as user_id, o.username, o.full_name, o.first_name, o.avatar_signature,
  coalesce(p.title, b.name, u.full_name, '') as title,
  coalesce(p.description, k.text, y.text, b.description, u.about, '') as text,
  coalesce(m.signature, ym.signature, u.avatar_signature) as signature,
  b.slug as board_slug, bo.username as board_owner, u.username as target_username, kp.id as comment_pin,
  (p.id is null or p.deleted_at is not null) and (y.id is null or y.deleted_at is not null) and (k.id is null or k.deleted_at is not null)
    and (b.id is null or b.deleted_at is not null) and (u.id is null or u.deactivated_at is not null)
    and c.target_type <> 'conversation' as is_gone,
  array(select json_build_object('reason', r.reason, 'report_count', r.report_count) from report_case_reasons r
    where r.case_id = c.id order by r.report_count desc, r.reason) as reasons`

export const caseJoins = `left join users o on o.id = c.owner_id
  left join pins p on c.target_type = 'pin' and p.id = c.target_id
  left join media m on m.signature = p.signature and m.status = 'succeeded'
  left join comments k on c.target_type = 'aggregatedComment' and k.id = c.target_id
  left join tries y on c.target_type = 'userDidItData' and y.id = c.target_id
  left join media ym on ym.signature = y.signature and ym.status = 'succeeded'
  left join lateral (select q.id from pins q
    where q.aggregated_pin_id = coalesce(k.aggregated_pin_id, y.aggregated_pin_id) and q.deleted_at is null
    order by q.id limit 1) kp on true
  left join boards b on c.target_type = 'board' and b.id = c.target_id
  left join users bo on bo.id = b.user_id
  left join users u on c.target_type = 'user' and u.id = c.target_id`

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
  board_slug: string | null
  board_owner: string | null
  target_username: string | null
  comment_pin: string | null
  is_gone: boolean
  reasons: { reason: ReportReason; report_count: number }[]
}

/** Returns a time as the browser's Date reads it, from any form of the driver. */
export const wireMoment = (moment: Date | string) => new Date(moment).toISOString()

function urlOf(row: CaseRow): string | null {
  if (row.is_gone) return null
  if (row.target_type === 'pin') return `/pin/${row.target_id}/`
  if (row.target_type === 'user') return `/${row.target_username}/`
  if (row.target_type === 'board' && row.board_owner && row.board_slug)
    return boardUrl(row.board_owner, row.board_slug)
  return row.comment_pin ? `/pin/${row.comment_pin}/` : null
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
