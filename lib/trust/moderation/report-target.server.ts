import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isApart } from '@/lib/content/boards/apart-sql.server'
import { boardSeen } from '@/lib/content/boards/board-sql.server'
import { pictureSeen } from '@/lib/content/comments/comment-sql.server'
import { seenComment } from '@/lib/content/comments/seen.server'
import { pinSeen } from '@/lib/content/pins/card-sql.server'
import { fileReport } from '@/lib/content/reports/file-report.server'
import type { ReportType } from '@/lib/content/reports/reasons'
import type { reportCreate, WireReport } from '@/lib/content/reports/schema'
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
 * Reports an object that the member may see. A repeat while their report is open changes nothing. @throws
 * AppError 50, 40, 30 or 404 for an invisible one, 29 for their own
 */
export function report(member: Member, input: z.output<typeof reportCreate>): Promise<WireReport> {
  const { type, id, reason, details, ...context } = input
  return transact(async (tx) => {
    const owner_id = await ownerSeenBy(tx, member, type, id)
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
