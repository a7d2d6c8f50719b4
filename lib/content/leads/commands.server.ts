import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { adultAge } from '@/lib/accounts/sign-up/age'
import { lockMember } from '@/lib/content/boards/lock.server'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { visiblePins } from '@/lib/content/pins/write/locked-pins.server'
import { found, permit, refuse } from '@/lib/core/app-error'
import type { Member } from '@/lib/core/viewer'
import { permitLink } from '@/lib/media/links/blocked.server'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, transact } from '@/lib/platform/db/client.server'
import { leadAuthors } from './authors'
import { type LeadField, leadFields } from './lead-form'
import { fieldsOf, leadFormOf } from './queries.server'
import type { leadFormSet, leadSubmit } from './schema'
import { leadForms, leadSubmissions } from './table.server'
import type { WireLeadForm } from './wire'

/** Maximum forms of one business. */
const maxForms = 500

async function ownPin(tx: Db, member: Member, pin_id: string): Promise<void> {
  await lockMember(tx, member)
  const pin = found((await visiblePins(tx, member, [pin_id]))[0], 'pinNotFound')
  leadAuthors.permit(member, 'pin.edit-form', pin)
}

/**
 * Adds a form to a pin of the member's, or changes the existing one; submitted answers stay, with the consent
 * text agreed to. For businesses only. @throws AppError 29 for others, 50, 7, 9202, 422 past 500 forms
 */
export async function setLeadForm(
  member: Member,
  input: z.output<typeof leadFormSet>,
): Promise<WireLeadForm> {
  permit(member.user.business_name !== null, 'notPermitted')
  await transact(async (tx) => {
    await ownPin(tx, member, input.pin_id)
    await permitLink(input.privacy_url, 'privacy_url', tx)
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from lead_forms where user_id = ${member.id} and pin_id <> ${input.pin_id}`)
    if ((rows[0]?.n ?? 0) >= maxForms)
      refuse('unprocessable', { reason: 'tooManyForms', params: { max: maxForms } })
    const requires = (field: LeadField) => input.fields.includes(field)
    const { title, description, consent_text, privacy_url } = input
    const form = {
      title,
      description,
      consent_text,
      privacy_url,
      asks_full_name: requires('full_name'),
      asks_email: requires('email'),
      asks_phone_number: requires('phone_number'),
      asks_zip_code: requires('zip_code'),
    }
    await tx
      .insert(leadForms)
      .values({ pin_id: input.pin_id, user_id: member.id, ...form })
      .onConflictDoUpdate({ target: leadForms.pin_id, set: { ...form, updated_at: sql`now()` } })
  })
  return found(await leadFormOf(member, input.pin_id), 'serverError')
}

/** Removes a form from a pin of the member's, with its answers. @throws AppError 50, 7, 404 when there is none */
export async function removeLeadForm(member: Member, pin_id: string): Promise<void> {
  await transact(async (tx) => {
    await ownPin(tx, member, pin_id)
    const [deleted] = await tx
      .delete(leadForms)
      .where(eq(leadForms.pin_id, pin_id))
      .returning({ id: leadForms.id })
    found(deleted, 'notFound')
  })
}

type Form = Record<`asks_${LeadField}`, boolean> & { user_id: string; consent_text: string }

/**
 * Returns the requested fields as given; other fields are dropped. @throws AppError 1 naming one that is
 * missing
 */
function answersOf(form: Form, input: z.output<typeof leadSubmit>): Record<LeadField, string | null> {
  const requests = fieldsOf(form)
  const missing = requests.find((field) => !input[field])
  if (missing) refuse('badRequest', { field: missing, reason: 'required' })
  const entries = leadFields.map((field) => [field, requests.includes(field) ? (input[field] ?? null) : null])
  return Object.fromEntries(entries) as Record<LeadField, string | null>
}

/**
 * Submits a form, once per person: submitting again changes nothing. Refused under 18 and for the member's own form.
 * @throws AppError 404 for a form that the member may not see, 29, 1 naming the missing field
 */
export async function submitLead(
  member: Member,
  input: z.output<typeof leadSubmit>,
): Promise<{ form_id: string; submitted_by_me: true }> {
  permit(member.user.age === null || member.user.age >= adultAge, 'notPermitted')
  await transact(async (tx) => {
    const { rows } = await tx.execute<Form>(sql`
      select g.user_id, g.consent_text, g.asks_full_name, g.asks_email, g.asks_phone_number, g.asks_zip_code
      from lead_forms g join pins p on p.id = g.pin_id join boards b on b.id = p.board_id
      where g.id = ${input.form_id} and ${bindViewer(pinSeen('p', 'b', '$viewer'), member.id)} for share of g`)
    const form = found(rows[0], 'notFound')
    leadAuthors.permit(member, 'pin.submit-form', form, 'notPermitted')
    const { full_name, email, phone_number, zip_code } = answersOf(form, input)
    const { consent_text } = form
    await tx
      .insert(leadSubmissions)
      .values({
        form_id: input.form_id,
        user_id: member.id,
        full_name,
        email,
        phone_number,
        zip_code,
        consent_text,
      })
      .onConflictDoNothing({ target: [leadSubmissions.form_id, leadSubmissions.user_id] })
  })
  return { form_id: input.form_id, submitted_by_me: true }
}
