import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { permitReadingAccount } from '@/lib/business/access/access.server'
import { found } from '@/lib/core/app-error'
import { readBookmark } from '@/lib/core/bookmark.server'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import type { Page } from '@/lib/core/input'
import { toPage } from '@/lib/core/page.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import type { formGet, formsGet, WireForm } from './schema'
import { questionName } from './words.server'

/** The most submissions of a form that are counted. */
const counted = 10_000

/** Returns SQL for lead forms `f` that fulfil a condition, in their form on the wire. */
export const formRows = (where: SQL): SQL => sql`
  select f.id, f.ad_account_id, f.name, f.status, f.questions, f.privacy_policy_link, f.policy_links, f.completion_message,
    f.disclosure_language, f.has_accepted_terms,
    (select count(*)::int from (select from ad_lead_answers s where s.form_id = f.id limit ${counted}) c) as submission_count,
    floor(extract(epoch from f.created_at))::float8 as created_time,
    floor(extract(epoch from f.updated_at))::float8 as updated_time
  from ad_lead_forms f where ${where}`

/** Returns a page of the lead forms of an ad account, newest first unless asked otherwise. @throws AppError 404, 29 */
export async function formsOf(
  member: Member,
  { ad_account_id, page_size, bookmarks, order }: z.output<typeof formsGet>,
): Promise<Page<WireForm>> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const isDown = order === 'DESCENDING'
  const scope = `lead forms ${ad_account_id} ${order}`
  const [after] = readBookmark(scope, bookmarks) ?? []
  const from = after ? sql`and f.id ${sql.raw(isDown ? '<' : '>')} ${after}` : sql``
  const { rows } = await db().execute<WireForm>(sql`
    ${formRows(sql`f.ad_account_id = ${ad_account_id} ${from}`)}
    order by f.id ${sql.raw(isDown ? 'desc' : 'asc')} limit ${page_size + 1}`)
  return toPage(rows, page_size, scope, (last) => [last.id])
}

/** Returns a lead form of an ad account. @throws AppError 404, 29 */
export async function formById(
  member: Member,
  { ad_account_id, lead_form_id }: z.output<typeof formGet>,
): Promise<WireForm> {
  await permitReadingAccount(member, 'ad-account.campaigns.view', ad_account_id)
  const { rows } = await db().execute<WireForm>(
    formRows(sql`f.id = ${lead_form_id} and f.ad_account_id = ${ad_account_id}`),
  )
  return found(rows[0], 'notFound')
}

type Answer = { id: string; created_at: string; ad_id: string; answers: string[][]; consent_text: string }

/** Submissions that are read at a time. */
const batch = 200

async function* linesOf({ id, questions }: WireForm) {
  yield byteOrderMark + csvLine(['submitted_at', 'ad_id', ...questions.map(questionName), 'consent_text'])
  for (let after = '0'; ; ) {
    const { rows } = await db().execute<Answer>(sql`
      select s.id, s.created_at, s.ad_id, s.answers, s.consent_text from ad_lead_answers s
      where s.form_id = ${id} and s.id > ${after} order by s.id limit ${batch}`)
    for (const { created_at, ad_id, answers, consent_text } of rows)
      yield csvLine([
        new Date(created_at).toISOString(),
        ad_id,
        ...questions.map((_, at) => (answers[at] ?? []).join('; ')),
        consent_text,
      ])
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
    await nextTurn()
  }
}

/**
 * Returns the submissions of a lead form as CSV, oldest first, a batch at a time: personal data, so only for those who may change
 * campaigns. @throws AppError 404, 29
 */
export async function submissionsFile(
  member: Member,
  input: z.output<typeof formGet>,
): Promise<AsyncGenerator<string>> {
  await permitReadingAccount(member, 'ad-account.campaigns.edit', input.ad_account_id)
  return linesOf(await formById(member, input))
}
