import { expect, test } from 'vitest'
import { firstView as first } from '@/tools/testing/business'
import { sortedBy, tableAddress } from './table-address'

const newest = { ...first, sort_by: 'invite_expiration', sort_direction: 'DESCENDING' } as const

test('omits defaults from an address', () => {
  expect(tableAddress('partners', '7', first)).toBe('/business/manager/partners/?business_id=7')
})

test('puts page, order, search and filters into an address', () => {
  const state = {
    page: 3,
    page_size: 250,
    sort_by: 'username',
    sort_direction: 'DESCENDING',
    search_term: 'a b',
    values: { business_role: ['EMPLOYEE', 'BIZ_ADMIN'] },
  } as const
  const { searchParams } = new URL(tableAddress('employees', '7', state), 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({
    business_id: '7',
    page: '3',
    page_size: '250',
    sort_by: 'username',
    sort_direction: 'DESCENDING',
    search_term: 'a b',
    filters: '{"business_role":["EMPLOYEE","BIZ_ADMIN"]}',
  })
})

test('puts filters that only one table has beside the shared ones', () => {
  const values = { invite_status: ['PENDING', 'DECLINED'], invite_type: ['MEMBER_INVITE'] }
  const { searchParams } = new URL(tableAddress('invites', '7', { ...newest, values }), 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({
    business_id: '7',
    invite_status: 'PENDING,DECLINED',
    filters: '{"invite_type":["MEMBER_INVITE"]}',
  })
})

test('sorts ascending first, descending when pressed again, and returns to page 1', () => {
  const once = sortedBy({ ...first, page: 4 }, 'username')
  expect(once).toMatchObject({ page: 1, sort_by: 'username', sort_direction: 'ASCENDING' })
  expect(sortedBy(once, 'username').sort_direction).toBe('DESCENDING')
  expect(sortedBy(sortedBy(once, 'username'), 'username').sort_direction).toBe('ASCENDING')
})
