import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { found, refuse } from '@/lib/core/app-error'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { takeTurns } from '@/lib/platform/db/queue.server'
import { sensitivityLimits } from './limits'
import { lineInEditor } from './queries.server'
import { recordChange } from './record.server'
import type { helpLineCreate, helpLineUpdate, WireHelpLineEdit } from './schema'
import { helpLines } from './table.server'

function permitReachable({ phone, url }: { phone: string; url: string }): void {
  if (phone === '' && url === '') refuse('badRequest', { field: 'phone', reason: 'phoneOrAddress' })
}

/** Adds a help line, and records it. @throws AppError 1 naming `phone` without phone and address */
export async function addLine(
  member: Member,
  input: z.output<typeof helpLineCreate>,
  origin: Origin,
): Promise<WireHelpLineEdit> {
  permitReachable(input)
  const id = await transact(async (tx) => {
    await takeTurns(tx, 'help lines')
    const { lines: max } = sensitivityLimits
    const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from help_lines`)
    if ((rows[0]?.n ?? 0) >= max)
      refuse('badRequest', { field: 'name', reason: 'tooManyHelpLines', params: { max } })
    const [row] = await tx.insert(helpLines).values(input).returning({ id: helpLines.id })
    await recordChange(tx, member, origin, 'help_line_added', { after: input })
    return found(row, 'serverError').id
  })
  return lineInEditor(id)
}

async function lock(tx: Db, id: string) {
  const [row] = await tx.select().from(helpLines).where(eq(helpLines.id, id)).for('update')
  return found(row, 'notFound')
}

/** Changes a help line, and records it. @throws AppError 404, 1 naming `phone` if nothing is left to reach it by */
export async function changeLine(
  member: Member,
  { line_id, ...changes }: z.output<typeof helpLineUpdate>,
  origin: Origin,
): Promise<WireHelpLineEdit> {
  await transact(async (tx) => {
    const before = await lock(tx, line_id)
    const { phone = before.phone, url = before.url } = changes
    permitReachable({ phone, url })
    await tx
      .update(helpLines)
      .set({ ...changes, is_edited: true })
      .where(eq(helpLines.id, line_id))
    await recordChange(tx, member, origin, 'help_line_changed', {
      before: { name: before.name },
      after: changes,
    })
  })
  return lineInEditor(line_id)
}

/** Deletes a help line of the host, and records it. @throws AppError 404, 1 for a shipped one, which would come back */
export async function deleteLine(member: Member, line_id: string, origin: Origin): Promise<null> {
  return transact(async (tx) => {
    const { name, shipped } = await lock(tx, line_id)
    if (shipped !== null) refuse('badRequest', { field: 'line_id', reason: 'shippedTurnOff' })
    await tx.delete(helpLines).where(eq(helpLines.id, line_id))
    await recordChange(tx, member, origin, 'help_line_deleted', { before: { name } })
    return null
  })
}
