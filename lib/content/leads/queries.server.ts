import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { viewerKey } from '@/lib/content/boards/board-sql.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { found } from '@/lib/core/app-error'
import { byteOrderMark, csvLine } from '@/lib/core/csv'
import type { Member, Viewer } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { statement } from '@/lib/platform/db/statement.server'
import { type LeadField, leadFields } from './lead-form'
import type { WireLeadForm } from './wire'

type LeadFieldFlags = Record<`asks_${LeadField}`, boolean>
type Row = { id: string | null } & LeadFieldFlags &
  Omit<WireLeadForm, 'id' | 'type' | 'fields' | 'submission_count'> & {
    user_id: string
    submission_count: number | null
  }

/** Returns the requested fields of a form, in order. */
export const fieldsOf = (row: LeadFieldFlags): LeadField[] =>
  leadFields.filter((field) => row[`asks_${field}`])

const ofPin = statement<Row, [viewer: string, pin: string]>(
  'lead_form_of_pin',
  `select g.id, g.pin_id, g.user_id, g.title, g.description, g.consent_text, g.privacy_url,
     g.asks_full_name, g.asks_email, g.asks_phone_number, g.asks_zip_code, u.full_name as owner_name,
     exists (select from lead_submissions s where s.form_id = g.id and s.user_id = $1) as submitted_by_me,
     case when g.user_id = $1 then (select count(*)::int from (
       select from lead_submissions s where s.form_id = g.id limit 10000) c) end as submission_count
   from pins p join boards b on b.id = p.board_id left join lead_forms g on g.pin_id = p.id left join users u on u.id = g.user_id
   where p.id = $2 and ${pinSeen('p', 'b', '$1')}`,
)

/**
 * Returns the form on a pin, or null; only its owner gets the number of submissions. @throws AppError 50 for an unknown
 * pin
 */
export async function leadFormOf(viewer: Viewer, pin_id: string): Promise<WireLeadForm | null> {
  const row = found((await ofPin(viewerKey(viewer), pin_id))[0], 'pinNotFound')
  if (row.id === null) return null
  return {
    id: row.id,
    type: 'lead_form',
    pin_id: row.pin_id,
    title: row.title,
    description: row.description,
    fields: fieldsOf(row),
    consent_text: row.consent_text,
    privacy_url: row.privacy_url,
    owner_name: row.owner_name,
    submitted_by_me: row.submitted_by_me,
    ...(row.submission_count === null ? {} : { submission_count: row.submission_count }),
  }
}

type Answer = Record<LeadField, string | null> & { id: string; created_at: string; consent_text: string }

/** Answers read at a time, which bounds memory for a file of any length, and the time that they take of the thread. */
const batch = 200

async function* linesOf(form_id: string) {
  yield byteOrderMark + csvLine(['submitted_at', ...leadFields, 'consent_text'])
  for (let after = '0'; ; ) {
    const { rows } = await db().execute<Answer>(sql`
      select id, created_at, full_name, email, phone_number, zip_code, consent_text from lead_submissions
      where form_id = ${form_id} and id > ${after} order by id limit ${batch}`)
    for (const { created_at, consent_text, ...row } of rows)
      yield csvLine([
        new Date(created_at).toISOString(),
        ...leadFields.map((field) => row[field] ?? ''),
        consent_text,
      ])
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.id
    await nextTurn()
  }
}

/**
 * Returns the answers to a member's own form as CSV, oldest first, a batch at a time. @throws AppError 404
 * for another member's
 */
export async function leadAnswers(member: Member, form_id: string): Promise<AsyncGenerator<string>> {
  const { rows } = await db().execute(
    sql`select 1 from lead_forms where id = ${form_id} and user_id = ${member.id}`,
  )
  found(rows[0], 'notFound')
  return linesOf(form_id)
}
