import { describe, expect, test } from 'vitest'
import type { UserSettings } from '../preferences/policy'
import { ownSettings } from './queries.server'
import { aged, birthdayOf, change, grown } from './testing.server'

const at = (code: number, field: string) => expect.objectContaining({ code, field })

describe('rules forced by age', () => {
  test.each<
    [age: number, changes: Partial<UserSettings> & { is_private_profile?: boolean; location?: string }]
  >([
    [15, { message_permission: 'everyone' }],
    [15, { mention_permission: 'everyone' }],
    [15, { is_private_profile: false }],
    [15, { is_hidden_from_search: false }],
    [17, { ads_personalization: true }],
    [17, { third_party_marketing_tracking_enabled: true }],
    [17, { location: 'Oslo' }],
  ])('refuses at %i %j', async (age, changes) => {
    const me = await aged(age)
    if ('is_private_profile' in changes) await change(me, { is_private_profile: true })
    await expect(change(me, changes)).rejects.toEqual(at(29, Object.keys(changes)[0] ?? ''))
  })

  test.each<
    [age: number, changes: Partial<UserSettings> & { is_private_profile?: boolean; location?: string }]
  >([
    [15, { message_permission: 'mutual' }],
    [15, { comment_permission: 'everyone' }],
    [16, { is_private_profile: false }],
    [16, { message_permission: 'everyone' }],
    [16, { mention_permission: 'everyone' }],
    [18, { ads_personalization: true }],
    [18, { location: 'Oslo' }],
    [17, { location: '' }],
  ])('allows at %i %j', async (age, changes) => {
    const me = await aged(age)
    await change(me, changes)
    expect(await ownSettings(me)).toMatchObject(changes)
  })

  test('makes the profile private for a birthday below 16', async () => {
    const me = await grown()
    await change(me, { birthday: birthdayOf(15) })
    expect(await ownSettings(me)).toMatchObject({ is_private_profile: true, ads_personalization: false })
  })

  test('forgets the place of someone who turns out to be under 18', async () => {
    const me = await grown()
    await change(me, { location: 'Oslo' })
    await change(me, { birthday: birthdayOf(17) })
    expect((await ownSettings(me)).location).toBe('')
  })

  test.each([
    [14, 16],
    [14, 18],
    [17, 30],
  ])('refuses at %i a birthday of %i', async (before, after) => {
    await expect(change(await aged(before), { birthday: birthdayOf(after) })).rejects.toEqual(
      at(1, 'birthday'),
    )
  })

  test.each([
    [30, 40],
    [30, 15],
    [14, 15],
    [16, 17],
  ])('accepts at %i a birthday of %i as a correction', async (before, after) => {
    const me = await aged(before)
    await change(me, { birthday: birthdayOf(after) })
    expect((await ownSettings(me)).birthday).toBe(birthdayOf(after))
  })

  test('refuses a business account below 18, at 18 allows it', async () => {
    const refused = expect.objectContaining({ code: 29, field: 'business_name', reason: 'businessFrom18' })
    for (const age of [14, 16, 17])
      await expect(change(await aged(age), { business_name: 'Shop' })).rejects.toEqual(refused)
    const grownUp = await aged(18)
    await change(grownUp, { business_name: 'Shop' })
    expect((await ownSettings(grownUp)).business_name).toBe('Shop')
    await expect(change(grownUp, { birthday: birthdayOf(17) })).rejects.toMatchObject({
      field: 'birthday',
      reason: 'businessFrom18',
    })
  })

  test('refuses ages below 13 and future birthdays', async () => {
    for (const age of [12, -1]) {
      await expect(change(await grown(), { birthday: birthdayOf(age) })).rejects.toEqual(at(1, 'birthday'))
    }
  })
})
