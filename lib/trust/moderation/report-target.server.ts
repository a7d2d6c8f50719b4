import type { z } from 'zod'
import { fileReport } from '@/lib/content/reports/file-report.server'
import type { reportCreate, WireReport } from '@/lib/content/reports/schema'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { targetOf } from '@/lib/platform/house/report-target.server'

/**
 * Reports an object that the member may see; facts that its domain knows are ours, not the caller's. A repeat while their report is open changes nothing. @throws
 * AppError 50, 40, 30 or 404 for an invisible one, 29 for their own
 */
export function report(member: Member, input: z.output<typeof reportCreate>): Promise<WireReport> {
  const { type, id, reason, details, ...seen } = input
  return transact(async (tx) => {
    const target = found(targetOf(type), 'notFound')
    const owner_id = await target.ownerFor(tx, member, id)
    const context = { ...seen, ...(await target.contextOf?.(tx, id)) }
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
