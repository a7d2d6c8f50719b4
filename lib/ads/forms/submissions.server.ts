import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { largestId, type Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Origin } from '@/lib/core/resource'
import type { Member } from '@/lib/core/viewer'
import { db, transact } from '@/lib/platform/db/client.server'
import { beginWork, recordAll } from '../campaigns/batch.server'
import type { formGet, submissionGet, submissionsGet, WireSubmission, wireCleared } from './schema'

/**
 * Returns a page of what people sent by a lead form, newest first: personal data, so only for those who may change campaigns.
 * @throws AppError 404, 29
 */
export async function submissionsOf(
  member: Member,
  { ad_account_id, lead_form_id, page_size, bookmarks }: z.output<typeof submissionsGet>,
): Promise<Page<WireSubmission>> {
  await permitReadingAccount(member, 'ad-account.campaigns.edit', ad_account_id)
  const scope = `lead submissions ${lead_form_id}`
  const [before = largestId] = readBookmark(scope, bookmarks) ?? []
  const { rows } = await db().execute<{ is_there: boolean; items: WireSubmission[] }>(sql`
    select true as is_there, coalesce((select json_agg(x) from (
      select s.id::text, s.ad_id::text, s.answers, s.consent_text, floor(extract(epoch from s.created_at)) as created_time
      from ad_lead_answers s where s.form_id = f.id and s.id < ${before} order by s.id desc limit ${page_size + 1}) x), '[]') as items
    from ad_lead_forms f where f.id = ${lead_form_id} and f.ad_account_id = ${ad_account_id}`)
  return toPage(found(rows[0], 'notFound').items, page_size, scope, (last) => [last.id])
}

/** Deletes submissions for good, and records how many; their number is all that remains. */
const remove = (
  member: Member,
  { ad_account_id, lead_form_id }: z.output<typeof formGet>,
  origin: Pick<Origin, 'ip'>,
  which: SQL,
): Promise<number> =>
  transact(async (tx) => {
    const work = await beginWork(tx, member, ad_account_id, origin)
    const { rows } = await tx.execute<{ name: string }>(
      sql`select f.name from ad_lead_forms f where f.id = ${lead_form_id} and f.ad_account_id = ${ad_account_id}`,
    )
    const { name } = found(rows[0], 'notFound')
    const { rowCount } = await tx.execute(
      sql`delete from ad_lead_answers where form_id = ${lead_form_id} and ${which}`,
    )
    const deleted = rowCount ?? 0
    const change = {
      action: 'updated',
      id: lead_form_id,
      before: { name },
      after: { name, submissions_deleted: deleted },
    } as const
    if (deleted > 0) await recordAll(work, 'lead_form', [change])
    return deleted
  })

/** Deletes all submissions of a lead form. @throws AppError 404, 29 */
export const clearSubmissions = async (
  member: Member,
  input: z.output<typeof formGet>,
  origin: Pick<Origin, 'ip'>,
): Promise<z.output<typeof wireCleared>> => ({ deleted: await remove(member, input, origin, sql`true`) })

/** Deletes one submission. @throws AppError 404 also if it is gone already, 29 */
export async function deleteSubmission(
  member: Member,
  { submission_id, ...input }: z.output<typeof submissionGet>,
  origin: Pick<Origin, 'ip'>,
): Promise<z.output<typeof wireCleared>> {
  const deleted = await remove(member, input, origin, sql`id = ${submission_id}`)
  return { deleted: found(deleted || null, 'notFound') }
}
