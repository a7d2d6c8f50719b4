import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Person } from '../support/client'
import { verified } from '../support/people/verified'
import { post } from './world'

let me: Person
beforeAll(async () => {
  me = await verified()
  await post(me, 'UserSettingsResource', 'update', { business_name: 'Clay & Co' })
}, 60_000)

const v5 = (method: string, path: string, body?: unknown): Promise<Answer> =>
  me.request(path, {
    method,
    headers: { 'X-CSRFToken': me.cookies.get('csrftoken') ?? '', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

describe('v5 in the form of the public description', () => {
  test('has a picture as text, and businesses as a list of accounts', async () => {
    expect((await v5('GET', '/v5/user_account')).json).toMatchObject({ profile_image: expect.any(String) })
    expect((await v5('GET', '/v5/user_account/businesses')).json).toEqual([
      expect.objectContaining({ username: me.username, image_large_url: expect.any(String) }),
    ])
    expect((await v5('GET', '/v5/businesses')).json).toMatchObject({ items: [{ id: me.id }], bookmark: null })
  })

  test('has a business as soon as its account is one', async () => {
    const fresh = await verified()
    await post(fresh, 'UserSettingsResource', 'update', { business_name: 'New shop' })
    expect((await fresh.request(`/v5/businesses/${fresh.id}`)).status).toBe(200)
  })

  test('names the owner of an ad account by username', async () => {
    const made = await v5('POST', '/v5/ad_accounts', { name: 'Spring', country: 'US', currency: 'USD' })
    expect(made.json).toMatchObject({ owner: { username: me.username } })
    const { id } = made.json as { id: string }
    const audience = await v5('POST', `/v5/ad_accounts/${id}/audiences`, {
      name: 'Buyers',
      audience_type: 'CUSTOMER_LIST',
      rule: {},
    })
    const { id: list } = audience.json as { id: string }
    const records = `${'a'.repeat(64)},${'b'.repeat(64)}`
    const added = await v5('PATCH', `/v5/ad_accounts/${id}/customer_lists/${list}`, {
      operation_type: 'ADD',
      records,
    })
    expect(added.status, added.text).toBe(200)
    const unknown = await v5('POST', `/v5/ad_accounts/${id}/audiences`, {
      name: 'Visitors',
      audience_type: 'CUSTOMER_LIST',
      rule: { engagement_domain: ['shop.example'] },
    })
    expect([unknown.status, (unknown.json as { field: string }).field]).toEqual([
      400,
      'rule.engagement_domain',
    ])
  })

  test('takes the members to change as a list', async () => {
    const answer = await v5('PATCH', `/v5/businesses/${me.id}/members`, [
      { member_id: '1', business_role: 'EMPLOYEE' },
    ])
    expect(answer.status, answer.text).not.toBe(400)
  })

  test('refuses a field that it would drop', async () => {
    const answer = await v5('PATCH', `/v5/businesses/${me.id}`, { name: 'Clay', color: 'red' })
    expect([answer.status, (answer.json as { field: string }).field]).toEqual([400, 'color'])
  })
})
