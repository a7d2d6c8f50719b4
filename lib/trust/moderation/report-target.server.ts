import type { z } from 'zod'
import { reportTo } from '@/lib/content/reports/file-report.server'
import type { reportCreate, WireReport } from '@/lib/content/reports/schema'
import { found } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { transact } from '@/lib/platform/db/client.server'
import { targetOf } from '@/lib/platform/manifest/report-target.server'

/** Reports an object of any domain (`reportTo`). @throws AppError 404 for a type that no domain declares, and those of `reportTo` */
export function report(
  member: Member,
  { type, id, reason, details, ...context }: z.output<typeof reportCreate>,
): Promise<WireReport> {
  return transact((tx) =>
    reportTo(tx, member, found(targetOf(type), 'notFound'), { id, reason, details, context }),
  )
}
