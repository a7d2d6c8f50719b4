import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testOrigin } from '@/lib/accounts/account/testing.server'
import { updatePin } from '@/lib/content/pins/commands.server'
import { person } from '@/lib/content/pins/test-world.server'
import { emit } from '@/lib/core/events.server'
import type { Member } from '@/lib/core/viewer'
import { registerListeners } from '@/lib/edge/listeners.server'
import { db, transact } from '@/lib/platform/db/client.server'
import { type Advertiser, advertiser, promotion, send } from '../campaigns/testing.server'
import { appealAd } from './appeal.server'
import { decideAd } from './decide.server'
import { reviewsOf } from './queue.server'
import { reviewLimits } from './reasons'
import { recheckLimits, recheckPages } from './recheck.server'
import { approveByRules } from './rules/approve.server'
import { ruleLimits } from './rules/kinds'
import { changeRules, reviewRules, trustAdvertiser } from './rules/rules.server'
import { rulesUpdate } from './rules/schema'
import { adAppeal, reviewsGet, reviewUpdate } from './schema'

const lamp = 'https://shop.example/lamp'
const elsewhere = 'https://shop.example/other'

let reviewer: Member
beforeAll(async () => {
  registerListeners()
  reviewer = await person()
})

let at: Advertiser
let ad: string
beforeEach(async () => {
  at = await advertiser()
  ad = (await promotion(at)).ad.id
})

type State = { review_status: string; approved_link: string | null; approved_host: string | null }
const state = async (): Promise<State | undefined> =>
  (
    await db().execute<State>(
      sql`select review_status, approved_link, approved_host from ads where id = ${ad}`,
    )
  ).rows[0]
const decide = (outcome: string, over: object = {}) =>
  decideAd(reviewer, reviewUpdate.parse({ id: ad, seen: 'PENDING', outcome, ...over }))
const reject = () => decide('REJECTED', { reasons: ['IMAGE'] })
const lead = (destination_url: string) => send.adChanges(at, [{ id: ad, destination_url }])
const appeal = (text = 'It is fine.') =>
  appealAd(at.owner, adAppeal.parse({ ad_account_id: at.ad_account_id, ad_id: ad, text }), testOrigin)
const waiting = async () =>
  (await reviewsOf(reviewsGet.parse({ page_size: 250 }))).items.find(({ id }) => id === ad)
/** Says that the worker read the page of an address, which ends at a host. */
const read = (url: string, final_host: string) =>
  transact(async (tx) => {
    await tx.execute(sql`
      insert into linked_pages (url_hash, url, host, status, final_host)
      values (sha256(convert_to(${url}, 'UTF8')), ${url}, 'shop.example', 'ready', ${final_host})
      on conflict (url_hash) do update set final_host = excluded.final_host, status = 'ready'`)
    await emit(tx, 'pageRead', { url })
  })
const mails = async () =>
  (
    await db().execute<{ template: string }>(
      sql`select template from mail_outbox where user_id = ${at.owner.id}`,
    )
  ).rows.map(({ template }) => template)

describe('the approved version', () => {
  test('runs on while a new address is reviewed, and ends with a rejection', async () => {
    await decide('APPROVED')
    await lead(elsewhere)
    expect(await state()).toMatchObject({ review_status: 'PENDING', approved_link: lamp })
    expect(await waiting()).toMatchObject({ link: elsewhere, approved_link: lamp })
    await reject()
    expect(await state()).toMatchObject({ review_status: 'REJECTED', approved_link: null })
  })

  test('is the new address once that is approved', async () => {
    await decide('APPROVED')
    await lead(elsewhere)
    await decide('APPROVED')
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_link: elsewhere })
  })

  test.each([
    ['title', { title: 'Another lamp' }],
    ['link', { link: elsewhere }],
  ])('ends when the %s of its pin changes', async (_, change) => {
    await decide('APPROVED')
    await updatePin(at.owner, { id: at.pin_id, ...change })
    expect(await state()).toMatchObject({ review_status: 'PENDING', approved_link: null })
  })

  test('stays when its pin is moved about, which changes nothing that is shown', async () => {
    await decide('APPROVED')
    await transact((tx) => emit(tx, 'pinChanged', { id: at.pin_id }))
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_link: lamp })
  })

  test('ends when its address leads to another host than at the review', async () => {
    await decide('APPROVED')
    await read(lamp, 'shop.example')
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_host: 'shop.example' })
    await read(lamp, 'shop.example')
    expect(await state()).toMatchObject({ review_status: 'APPROVED' })
    await read(lamp, 'casino.example')
    expect(await state()).toMatchObject({ review_status: 'PENDING', approved_link: null })
    expect(await mails()).toContain('ad_returned')
    const { rows } = await db().execute(sql`
      select kind from notifications where user_id = ${at.owner.id} and kind = 'ad_returned'`)
    expect(rows).toEqual([{ kind: 'ad_returned' }])
  })

  test('ends when its address leads to a site that was blocked since', async () => {
    const link = `https://blocked-${at.owner.id}.example/`
    await lead(link)
    await decide('APPROVED')
    const host = new URL(link).hostname
    await read(link, host)
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_host: host })
    await db().execute(sql`insert into blocked_hosts (host) values (${host})`)
    await read(link, host)
    expect(await state()).toMatchObject({ review_status: 'PENDING', approved_link: null })
  })

  test('whose page moved is for a person, also of a trusted business', async () => {
    await trustAdvertiser(reviewer, at.owner.id, true, testOrigin)
    await read(lamp, 'shop.example')
    await approveByRules()
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_host: 'shop.example' })
    await read(lamp, 'casino.example')
    await approveByRules()
    expect(await state()).toMatchObject({ review_status: 'PENDING' })
    await decide('APPROVED')
    expect(await state()).toMatchObject({ review_status: 'APPROVED', approved_host: 'casino.example' })
  })
})

