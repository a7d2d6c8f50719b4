import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { recordAction } from '@/lib/platform/audit/record.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { requireBusinessArea } from '../access/access.server'
import type { adminCallsGet, adminCallUpdate, WireAdminCall } from './schema'
import type { CallState } from './states'

const inState: Record<CallState, string> = {
  all: 'true',
  waiting: 'c.done_at is null',
  done: 'c.done_at is not null',
}

type Row = Omit<WireAdminCall, 'created_at'> & { created_at: string }

async function read(tx: Db, where: SQL): Promise<WireAdminCall[]> {
  const { rows } = await tx.execute<Row>(sql`
    select c.id::text as id, json_build_object('id', b.id::text, 'name', b.name, 'country', b.country) as business,
      case when u.id is not null then json_build_object('id', u.id::text, 'username', u.username) end as user,
      c.name, c.email, c.phone, c.may_use_whatsapp, u.locale, s.fields ->> 'topBusinessGoal' as goal,
      coalesce(nullif(s.fields ->> 'businessVerticalOther', ''), s.fields ->> 'businessVertical') as vertical,
      s.fields ->> 'numberEmployees' as size, c.created_at::text as created_at, c.done_at is not null as is_done
    from business_calls c join businesses b on b.id = c.business_id left join users u on u.id = b.user_id
      left join business_steps s on s.user_id = b.user_id and s.stepper = 'onboarding'
    where ${where}`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toUTCString() }))
}

/** Returns one page of the businesses that asked for a call, newest first. @throws AppError 404 when the area is disabled */
export async function listCalls(input: z.output<typeof adminCallsGet>): Promise<Page<WireAdminCall>> {
  requireBusinessArea()
  const scope = `admin-calls:${input.state}`
  const [before = largestId] = readBookmark(scope, input.bookmarks) ?? []
  const rows = await read(
    db(),
    sql`c.id < ${before} and ${sql.raw(inState[input.state])} order by c.id desc limit ${input.page_size + 1}`,
  )
  return toPage(rows, input.page_size, scope, (last) => [last.id])
}

/** Notes that the host has called a business, or takes that back; logged. @throws AppError 404 */
export async function markCalled(
  admin: Member,
  { call_id, is_done }: z.output<typeof adminCallUpdate>,
  { ip }: Origin,
): Promise<WireAdminCall> {
  requireBusinessArea()
  return transact(async (tx) => {
    await tx.execute(
      sql`update business_calls set done_at = ${is_done ? sql`coalesce(done_at, now())` : sql`null`} where id = ${call_id}`,
    )
    const call = found((await read(tx, sql`c.id = ${call_id}`))[0], 'notFound')
    await recordAction(tx, {
      actor_id: admin.id,
      action: 'call.marked',
      target_type: 'business',
      target_id: call.business.id,
      after: { is_done },
      by_admin: true,
      ip,
    })
    return call
  })
}
