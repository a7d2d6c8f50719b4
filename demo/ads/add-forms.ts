import { sql } from 'drizzle-orm'
import type { Question } from '@/lib/ads/forms/kinds'
import { adLeadAnswers, adLeadForms } from '@/lib/ads/forms/table.server'
import { consentText } from '@/lib/ads/forms/words.server'
import { insert } from '../insert'
import type { Loading } from '../make-media'
import type { Moments } from '../moments'
import type { Advertiser, ShownAd } from './campaign-rows'

const DAY = 1440
/** Submissions of the form, one or two a day. */
const submissions = 24

const questions: Question[] = [
  ...(['FULL_NAME', 'EMAIL'] as const).map((question_type) => ({
    question_type,
    custom_question_field_type: null,
    custom_question_label: null,
    custom_question_options: null,
  })),
  {
    question_type: 'CUSTOM',
    custom_question_field_type: 'CHECKBOX',
    custom_question_label: 'Where do you need light?',
    custom_question_options: ['Living room', 'Bedroom', 'Desk'],
  },
]

/** Adds a lead form to the first ad of an advertiser, and one that is a draft; people of the world have sent the first. */
export async function addForms(
  db: Loading,
  moments: Moments,
  { account }: Advertiser,
  { ad }: ShownAd,
): Promise<void> {
  const [id, draft] = [moments.id(40 * DAY), moments.id(DAY)]
  const common = {
    ad_account_id: account,
    questions,
    privacy_policy_link: 'https://northlight-home.example/privacy',
    completion_message: 'Thank you! We’ll write to you within two days.',
    has_accepted_terms: true,
  }
  const [made, later] = [moments.at(40 * DAY), moments.at(DAY)]
  await insert(db, adLeadForms, [
    { ...common, id, name: 'Ask our lamp makers', status: 'ACTIVE', created_at: made, updated_at: made },
    {
      ...common,
      id: draft,
      name: 'Visit the workshop',
      status: 'DRAFT',
      created_at: later,
      updated_at: later,
    },
  ])
  await db.execute(sql`update ads set lead_form_id = ${id} where id = ${ad}`)
  const { rows: people } = await db.execute<{ id: string; full_name: string; email: string }>(sql`
    select id, full_name, email from users where birthday is not null and business_name is null and password_hash is null
    order by id limit ${submissions}`)
  const options = questions[2]?.custom_question_options ?? []
  await insert(
    db,
    adLeadAnswers,
    people.map((person, n) => ({
      id: moments.id(30 * DAY - n * 1200),
      form_id: id,
      user_id: person.id,
      ad_id: ad,
      answers: [[person.full_name], [person.email], options.filter((_, at) => (n + at) % 3 !== 0)],
      consent_text: consentText('Northlight Home', null, common.privacy_policy_link),
      created_at: moments.at(30 * DAY - n * 1200),
    })),
  )
}
