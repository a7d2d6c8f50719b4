import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testMember, testOrigin } from '@/lib/accounts/account/testing.server'
import { stepsUpdate } from '@/lib/business/start/schema'
import { saveStep, stepsOf } from '@/lib/business/start/steps.server'
import { db } from '@/lib/platform/db/client.server'
import { testBusiness } from '../testing.server'
import { listCalls, markCalled } from './calls.server'
import { adminCallsGet } from './schema'

test('lists who asked for a call with what they said, until the host has called', async () => {
  const owner = await testBusiness('Calling')
  const admin = await testMember()
  const fields = {
    wantsCall: true,
    firstName: 'Zoe',
    fullName: 'Zoe Young',
    phoneNumber: '30 123456',
    countryCode: '+49',
    whatsAppConsent: true,
    topBusinessGoal: 'sales',
    numberEmployees: '2-10',
  }
  await saveStep(owner, stepsUpdate.parse({ stepper: 'onboarding', step: 7, fields }), testOrigin)
  const mine = async (state: string) =>
    (await listCalls(adminCallsGet.parse({ state }))).items.filter(({ business }) => business.id === owner.id)
  const [call] = await mine('waiting')
  expect(call).toMatchObject({
    business: { name: 'Calling' },
    name: 'Zoe Young',
    phone: '+49 30 123456',
    may_use_whatsapp: true,
    goal: 'sales',
    size: '2-10',
    is_done: false,
  })
  const call_id = call?.id ?? ''
  expect(await markCalled(admin, { call_id, is_done: true }, testOrigin)).toMatchObject({ is_done: true })
  expect([await mine('waiting'), await mine('done')]).toMatchObject([[], [{ id: call_id }]])
  expect((await stepsOf(owner, 'onboarding')).fields).toMatchObject({
    hasScheduledCall: true,
    leadId: call_id,
  })
  await markCalled(admin, { call_id, is_done: false }, testOrigin)
  expect(await mine('waiting')).toHaveLength(1)
  const { rows } = await db().execute(
    sql`select count(*)::int as n from audit_log where action = 'call.marked' and actor_id = ${admin.id}`,
  )
  expect(rows).toEqual([{ n: 2 }])
})

test('refuses an unknown request', async () => {
  const admin = await testMember()
  await expect(markCalled(admin, { call_id: '1', is_done: true }, testOrigin)).rejects.toMatchObject({
    code: 404,
  })
})