describe('the pages of running ads', () => {
  const link = () => `https://shop.example/${ad}`
  const isQueued = async () =>
    (await db().execute<{ status: string }>(sql`select status from linked_pages where url = ${link()}`))
      .rows[0]?.status === 'pending'
  const readAgo = (hours: number) =>
    db().execute(sql`
      update linked_pages set fetched_at = now() - make_interval(hours => ${hours}), status = 'ready' where url = ${link()}`)

  test('are read again six hours after the last time, as long as the ads run', async () => {
    await lead(link())
    await decide('APPROVED')
    await read(link(), 'shop.example')
    await readAgo(recheckLimits.hours - 1)
    await recheckPages()
    expect(await isQueued()).toBe(false)
    await readAgo(recheckLimits.hours + 1)
    await recheckPages()
    expect(await isQueued()).toBe(true)
    await send.adChanges(at, [{ id: ad, status: 'PAUSED' }])
    await readAgo(recheckLimits.hours + 1)
    await recheckPages()
    expect(await isQueued()).toBe(false)
  })
})

describe('an appeal', () => {
  test('brings a rejected ad back to the review with its text and the reasons, once for each address', async () => {
    await reject()
    await appeal()
    expect(await waiting()).toMatchObject({ appeal: 'It is fine.', reasons: ['IMAGE'] })
    await reject()
    await expect(appeal()).rejects.toMatchObject({ status: 409, reason: 'appealedBefore' })
    await lead(elsewhere)
    await reject()
    await appeal('Now it is.')
    expect(await waiting()).toMatchObject({ appeal: 'Now it is.' })
  })

  test('is for rejected ads of the own account', async () => {
    await expect(appeal()).rejects.toMatchObject({ status: 409, reason: 'notRejected' })
    await reject()
    const { owner } = await advertiser()
    const input = adAppeal.parse({ ad_account_id: at.ad_account_id, ad_id: ad, text: 'Mine' })
    await expect(appealAd(owner, input, testOrigin)).rejects.toMatchObject({ status: 404 })
  })

  test('has 1 to 500 characters', () => {
    const fits = (length: number) =>
      adAppeal.safeParse({ ad_account_id: '1', ad_id: '2', text: 'x'.repeat(length) }).success
    expect([0, 1, reviewLimits.appeal, reviewLimits.appeal + 1].map(fits)).toEqual([false, true, true, false])
  })
})

describe('the rules of the host', () => {
  const trust = (isTrusted: boolean) => trustAdvertiser(reviewer, at.owner.id, isTrusted, testOrigin)
  const setAfter = (approve_after: number) => changeRules(reviewer, { approve_after }, testOrigin)
  const run = async () => {
    await approveByRules()
    return (await state())?.review_status
  }

  test('approve the ads of a trusted business once their page was read', async () => {
    await trust(true)
    expect((await reviewRules()).trusted.map(({ id }) => id)).toContain(at.owner.id)
    await lead(`${elsewhere}?${ad}`)
    expect(await run()).toBe('PENDING')
    await read(`${elsewhere}?${ad}`, 'shop.example')
    expect(await run()).toBe('APPROVED')
    await trust(false)
    await lead(elsewhere)
    await read(elsewhere, 'shop.example')
    expect(await run()).toBe('PENDING')
  })

  test('leave an appeal to a person', async () => {
    await trust(true)
    await read(lamp, 'shop.example')
    await reject()
    await appeal()
    expect(await run()).toBe('PENDING')
  })

  test('approve after enough approved ads without a rejection', async () => {
    await read(lamp, 'shop.example')
    await setAfter(1)
    expect(await run()).toBe('PENDING')
    await decide('APPROVED')
    const other = (await promotion(at)).ad.id
    ad = other
    expect(await run()).toBe('APPROVED')
    await setAfter(0)
    ad = (await promotion(at)).ad.id
    expect(await run()).toBe('PENDING')
    await reject()
    await setAfter(1)
    ad = (await promotion(at)).ad.id
    expect(await run()).toBe('PENDING')
    await setAfter(0)
  })

  test('have bounds', () => {
    const fits = (input: object) => rulesUpdate.safeParse(input).success
    const { approveAfter, body } = ruleLimits
    expect(
      [-1, 0, approveAfter, approveAfter + 1, 1.5].map((approve_after) => fits({ approve_after })),
    ).toEqual([...[false, true, true, false, false]])
    expect([body, body + 1].map((length) => fits({ body: 'x'.repeat(length) }))).toEqual([true, false])
  })

  test('are for businesses that exist', async () => {
    await expect(trustAdvertiser(reviewer, '1', true, testOrigin)).rejects.toMatchObject({ status: 404 })
  })
})

test('mails the business what was decided', async () => {
  await reject()
  await decide('APPROVED', { seen: 'REJECTED' })
  expect(await mails()).toEqual(expect.arrayContaining(['ad_rejected', 'ad_approved']))
})
