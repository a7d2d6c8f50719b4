import { describe, expect, test } from 'vitest'
import type { Definition, PersonState } from './definition'
import { isDue, isFor, isOn, type Reader, textsFor } from './rules'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 28)
const audience: Definition['audience'] = {
  kinds: ['unauth', 'auth'],
  devices: ['desktop', 'phone', 'tablet'],
  countries: [],
  locales: [],
  new_users: false,
}
const definition: Definition = {
  id: '1',
  built_in: null,
  type: 'banner',
  placement: 'site_top',
  texts: {},
  link: '',
  image_signature: null,
  audience,
  accounts: [],
  for_minors: false,
  experiment: null,
  times: null,
  days_between: 0,
  again_days: null,
  starts_at: now,
  ends_at: null,
}
const member: Reader = {
  unit: 'u1',
  kind: 'auth',
  device: 'desktop',
  country: 'DE',
  locale: 'de',
  is_employee: false,
  joined_at: now,
  account: 'personal',
  age: 30,
  is_proof_due: false,
}
const visitor: Reader = { ...member, kind: 'unauth', joined_at: null, account: null, age: null }
const seen = (over: Partial<PersonState> = {}): PersonState => ({
  ...{ status: 'viewed', seen_count: 1, seen_at: now, changed_at: now },
  ...over,
})

describe('the dates', () => {
  test.each([
    ['is off before its start', { starts_at: now + 1, ends_at: null }, false],
    ['is on at its start', { starts_at: now, ends_at: null }, true],
    ['is on just before its end', { starts_at: now - 5, ends_at: now + 1 }, true],
    ['is off at its end', { starts_at: now - 5, ends_at: now }, false],
  ])('%s', (_, dates, on) => expect(isOn(dates, now)).toBe(on))
})

describe('the frequency', () => {
  test('is due to a person who has not seen it', () => expect(isDue(definition, undefined, now)).toBe(true))

  test.each([
    [2, true],
    [3, false],
    [4, false],
  ])('after %i of three times: due is %s', (seen_count, due) =>
    expect(isDue({ ...definition, times: 3 }, seen({ seen_count }), now + day)).toBe(due),
  )

  test('waits for the days between two times, to the millisecond', () => {
    const weekly = { ...definition, days_between: 7 }
    expect(isDue(weekly, seen(), now + 7 * day - 1)).toBe(false)
    expect(isDue(weekly, seen(), now + 7 * day)).toBe(true)
  })

  test('never comes back once completed, and once dismissed only after its days', () => {
    const back = { ...definition, again_days: 30 }
    expect(isDue(back, seen({ status: 'completed' }), now + 400 * day)).toBe(false)
    expect(isDue(back, seen({ status: 'dismissed' }), now + 30 * day - 1)).toBe(false)
    expect(isDue(back, seen({ status: 'dismissed' }), now + 30 * day)).toBe(true)
    expect(isDue(definition, seen({ status: 'dismissed' }), now + 400 * day)).toBe(false)
  })
})

describe('the audience', () => {
  test.each<[string, Partial<Definition>, Reader, boolean]>([
    ['takes in a member', {}, member, true],
    ['leaves out robots', {}, { ...member, kind: 'bot' }, false],
    ['leaves out limited log-ins', {}, { ...member, kind: 'limited' }, false],
    ['leaves out another country', { audience: { ...audience, countries: ['FR'] } }, member, false],
    ['shows a banner to visitors', {}, visitor, true],
    ['covers no page of visitors', { type: 'modal', placement: 'site_dialog' }, visitor, false],
    ['gives visitors no tips', { type: 'tour', placement: 'profile' }, visitor, false],
    ['leaves out people of 17', {}, { ...member, age: 17 }, false],
    ['takes in people of 18', {}, { ...member, age: 18 }, true],
    ['takes in people of 17 if the host says so', { for_minors: true }, { ...member, age: 17 }, true],
    ['leaves out other accounts', { accounts: ['business'] }, member, false],
    ['takes in the chosen accounts', { accounts: ['business'] }, { ...member, account: 'business' }, true],
    [
      'reminds of an address that is due',
      { built_in: 'verify_email' },
      { ...member, is_proof_due: true },
      true,
    ],
    ['reminds of no other address', { built_in: 'verify_email' }, member, false],
    [
      'takes in people who joined at the start',
      { audience: { ...audience, new_users: true } },
      { ...member, joined_at: now },
      true,
    ],
    [
      'leaves out people who joined before the start',
      { audience: { ...audience, new_users: true } },
      { ...member, joined_at: now - 1 },
      false,
    ],
  ])('%s', (_, over, reader, isIn) => expect(isFor({ ...definition, ...over }, reader)).toBe(isIn))
})

describe('the language', () => {
  const one = (title: string) => ({ steps: [{ title, text: '' }], action: '' })
  const texts = { fr: one('Bonjour'), en: one('Hello'), 'pt-BR': one('Olá') }
  test.each([
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['fr-CA', 'fr'],
    ['de', 'en'],
    ['en-GB', 'en'],
  ])('shows a reader of %s the texts in %s', (locale, shown) =>
    expect(textsFor(texts, locale, 'en-US')?.locale).toBe(shown),
  )

  test('falls back to the first texts, and to nothing without any', () => {
    expect(textsFor({ fr: one('Bonjour') }, 'de', 'en-US')?.texts.steps[0]?.title).toBe('Bonjour')
    expect(textsFor({}, 'de', 'en-US')).toBe(null)
  })
})
