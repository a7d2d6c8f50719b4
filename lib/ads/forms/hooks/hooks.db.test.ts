import { createSecretKey } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { aged } from '@/lib/accounts/settings/testing.server'
import { decrypt } from '@/lib/core/sealed.server'
import { pushService } from '@/lib/inbox/notifications/push/testing.server'
import { db } from '@/lib/platform/db/client.server'
import { advertiser } from '../../campaigns/testing.server'
import { adLeadAnswers } from '../table.server'
import { leadForm, leadHook } from '../testing.server'
import { createHook, deleteHook, hookById, hooksOf } from './commands.server'
import { announceAnswer, deliverAnswer, testForm } from './deliver.server'
import { type Delivery, hookQueue } from './queues.server'
import { hookCreate } from './schema'

const service = await pushService()
afterAll(service.close)

/** Returns what waits for a subscription. */
const waitingFor = async (id: string): Promise<Delivery[]> =>
  (
    await db().execute<{ data: Delivery }>(sql`
      select data from pgboss.job where name = ${hookQueue.name} and data ->> 'subscription_id' = ${id} order by created_on`)
  ).rows.map(({ data }) => data)

type Got = { data: string; subscription_id: string }

test('sends a test answer encrypted, and stores nothing of it', async () => {
  const at = await advertiser()
  const hook = await leadHook(at, `${service.origin}/leads`.replace(/:\d+/, ''))
  await db().execute(
    sql`update ad_lead_hooks set webhook_url = ${`${service.origin}/leads`} where id = ${hook.id}`,
  )
  const of = { ad_account_id: at.ad_account_id, lead_form_id: hook.lead_form_id ?? '' }
  const given = { ...of, answers: ['ada@example.org', 'Lamps; Chairs'] }
  expect(await testForm(at.owner, given)).toEqual({ subscription_id: hook.id })
  const [delivery] = await waitingFor(hook.id)
  if (!delivery) throw new Error('nothing waits')
  service.state.status = 503
  await expect(deliverAnswer(delivery, service.policy)).rejects.toThrow('503')
  service.state.status = 204
  await deliverAnswer(delivery, service.policy)
  const { path, body } = service.got.at(-1) ?? { path: '', body: Buffer.alloc(0) }
  expect(path).toBe('/leads')
  expect(body.toString()).not.toContain('ada@example.org')
  const got = JSON.parse(body.toString()) as Got
  const key = createSecretKey(Buffer.from(hook.cryptographic_key, 'base64'))
  const lead = JSON.parse(decrypt(key, got.subscription_id, Buffer.from(got.data, 'base64')))
  expect(lead).toMatchObject({
    is_test: true,
    lead_form_name: 'Newsletter',
    answers: [
      { question_type: 'EMAIL', question: 'Email', answers: ['ada@example.org'] },
      { question: 'What do you like?', answers: ['Lamps', 'Chairs'] },
    ],
  })
  const { rows } = await db().execute(sql`select 1 from ad_lead_answers where form_id = ${of.lead_form_id}`)
  expect(rows).toEqual([])
  const refused = (answers: string[]) => testForm(at.owner, { ...of, answers })
  await expect(refused(['ada', 'Lamps'])).rejects.toMatchObject({ code: 1, field: 'answers.0' })
  await expect(refused(['ada@example.org'])).rejects.toMatchObject({ code: 1, field: 'answers.1' })
  await expect(refused(['ada@example.org', 'Lamps', 'x'])).rejects.toMatchObject({
    code: 1,
    field: 'answers',
  })
})

