import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testOrigin, visitor } from '@/lib/accounts/account/testing.server'
import { aged } from '@/lib/accounts/settings/testing.server'
import { give } from '@/lib/business/matrix-relations.testing.server'
import { testPerson } from '@/lib/business/testing.server'
import { nameIssue } from '@/lib/core/reasons'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser, faults, only, promotion, send } from '../campaigns/testing.server'
import { approve } from '../delivery/testing.server'
import { mintToken, viewerKey } from '../tracking/token.server'
import { updateForms } from './commands.server'
import { formLimits } from './kinds'
import { formById, formsOf, submissionsFile } from './queries.server'
import { formsGet, formsUpdate, sentFormSend } from './schema'
import { sendForm, sentForm } from './sent.server'
import { clearSubmissions, deleteSubmission, submissionsOf } from './submissions.server'
import { aForm, leadForm, makeForms } from './testing.server'

const firstPage = { page_size: 25, bookmarks: [] }

const update = async ({ owner, ad_account_id }: Advertiser, items: object[]) =>
  (await updateForms(owner, formsUpdate.parse({ ad_account_id, items }, { error: nameIssue }), testOrigin))
    .items

/** An ad with a form, approved, and the token of its card for a person. */
async function carried(over: object = {}) {
  const at = await advertiser()
  const form = await leadForm(at, over)
  const made = await promotion(at, { ad: { lead_form_id: form.id } })
  await approve(at, made.ad.id)
  const viaOf = (member: Member) =>
    mintToken({
      ad: made.ad.id,
      group: made.group.id,
      campaign: made.campaign.id,
      account: at.ad_account_id,
      viewer: viewerKey(member),
      placement: 'HOME',
      keyword: null,
      interest: null,
      audience: null,
      priceMicro: 0n,
      event: 'CLICKTHROUGH',
      at: new Date(),
    })
  const answers = [['ada@example.org'], ['Lamps', 'Chairs']]
  const submit = (member: Member, more: object = {}) =>
    sendForm(
      member,
      sentFormSend.parse({ pin_id: at.pin_id, via: viaOf(member), answers, consent: true, ...more }),
    )
  const shown = (member: Member, via = viaOf(member)) => sentForm(member, { pin_id: at.pin_id, via })
  return { at, form, ...made, viaOf, submit, shown }
}

async function csvOf({ owner, ad_account_id }: Advertiser, lead_form_id: string): Promise<string> {
  let text = ''
  for await (const line of await submissionsFile(owner, { ad_account_id, lead_form_id })) text += line
  return text
}

test('creates forms in a batch, each refused one with the field', async () => {
  const at = await advertiser()
  const own = (over: object) => ({
    question_type: 'CUSTOM',
    custom_question_field_type: 'RADIO_LIST',
    custom_question_label: 'Which?',
    custom_question_options: ['One'],
    ...over,
  })
  const many = (n: number) =>
    Array.from({ length: n }, (_, at) => own({ custom_question_label: `Question ${at}` }))
  const link = { label: 'Rules', link: 'https://shop.example/rules' }
  const made = await makeForms(at, [
    aForm({ questions: many(formLimits.questions), policy_links: Array(formLimits.policyLinks).fill(link) }),
    aForm({ questions: many(formLimits.questions + 1) }),
    aForm({ policy_links: Array(formLimits.policyLinks + 1).fill(link) }),
    aForm({ privacy_policy_link: undefined }),
    aForm({ has_accepted_terms: false }),
    aForm({ completion_message: 'a'.repeat(formLimits.completion + 1) }),
    aForm({ questions: [own({ custom_question_options: [] })] }),
    aForm({ questions: [own({ custom_question_label: null })] }),
    aForm({ questions: [own({ custom_question_options: Array(formLimits.options + 1).fill('x') })] }),
    aForm({ questions: [{ question_type: 'EMAIL' }, { question_type: 'EMAIL' }] }),
    aForm({ privacy_policy_link: 'https://bit.ly/x' }),
  ])
  expect(faults(made)).toEqual([
    null,
    '1 questions',
    '1 policy_links',
    '1 privacy_policy_link',
    '1 has_accepted_terms',
    '1 completion_message',
    '1 questions.0.custom_question_options',
    '1 questions.0.custom_question_label',
    '1 questions.0.custom_question_options',
    '1 questions.1',
    '9202 privacy_policy_link',
  ])
  const list = await formsOf(at.owner, formsGet.parse({ ad_account_id: at.ad_account_id }))
  expect(list.items).toMatchObject([{ name: 'Newsletter', status: 'ACTIVE', submission_count: 0 }])
})

