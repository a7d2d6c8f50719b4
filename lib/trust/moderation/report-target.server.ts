import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isApart } from '@/lib/content/boards/apart-sql.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pictureSeen } from '@/lib/content/comments/comment-sql.server'
import { seenComment } from '@/lib/content/comments/seen.server'
import { pinSeen } from '@/lib/content/pins/card-sql.server'
import { fileReport } from '@/lib/content/reports/file-report.server'
import type { ReportType } from '@/lib/content/reports/reasons'
import type { ReportContext, reportCreate, WireReport } from '@/lib/content/reports/schema'
import { trySeen } from '@/lib/content/tries/try-sql.server'
import { AppError, type ErrorCode, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { seatsOf } from '@/lib/inbox/messages/members.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'

type Place = { code: ErrorCode; sql: string }

/** Lookup of a target's owner when the viewer may know of it; with the error when they may not. */
const places: Partial<Record<ReportType, Place>> = {
  pin: {
    code: 50,
    sql: `select p.user_id as owner from pins p join boards b on b.id = p.board_id
      where ${pinSeen('p', 'b', '$viewer')} and p.id = `,
  },
  board: {
    code: 40,
    sql: `select b.user_id as owner from boards b where ${boardSeen('b', '$viewer')} and b.id = `,
  },
  userDidItData: {
    code: 404,
    sql: `select t.user_id as owner from tries t where ${trySeen('t', '$viewer')}
      and ${pictureSeen('t.aggregated_pin_id', '$viewer')} and t.id = `,
  },
  user: {
    code: 30,
    sql: `select u.id as owner from users u
      where u.deactivated_at is null and not ${isApart('u.id', '$viewer')} and u.id = `,
  },
}

async function ownerSeenBy(tx: Db, member: Member, type: ReportType, id: string): Promise<string | null> {
  if (type === 'aggregatedComment') return (await seenComment(tx, member, id)).user_id
  if (type === 'conversation') {
    const { is_group, others } = await seatsOf(tx, member, id)
    return is_group ? null : (others[0]?.user_id ?? null)
  }
  const place = places[type]
  if (!place) refuse('notFound')
  const { rows } = await tx.execute<{ owner: string }>(sql`${bindViewer(place.sql, member.id)}${id}`)
  const [row] = rows
  if (!row) throw new AppError(place.code)
  return row.owner
}

/**
 * Returns the facts of a reported pin, as the database has them: a product is sold on its linked page, the
 * duration is that of its video in milliseconds. Nothing is promoted before there are ads.
 */
async function factsOf(tx: Db, pin_id: string): Promise<Partial<ReportContext>> {
  const { rows } = await tx.execute<{ is_product: boolean; duration: number | null }>(sql`
    select coalesce(jsonb_array_length(l.metadata -> 'products') > 0, false) as is_product,
      (select v.duration from pin_videos pv join videos v on v.signature = pv.video_signature
        where pv.pin_id = p.id) as duration
    from pins p left join linked_pages l on l.url_hash = sha256(convert_to(p.link, 'UTF8')) where p.id = ${pin_id}`)
  const [row] = rows
  return row ? { isProduct: row.is_product, isPromoted: false, videoDuration: row.duration } : {}
}

/**
 * Reports an object that the member may see; of a pin, the facts of the target are ours, not the caller's. A repeat while their report is open changes nothing. @throws
 * AppError 50, 40, 30 or 404 for an invisible one, 29 for their own
 */
export function report(member: Member, input: z.output<typeof reportCreate>): Promise<WireReport> {
  const { type, id, reason, details, ...seen } = input
  return transact(async (tx) => {
    const owner_id = await ownerSeenBy(tx, member, type, id)
    const context = type === 'pin' ? { ...seen, ...(await factsOf(tx, id)) } : seen
    return fileReport(tx, {
      reporter_id: member.id,
      target_type: type,
      target_id: id,
      reason,
      details,
      owner_id,
      context,
    })
  })
}
