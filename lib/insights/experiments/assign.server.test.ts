import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Viewer } from '@/lib/core/viewer'
import { assign, placeOf, subjectOf } from './assign.server'
import type { Subject } from './audience'
import { splitOf } from './compare.server'
import type { Definition } from './definition'

const everyone = {
  kinds: ['unauth', 'auth'],
  devices: ['desktop', 'phone', 'tablet'],
  countries: [],
  locales: [],
  new_users: false,
} satisfies Definition['audience']

const definition: Definition = {
  id: '1',
  name: 'a_test',
  groups: [
    { name: 'control', percent: 50 },
    { name: 'enabled', percent: 50 },
  ],
  share: 100,
  audience: everyone,
  holdouts: [],
  has_employees: false,
  is_running: true,
  shipped_group: null,
  starts_at: 1000,
}

const subject: Subject = {
  unit: 'u1',
  kind: 'auth',
  device: 'phone',
  country: 'DE',
  locale: 'de',
  is_employee: false,
  joined_at: 2000,
}

const people = Array.from({ length: 10_000 }, (_, at) => ({ ...subject, unit: `u${at}` }))
const groupsOf = (over: Partial<Definition> = {}) =>
  people.map((one) => assign({ ...definition, ...over }, one)?.group ?? null)
const count = (groups: readonly (string | null)[], name: string | null) =>
  groups.filter((one) => one === name).length

describe('assignment', () => {
  test('is even, for halves and for uneven parts', () => {
    for (const parts of [
      [50, 50],
      [90, 10],
      [34, 33, 33],
    ]) {
      const groups = parts.map((percent, at) => ({ name: `g${at}`, percent }))
      const found = groupsOf({ groups })
      const split = splitOf(groups.map(({ name, percent }) => ({ people: count(found, name), percent })))
      expect(split?.p).toBeGreaterThan(0.05)
    }
  })

  test('is the same in every process: it depends on its arguments alone', () => {
    const groups = groupsOf({ share: 80 })
    expect(hash('sha256', groups.join(), 'hex')).toBe(
      '3bc6c82cfed6c81c4936436b4f992d66012afff35e1a49bf1c901e49b1dd3bf2',
    )
    expect(['u1', 'u2', 'u3'].map((unit) => placeOf('group a_test 1', unit))).toEqual([1098, 2176, 1829])
  })

  test('moves nobody when more people take part, and is independent of other experiments', () => {
    const few = groupsOf({ share: 10 })
    const all = groupsOf()
    expect(few.every((group, at) => group === null || group === all[at])).toBe(true)
    expect(count(few, null)).toBeGreaterThan(8800)
    expect(count(few, null)).toBeLessThan(9200)
    const other = groupsOf({ name: 'another' })
    const both = people.filter((_, at) => all[at] === 'enabled' && other[at] === 'enabled').length
    expect(
      splitOf([
        { people: both, percent: 25 },
        { people: 10_000 - both, percent: 75 },
      ])?.p,
    ).toBeGreaterThan(0.05)
  })

  test('keeps the people of a holdout out of every experiment that names it', () => {
    const holdouts = [{ name: 'activation_product', percent: 10 }]
    const one = groupsOf({ holdouts })
    const other = groupsOf({ name: 'another', holdouts })
    expect(people.every((_, at) => (one[at] === null) === (other[at] === null))).toBe(true)
    expect(
      splitOf([
        { people: count(one, null), percent: 10 },
        { people: 10_000 - count(one, null), percent: 90 },
      ])?.p,
    ).toBeGreaterThan(0.05)
  })

  test('stays when a visitor signs up', () => {
    const visitor: Viewer = {
      ...{
        kind: 'unauth',
        id: null,
        session_id: null,
        install_id: 'browser-of-a-visitor',
        device: 'phone',
        user: null,
      },
    }
    const before = subjectOf(visitor, 'DE')
    const user = {
      id: '7',
      created_at: new Date(),
      locale: 'de',
      is_employee: false,
      experiment_unit: before.unit,
    }
    const after = subjectOf({ ...visitor, kind: 'auth', id: '7', session_id: '1', user: user as never }, 'DE')
    expect(after.unit).toBe(before.unit)
    expect(before.unit).not.toContain('browser-of-a-visitor')
    const old = subjectOf(
      {
        ...visitor,
        kind: 'auth',
        id: '7',
        session_id: '1',
        user: { ...user, experiment_unit: null } as never,
      },
      'DE',
    )
    expect(old.unit).toBe('u7')
  })

  test.each<[string, Partial<Definition>, Partial<Subject>]>([
    ['a robot', {}, { kind: 'bot' }],
    ['a robot, of what everyone has', { shipped_group: 'enabled' }, { kind: 'bot' }],
    ['a limited log-in', {}, { kind: 'limited' }],
    ['another viewer kind', { audience: { ...everyone, kinds: ['unauth'] } }, {}],
    ['another device', { audience: { ...everyone, devices: ['desktop'] } }, {}],
    ['another country', { audience: { ...everyone, countries: ['FR'] } }, {}],
    ['another language', { audience: { ...everyone, locales: ['fr'] } }, {}],
    [
      'a member from before, when new users are asked for',
      { audience: { ...everyone, new_users: true } },
      { joined_at: 999 },
    ],
    ['anyone in a draft', { is_running: false, starts_at: null }, {}],
    ['anyone outside the share', { share: 0 }, {}],
  ])('leaves out %s', (_, over, person) => {
    expect(assign({ ...definition, ...over }, { ...subject, ...person })).toBeNull()
  })

  test.each<[string, Partial<Definition>, Partial<Subject>, string, boolean]>([
    [
      'a member of the country and language',
      { audience: { ...everyone, countries: ['DE'], locales: ['de'] } },
      {},
      'any',
      true,
    ],
    ['a new member', { audience: { ...everyone, new_users: true } }, { joined_at: 1000 }, 'any', true],
    [
      'a visitor, when new users are asked for',
      { audience: { ...everyone, new_users: true } },
      { kind: 'unauth', joined_at: null },
      'any',
      true,
    ],
    [
      'an employee, also of a draft',
      { has_employees: true, is_running: false },
      { is_employee: true },
      'employees',
      false,
    ],
    ['an employee like others, if they are not first', {}, { is_employee: true }, 'any', true],
    [
      'everyone after its end',
      { is_running: false, shipped_group: 'enabled' },
      { kind: 'limited' },
      'enabled',
      false,
    ],
  ])('takes in %s', (_, over, person, group, isCounted) => {
    const found = assign({ ...definition, ...over }, { ...subject, ...person })
    expect(found?.isCounted).toBe(isCounted)
    if (group !== 'any') expect(found?.group).toBe(group)
  })
})
