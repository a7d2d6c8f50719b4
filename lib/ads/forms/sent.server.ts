import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { adultAge } from '@/lib/accounts/sign-up/age'
import { pinSeen } from '@/lib/content/pins/card/card-sql.server'
import { AppError, found, permit } from '@/lib/core/app-error'
import { isMember, type Member, type Viewer } from '@/lib/core/viewer'
import { bindViewer } from '@/lib/platform/access/viewer-sql.server'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { readToken, viewerKey } from '../tracking/token.server'
import { faultIn } from './answers'
import { announceAnswer } from './hooks/deliver.server'
import type { PolicyLink, Question } from './kinds'
import type { sentFormGet, sentFormSend, WireSentForm } from './schema'
import { adLeadAnswers } from './table.server'
import { consentText } from './words.server'

type Row = {
  id: string
  ad_id: string
  business_id: string
  owner_name: string
  questions: Question[]
  privacy_policy_link: string
  policy_links: PolicyLink[]
  completion_message: string
  disclosure_language: string | null
  submitted_by_me: boolean
  today: string
}

/**
 * Reads the form of the ad by whose card a person came: if the form is active, the ad approved with it, and its pin in sight. The token
 * is of this person, and of any age, since a page may stay open. Null for anything else.
 */
async function formOfAd(
  tx: Pick<Db, 'execute'>,
  member: Member,
  { pin_id, via }: z.output<typeof sentFormGet>,
  lock = sql``,
): Promise<Row | null> {
  const token = readToken(via)
  if (token?.viewer !== viewerKey(member)) return null
  const { rows } = await tx.execute<Row>(sql`
    select f.id, d.id as ad_id, a.business_id, n.name as owner_name, f.questions, f.privacy_policy_link, f.policy_links,
      f.completion_message, f.disclosure_language,
      exists (select from ad_lead_answers s where s.form_id = f.id and s.user_id = ${member.id}) as submitted_by_me,
      (now() at time zone 'UTC')::date::text as today
    from ads d join ad_lead_forms f on f.id = d.lead_form_id join ad_accounts a on a.id = d.ad_account_id
      join businesses n on n.id = a.business_id join pins p on p.id = d.pin_id join boards b on b.id = p.board_id
    where d.id = ${token.ad} and d.pin_id = ${pin_id} and d.approved_link is not null and d.review_status = 'APPROVED'
      and f.status = 'ACTIVE' and ${bindViewer(pinSeen('p', 'b', '$viewer'), member.id)} ${lock}`)
  return rows[0] ?? null
}

const isAdult = ({ user: { age } }: Member) => age !== null && age >= adultAge

/** Returns the form of the ad by which a person came to a pin; null for anyone under 18, and if there is none. */
export async function sentForm(
  viewer: Viewer,
  input: z.output<typeof sentFormGet>,
): Promise<WireSentForm | null> {
  if (!isMember(viewer) || !isAdult(viewer)) return null
  const row = await formOfAd(db(), viewer, input)
  if (!row) return null
  const {
    id,
    owner_name,
    questions,
    privacy_policy_link,
    policy_links,
    completion_message,
    submitted_by_me,
  } = row
  return {
    id,
    owner_name,
    questions,
    privacy_policy_link,
    policy_links,
    completion_message,
    consent_text: consentText(owner_name, row.disclosure_language, privacy_policy_link),
    submitted_by_me,
  }
}

/**
 * Sends the form of an ad, once per person: again changes nothing. The consent text is stored with the answers. Refused under 18.
 * @throws AppError 404 without such a form, 29, 1 naming the first answer that is missing or wrong (`answers.2`)
 */
export async function sendForm(
  member: Member,
  input: z.output<typeof sentFormSend>,
): Promise<{ form_id: string; submitted_by_me: true }> {
  permit(isAdult(member), 'notPermitted')
  return transact(async (tx) => {
    const form = found(await formOfAd(tx, member, input, sql`for share of f`), 'notFound')
    permit(form.business_id !== member.id, 'notPermitted')
    for (const [at, question] of form.questions.entries()) {
      const reason = faultIn(question, input.answers[at], form.today)
      if (reason) throw new AppError('badRequest', { field: `answers.${at}`, reason })
    }
    const answers = form.questions.map((_, at) =>
      (input.answers[at] ?? []).map((answer) => answer.trim()).filter((answer) => answer !== ''),
    )
    const [stored] = await tx
      .insert(adLeadAnswers)
      .values({
        form_id: form.id,
        user_id: member.id,
        ad_id: form.ad_id,
        answers,
        consent_text: consentText(form.owner_name, form.disclosure_language, form.privacy_policy_link),
      })
      .onConflictDoNothing({ target: [adLeadAnswers.form_id, adLeadAnswers.user_id] })
      .returning({ id: adLeadAnswers.id })
    if (stored) await announceAnswer(tx, form.id, stored.id)
    return { form_id: form.id, submitted_by_me: true as const }
  })
}
