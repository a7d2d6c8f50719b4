import { sql } from 'drizzle-orm'
import type { Work } from './batch.server'
import type { ObjectiveType } from './kinds'
import { must } from './rules/refusal'

/** Finds which of some lead forms are active ones of the ad account. */
export async function formsAmong(
  { tx, account }: Work,
  values: readonly { lead_form_id?: string | null | undefined }[],
): Promise<Set<string>> {
  const ids = values.flatMap(({ lead_form_id }) => lead_form_id ?? [])
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.id from ad_lead_forms f where f.id = any(${sql.param(ids)}::bigint[])
      and f.ad_account_id = ${account.id} and f.status = 'ACTIVE'`)
  return new Set(rows.map(({ id }) => id))
}

/** Requires a form to be active, and only where people are to consider something. @throws AppError 1 naming the field */
export function requireForm(
  form: string | null | undefined,
  objective: ObjectiveType,
  forms: ReadonlySet<string>,
): void {
  if (form === null || form === undefined) return
  must(objective === 'CONSIDERATION', 'lead_form_id', 'notForObjective')
  must(forms.has(form), 'lead_form_id', 'formNotReady')
}
