import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { board, person, pin } from '@/lib/content/pins/test-world.server'
import type { Member } from '@/lib/core/viewer'
import { db } from '@/lib/platform/db/client.server'
import { removeLeadForm, setLeadForm, submitLead } from './commands.server'
import { leadAnswers, leadFormOf } from './queries.server'
import { leadFormSet, leadSubmit } from './schema'

const code = (code: number, more: object = {}) => expect.objectContaining({ code, ...more })
const words = {
  title: 'Newsletter',
  consent_text: 'You may write to me.',
  privacy_url: 'https://shop.example/privacy',
  fields: ['email', 'full_name'],
}
const aged = (member: Member, age: number | null): Member => ({ ...member, user: { ...member.user, age } })

async function business(): Promise<Member> {
  const member = await person()
  return { ...member, user: { ...member.user, business_name: 'Shop' } }
}
async function withForm(over: object = {}, privacy = 'public') {
  const owner = await business()
  const { id: pin_id } = await pin(owner, (await board(owner, { privacy })).id)
  const form = await setLeadForm(owner, leadFormSet.parse({ ...words, ...over, pin_id }))
  return { owner, pin_id, form }
}
const answer = (form_id: string, more: object = {}) =>
  leadSubmit.parse({ form_id, email: 'ada@example.org', full_name: 'Ada', consent: true, ...more })
const stored = async (form_id: string) => {
  const { rows } = await db().execute(
    sql`select * from lead_submissions where form_id = ${form_id} order by id`,
  )
  return rows
}
async function csvOf(owner: Member, form_id: string): Promise<string> {
  let text = ''
  for await (const line of await leadAnswers(owner, form_id)) text += line
  return text
}

test('lets a business add a form to its own pin and change it, and refuses others', async () => {
  const { owner, pin_id, form } = await withForm()
  expect(form).toMatchObject({ title: 'Newsletter', fields: ['full_name', 'email'], submission_count: 0 })
  const set = (member: Member, over = {}) =>
    setLeadForm(member, leadFormSet.parse({ ...words, pin_id, ...over }))
  await expect(set(await person())).rejects.toEqual(code(29))
  await expect(set(await business())).rejects.toEqual(code(7))
  await expect(set(owner, { privacy_url: 'https://bit.ly/x' })).rejects.toEqual(
    code(9202, { field: 'privacy_url' }),
  )
  expect(await set(owner, { title: 'Letters', fields: ['zip_code'] })).toMatchObject({
    id: form.id,
    title: 'Letters',
    fields: ['zip_code'],
  })
})

test('accepts one submission per person, even concurrently, and drops other fields', async () => {
  const { owner, pin_id, form } = await withForm()
  const viewer = await person()
  expect((await leadFormOf(viewer, pin_id))?.submitted_by_me).toBe(false)
  const given = answer(form.id, { phone_number: '+49 30 123456' })
  await Promise.all(Array.from({ length: 20 }, () => submitLead(viewer, given)))
  expect(await stored(form.id)).toEqual([
    expect.objectContaining({
      email: 'ada@example.org',
      phone_number: null,
      consent_text: words.consent_text,
    }),
  ])
  expect(await leadFormOf(viewer, pin_id)).toMatchObject({ submitted_by_me: true })
  expect(await leadFormOf(viewer, pin_id)).not.toHaveProperty('submission_count')
  expect((await leadFormOf(owner, pin_id))?.submission_count).toBe(1)
})

test('requires the requested fields and names a missing one', async () => {
  const { form } = await withForm()
  await expect(submitLead(await person(), answer(form.id, { full_name: ' ' }))).rejects.toEqual(
    code(1, { field: 'full_name' }),
  )
  for (const bad of [
    { consent: false },
    { email: 'nobody' },
    { email: 'a@b.c,d@e.fr' },
    { phone_number: 'call me' },
    { zip_code: '=1' },
  ])
    expect(leadSubmit.safeParse({ form_id: form.id, consent: true, ...bad }).success).toBe(false)
})

test('refuses people under 18 and the owner, and hides the form of a secret pin', async () => {
  const { owner, form } = await withForm()
  const young = await person()
  await expect(submitLead(aged(young, 17), answer(form.id))).rejects.toEqual(code(29))
  await expect(submitLead(aged(young, 18), answer(form.id))).resolves.toMatchObject({ submitted_by_me: true })
  await expect(submitLead(owner, answer(form.id))).rejects.toEqual(code(29))
  const secret = await withForm({}, 'secret')
  const stranger = await person()
  await expect(submitLead(stranger, answer(secret.form.id))).rejects.toEqual(code(404))
  await expect(leadFormOf(stranger, secret.pin_id)).rejects.toEqual(code(50))
  await db().execute(sql`insert into blocks (blocker_id, blocked_id) values (${owner.id}, ${stranger.id})`)
  await expect(submitLead(stranger, answer(form.id))).rejects.toEqual(code(404))
})

test('lets only its owner download the answers, with a byte order mark and formulas escaped', async () => {
  const { owner, form } = await withForm({ fields: ['full_name', 'phone_number'] })
  await submitLead(await person(), answer(form.id, { full_name: '=1+1', phone_number: '+49 30 123456' }))
  const text = await csvOf(owner, form.id)
  const [head, line, end] = text.split('\r\n')
  expect(head).toBe('\uFEFFsubmitted_at,full_name,email,phone_number,zip_code,consent_text')
  expect(line).toMatch(/^\d{4}-\d\d-\d\dT[^,]+Z,'=1\+1,,'\+49 30 123456,,You may write to me\.$/)
  expect(end).toBe('')
  await expect(leadAnswers(await business(), form.id)).rejects.toEqual(code(404))
})

test('exports more answers than one batch', async () => {
  const { owner, form } = await withForm()
  await db().execute(sql`
    with people as (insert into users (username, email, full_name, first_name)
      select 'lead_' || n, 'lead_' || n || '@example.org', 'Lead', 'Lead' from generate_series(1, 1001) n returning id)
    insert into lead_submissions (form_id, user_id, email, consent_text) select ${form.id}, id, 'x@example.org', 'yes' from people`)
  expect((await csvOf(owner, form.id)).split('\r\n')).toHaveLength(1003)
})

test('deletes a form with its answers, by its owner or with the pin', async () => {
  const { owner, pin_id, form } = await withForm()
  await submitLead(await person(), answer(form.id))
  await expect(removeLeadForm(await business(), pin_id)).rejects.toEqual(code(7))
  await removeLeadForm(owner, pin_id)
  expect(await stored(form.id)).toEqual([])
  expect(await leadFormOf(owner, pin_id)).toBeNull()
  await expect(removeLeadForm(owner, pin_id)).rejects.toEqual(code(404))
})
