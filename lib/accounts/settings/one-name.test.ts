import { expect, test } from 'vitest'
import { withOneName } from './one-name'

const shop = { business_name: 'Shop', first_name: 'Shop', last_name: '' }
const person = { business_name: null, first_name: 'Ada', last_name: 'Byron' }
const one = (name: string) => ({ business_name: name, first_name: name, last_name: '' })

test.each([
  ['a new name of the business', { business_name: 'Store' }, shop, one('Store')],
  ['a new first name of a business', { first_name: 'Store' }, shop, one('Store')],
  ['a last name of a business', { last_name: 'Ltd' }, shop, one('Shop Ltd')],
  ['a person who becomes a business', { business_name: 'Store' }, person, one('Store')],
] as const)('gives one name to %s', (_, changes, before, names) => {
  expect(withOneName(changes, before)).toEqual(names)
})

test.each([
  ['of a person', { first_name: 'Grace' }, person],
  [
    'of a business that becomes a person',
    { business_name: null, first_name: 'Grace', last_name: 'Hopper' },
    shop,
  ],
  ['that are none', {}, shop],
] as const)('leaves names %s as they are', (_, changes, before) => {
  expect(withOneName(changes, before)).toEqual(changes)
})

test('refuses a whole name that is too long for a business, naming the field that made it so', () => {
  const [first_name, last_name] = ['a'.repeat(20), 'b'.repeat(9)]
  expect(withOneName({ first_name, last_name }, shop)).toMatchObject({
    first_name: `${first_name} ${last_name}`,
  })
  const refusal = expect.objectContaining({ field: 'last_name', reason: 'tooLong', params: { max: 30 } })
  expect(() => withOneName({ first_name, last_name: `${last_name}b` }, shop)).toThrow(refusal)
})