test('lets an ad carry an active form of its account where people are to consider something', async () => {
  const at = await advertiser()
  const [active, draft] = [await leadForm(at), await leadForm(at, { status: 'DRAFT' })]
  const foreign = await leadForm(await advertiser())
  const { ad } = await promotion(at)
  await approve(at, ad.id)
  const carry = (lead_form_id: string | null) => send.adChanges(at, [{ id: ad.id, lead_form_id }])
  expect(faults(await carry(draft.id))).toEqual(['1 lead_form_id'])
  expect(faults(await carry(foreign.id))).toEqual(['1 lead_form_id'])
  expect(only(await carry(active.id))).toMatchObject({ lead_form_id: active.id, review_status: 'PENDING' })
  const aware = promotion(at, {
    campaign: { objective_type: 'AWARENESS' },
    group: { billable_event: 'IMPRESSION' },
    ad: { lead_form_id: active.id },
  })
  await expect(aware).rejects.toThrow('lead_form_id')
  await approve(at, ad.id)
  only([(await update(at, [{ id: active.id, name: 'Letters' }]))[0]].flatMap((one) => one ?? []))
  const stateOf = async () =>
    (await db().execute(sql`select review_status from ads where id = ${ad.id}`)).rows[0]?.review_status
  expect(await stateOf()).toBe('APPROVED')
  await update(at, [{ id: active.id, completion_message: 'Thanks' }])
  expect(await stateOf()).toBe('PENDING')
})

test('lets a person send the form of the ad that they were shown, once, with the consent text', async () => {
  const { at, form, submit, shown } = await carried({ disclosure_language: 'We write once a week.' })
  const ann = await aged(30)
  expect(await shown(ann)).toMatchObject({ id: form.id, submitted_by_me: false })
  await submit(ann)
  await submit(ann, { answers: [['other@example.org'], ['Lamps']] })
  expect(await shown(ann)).toMatchObject({ submitted_by_me: true })
  const { rows } = await db().execute(sql`select * from ad_lead_answers where form_id = ${form.id}`)
  expect(rows).toMatchObject([{ user_id: ann.id, answers: [['ada@example.org'], ['Lamps', 'Chairs']] }])
  expect(rows[0]?.consent_text).toMatch(
    /^We write once a week\. I agree that .* \(https:\/\/shop\.example\/privacy\)\.$/,
  )
  expect(
    (await formById(at.owner, { ad_account_id: at.ad_account_id, lead_form_id: form.id })).submission_count,
  ).toBe(1)
})

test('refuses answers by the question, other people’s tokens, the owner, and anyone under 18', async () => {
  const { at, ad, form, submit, shown, viaOf } = await carried()
  const [ann, bob] = [await aged(18), await aged(30)]
  const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
  await expect(submit(bob, { answers: [['nobody'], ['Lamps']] })).rejects.toEqual(
    code(1, { field: 'answers.0' }),
  )
  await expect(submit(bob, { answers: [['a@example.org'], ['Beds']] })).rejects.toEqual(
    code(1, { field: 'answers.1' }),
  )
  await expect(submit(bob, { via: viaOf(ann) })).rejects.toEqual(code(404))
  expect(await shown(bob, viaOf(ann))).toBeNull()
  expect(await shown(bob, 'x')).toBeNull()
  expect(await sentForm(visitor, { pin_id: at.pin_id, via: viaOf(ann) })).toBeNull()
  const young: Member = { ...bob, user: { ...bob.user, age: 17 } }
  const unknown: Member = { ...bob, user: { ...bob.user, age: null } }
  for (const one of [young, unknown]) {
    expect(await shown(one)).toBeNull()
    await expect(submit(one)).rejects.toEqual(code(29))
  }
  await submit(ann)
  await expect(submit({ ...at.owner, user: { ...at.owner.user, age: 30 } })).rejects.toEqual(code(29))
  await update(at, [{ id: form.id, status: 'DRAFT' }])
  expect(await shown(bob)).toBeNull()
  await expect(submit(bob)).rejects.toEqual(code(404))
  await update(at, [{ id: form.id, status: 'ACTIVE' }])
  expect(await shown(bob)).not.toBeNull()
  await db().execute(sql`update ads set review_status = 'PENDING' where id = ${ad.id}`)
  expect(await shown(bob)).toBeNull()
})

