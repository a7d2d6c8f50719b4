import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { adAccountAccess } from '@/lib/business/access/access.server'
import { AppError, found } from '@/lib/core/app-error'
import { env } from '@/lib/core/env.server'
import type { Member } from '@/lib/core/viewer'
import { type Db, db, transact } from '@/lib/platform/db/client.server'
import { enqueue } from '@/lib/platform/db/queue.server'
import { type NetPolicy, publicInternet } from '@/lib/platform/net/guarded-connector.server'
import { guardedPost } from '@/lib/platform/net/guarded-post.server'
import { faultIn } from '../answers'
import type { Question } from '../kinds'
import { questionName } from '../words.server'
import { encryptedFor } from './keys.server'
import { type Delivery, hookQueue } from './queues.server'
import type { formTest, wireFormTest } from './schema'

/** SQL for the subscription of a lead form: its own, or that of its account. */
const hookOf = (form_id: string) => sql`
  select h.id from ad_lead_forms f join ad_lead_hooks h on h.ad_account_id = f.ad_account_id
  where f.id = ${form_id} and (h.form_id = f.id or h.form_id is null) order by h.form_id nulls last limit 1`

/** Sends a stored answer to the subscription of its form, if there is one, once the transaction is over. */
export async function announceAnswer(tx: Db, form_id: string, answer_id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(hookOf(form_id))
  for (const { id } of rows)
    await enqueue(tx, hookQueue, { subscription_id: id, form_id, answer_id }, `${id} ${answer_id}`)
}

/**
 * Sends test answers to the subscription of a form; nothing of them is stored.
 * @throws AppError 404 also without a subscription, 29, 1 naming the answer that is missing or wrong
 */
export const testForm = (
  member: Member,
  { ad_account_id, lead_form_id, answers }: z.output<typeof formTest>,
): Promise<z.output<typeof wireFormTest>> =>
  transact(async (tx) => {
    await adAccountAccess.permit(tx, member, 'ad-account.campaigns.edit', ad_account_id)
    const { rows } = await tx.execute<{
      questions: Question[]
      today: string
      hook: string
      test_id: string
    }>(sql`
      select f.questions, current_date::text as today, h.id as hook, next_id()::text as test_id
      from ad_lead_forms f left join lateral (${hookOf(lead_form_id)}) h on true
      where f.id = ${lead_form_id} and f.ad_account_id = ${ad_account_id}`)
    const { questions, today, hook, test_id } = found(rows[0], 'notFound')
    if (answers.length > questions.length)
      throw new AppError('badRequest', {
        field: 'answers',
        reason: 'tooManyItems',
        params: { max: questions.length },
      })
    const given = questions.map((question, at) => {
      const answer = answers[at] ?? ''
      return question.custom_question_field_type === 'CHECKBOX' ? answer.split('; ') : [answer]
    })
    for (const [at, question] of questions.entries()) {
      const reason = faultIn(question, given[at], today)
      if (reason) throw new AppError('badRequest', { field: `answers.${at}`, reason })
    }
    const subscription_id = found(hook ?? undefined, 'notFound')
    const delivery = { subscription_id, form_id: lead_form_id, test_id, answers: given }
    await enqueue(tx, hookQueue, delivery, `${subscription_id} ${test_id}`)
    return { subscription_id }
  })

type Row = {
  webhook_url: string
  key: Buffer
  ad_account_id: string
  name: string
  questions: Question[]
  answers: string[][] | null
  ad_id: string | null
  consent_text: string | null
  submitted_at: number | null
}

/**
 * Posts an answer to its subscription, encrypted with its key; drops it if the subscription, the form or the answer is gone. An answer
 * arrives at least once: `lead_id` tells. @throws Error when it must be retried
 */
export async function deliverAnswer(delivery: Delivery, policy: NetPolicy = publicInternet): Promise<void> {
  if (!env().ADS_ENABLED || !env().BUSINESS_ENABLED) return
  const { subscription_id, form_id } = delivery
  const isTest = 'test_id' in delivery
  const lead_id = isTest ? delivery.test_id : delivery.answer_id
  const { rows } = await db().execute<Row>(sql`
    select h.webhook_url, h.key, h.ad_account_id, f.name, f.questions, s.answers, s.ad_id::text, s.consent_text,
      floor(extract(epoch from s.created_at))::float8 as submitted_at
    from ad_lead_hooks h join ad_lead_forms f on f.id = ${form_id} and f.ad_account_id = h.ad_account_id
      left join ad_lead_answers s on s.id = ${isTest ? null : lead_id} and s.form_id = f.id
    where h.id = ${subscription_id} and (h.form_id is null or h.form_id = f.id)`)
  const [row] = rows
  const answers = isTest ? delivery.answers : row?.answers
  if (!row || !answers) return
  const lead = {
    lead_id,
    lead_form_id: form_id,
    lead_form_name: row.name,
    ad_id: row.ad_id,
    is_test: isTest,
    submitted_at: row.submitted_at,
    consent_text: row.consent_text,
    answers: row.questions.map((question, at) => ({
      question_type: question.question_type,
      question: questionName(question),
      answers: answers[at] ?? [],
    })),
  }
  const body = JSON.stringify({
    subscription_id,
    ad_account_id: row.ad_account_id,
    lead_form_id: form_id,
    cryptographic_algorithm: 'AES-256-GCM',
    data: encryptedFor(subscription_id, row.key, lead),
  })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const status = await guardedPost(row.webhook_url, { headers, body: Buffer.from(body) }, policy)
  if (status < 200 || status > 299) throw new Error(`a lead subscription answered ${status}`)
}