test('sends an answer to the subscription of its form, otherwise to that of the account, until it is deleted', async () => {
  const at = await advertiser()
  const person = await aged(30)
  const [own, other] = [await leadHook(at), await leadForm(at)]
  const url = `${service.origin}/all`
  const all = await createHook(
    at.owner,
    { ad_account_id: at.ad_account_id, webhook_url: 'https://shop.example/all' },
    testOrigin,
  )
  await db().execute(sql`update ad_lead_hooks set webhook_url = ${url} where id = ${all.id}`)
  const send = (form_id: string) =>
    db().transaction(async (tx) => {
      const answers = [['ada@example.org'], ['Lamps']]
      const row = { form_id, user_id: person.id, ad_id: '1', answers, consent_text: 'I agree.' }
      const [made] = await tx.insert(adLeadAnswers).values(row).returning({ id: adLeadAnswers.id })
      await announceAnswer(tx, form_id, made?.id ?? '')
      return made?.id
    })
  await send(own.lead_form_id ?? '')
  expect(await waitingFor(own.id)).toHaveLength(1)
  const lead_id = await send(other.id)
  const [delivery] = await waitingFor(all.id)
  if (!delivery) throw new Error('nothing waits')
  const before = service.got.length
  await deliverAnswer(delivery, service.policy)
  expect(service.got).toHaveLength(before + 1)
  // An address inside the network is never reached, whatever its name says when it is asked.
  const inside = { ...service.policy, allowsAddress: () => false }
  await expect(deliverAnswer(delivery, inside)).rejects.toThrow()
  await db().execute(sql`delete from ad_lead_answers where id = ${lead_id}`)
  await deliverAnswer(delivery, service.policy)
  await deleteHook(at.owner, { ad_account_id: at.ad_account_id, subscription_id: all.id }, testOrigin)
  await deliverAnswer(delivery, service.policy)
  expect(service.got).toHaveLength(before + 1)
  const of = { ad_account_id: at.ad_account_id, lead_form_id: other.id }
  await expect(testForm(at.owner, { ...of, answers: ['ada@example.org', 'Lamps'] })).rejects.toMatchObject({
    code: 404,
  })
})

test('has one subscription of a form and one of an account, with public https addresses only', async () => {
  const [at, stranger] = [await advertiser(), await advertiser()]
  const { ad_account_id } = at
  const hook = await leadHook(at)
  const make = (over: object) =>
    createHook(at.owner, { ad_account_id, webhook_url: 'https://shop.example/', ...over }, testOrigin)
  await expect(make({ lead_form_id: hook.lead_form_id })).rejects.toMatchObject({ field: 'lead_form_id' })
  const { id } = await make({})
  await expect(make({})).rejects.toMatchObject({ status: 409 })
  const foreign = (await leadForm(stranger)).id
  await expect(make({ lead_form_id: foreign })).rejects.toMatchObject({ code: 404, field: 'lead_form_id' })
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://a:b@x.example/',
  ])
    await expect(make({ webhook_url: address })).rejects.toMatchObject({ code: 1, field: 'webhook_url' })
  for (const address of ['http://shop.example/', 'ftp://shop.example/', 'shop', ''])
    expect(hookCreate.safeParse({ ad_account_id, webhook_url: address }).success).toBe(false)
  const list = { ad_account_id, page_size: 1, bookmarks: [] }
  const { items, bookmark } = await hooksOf(at.owner, list)
  expect(items.map((one) => one.id)).toEqual([id])
  const next = await hooksOf(at.owner, { ...list, bookmarks: [bookmark ?? ''] })
  expect(next).toMatchObject({ items: [hook], bookmark: null })
  expect(await hookById(at.owner, { ad_account_id, subscription_id: hook.id })).toEqual(hook)
  const theirs = { ad_account_id: stranger.ad_account_id, subscription_id: hook.id }
  await expect(hookById(stranger.owner, theirs)).rejects.toMatchObject({ code: 404 })
  await expect(deleteHook(stranger.owner, theirs, testOrigin)).rejects.toMatchObject({ code: 404 })
  // The key is not in the database as it is.
  const { rows } = await db().execute<{ key: Buffer }>(
    sql`select key from ad_lead_hooks where id = ${hook.id}`,
  )
  expect(rows[0]?.key.toString('base64')).not.toContain(hook.cryptographic_key.slice(0, 20))
})