test('shows no form to a blocked person, and to one who blocked the advertiser', async () => {
  const { at, shown, submit } = await carried()
  const [ann, bob] = [await aged(30), await aged(30)]
  await db().execute(
    sql`insert into blocks (blocker_id, blocked_id) values (${at.owner.id}, ${ann.id}), (${bob.id}, ${at.owner.id})`,
  )
  for (const one of [ann, bob]) {
    expect(await shown(one)).toBeNull()
    await expect(submit(one)).rejects.toMatchObject({ code: 404 })
  }
})

test('requires questions to stay once people have answered; others may follow', async () => {
  const { at, form, submit } = await carried()
  const [email, own] = form.questions
  const requires = async (questions: unknown[]) => faults(await update(at, [{ id: form.id, questions }]))
  expect(await requires([own, email])).toEqual([null])
  expect(await requires([email, own])).toEqual([null])
  const ann = await aged(30)
  await approve(
    at,
    (await db().execute(sql`select id from ads where lead_form_id = ${form.id}`)).rows[0]?.id as string,
  )
  await submit(ann)
  expect(await requires([email])).toEqual(['1 questions'])
  expect(await requires([own, email])).toEqual(['1 questions'])
  expect(await requires([email, own, { question_type: 'CITY' }])).toEqual([null])
  const [head, line] = (await csvOf(at, form.id)).split('\r\n')
  expect(head).toBe('\uFEFFsubmitted_at,ad_id,Email,What do you like?,City,consent_text')
  expect(line).toMatch(/^\d{4}-[^,]+Z,\d+,ada@example\.org,Lamps; Chairs,,/)
})

test('lets no spreadsheet run an answer', async () => {
  const { at, form, submit } = await carried({ questions: [{ question_type: 'CITY' }] })
  await submit(await aged(30), { answers: [['=HYPERLINK("x")']] })
  expect(await csvOf(at, form.id)).toContain(`,"'=HYPERLINK(""x"")",`)
})

test('shows submissions to those who may change campaigns; they are deleted by them and with the person', async () => {
  const { at, form, submit } = await carried()
  const [analyst, manager] = [await testPerson(at.owner, 'EMPLOYEE'), await testPerson(at.owner, 'EMPLOYEE')]
  const place = { owner: at.owner, business_id: at.owner.id }
  await give(place, analyst.id, at.ad_account_id, ['ANALYST'])
  await give(place, manager.id, at.ad_account_id, ['CAMPAIGN_MANAGER'])
  const of = { ad_account_id: at.ad_account_id, lead_form_id: form.id }
  const [ann, bob] = [await aged(30), await aged(30)]
  await submit(ann)
  await submit(bob)
  expect((await formById(analyst, of)).submission_count).toBe(2)
  await expect(submissionsFile(analyst, of)).rejects.toMatchObject({ code: 29 })
  await expect(submissionsOf(analyst, { ...of, ...firstPage })).rejects.toMatchObject({ code: 29 })
  await expect(clearSubmissions(analyst, of, testOrigin)).rejects.toMatchObject({ code: 29 })
  await db().execute(sql`delete from users where id = ${ann.id}`)
  expect((await formById(analyst, of)).submission_count).toBe(1)
  const page = { ...of, ...firstPage }
  const { items } = await submissionsOf(manager, page)
  expect(items).toMatchObject([{ answers: [['ada@example.org'], ['Lamps', 'Chairs']] }])
  const one = { ...of, submission_id: items[0]?.id ?? '' }
  await expect(deleteSubmission(analyst, one, testOrigin)).rejects.toMatchObject({ code: 29 })
  expect(await deleteSubmission(manager, one, testOrigin)).toEqual({ deleted: 1 })
  await expect(deleteSubmission(manager, one, testOrigin)).rejects.toMatchObject({ code: 404 })
  expect(await submissionsOf(manager, page)).toEqual({ items: [], bookmark: null })
  const { rows } = await db().execute(sql`select h.actor_id, h.after from business_history h
    where h.target_type = 'lead_form' and h.target_id = ${form.id} and h.after ? 'submissions_deleted'`)
  expect(rows).toEqual([{ actor_id: manager.id, after: { name: form.name, submissions_deleted: 1 } }])
  expect(await clearSubmissions(manager, of, testOrigin)).toEqual({ deleted: 0 })
  const stranger = await advertiser()
  const foreign = { ad_account_id: stranger.ad_account_id, lead_form_id: form.id }
  await expect(submissionsFile(stranger.owner, foreign)).rejects.toMatchObject({ code: 404 })
  await expect(submissionsOf(stranger.owner, { ...foreign, ...firstPage })).rejects.toMatchObject({
    code: 404,
  })
  await expect(clearSubmissions(stranger.owner, foreign, testOrigin)).rejects.toMatchObject({ code: 404 })
})
