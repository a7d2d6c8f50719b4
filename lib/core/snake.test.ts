import { expect, test } from 'vitest'
import { snake } from './snake'

test('converts names in objects and lists, but not values and numbered names', () => {
  const given = {
    fullName: 'aB',
    isOosProduct: true,
    list: [{ entityId: '1' }, 'cD', null],
    1: 2,
    plain_name: 0,
  }
  expect(snake(given)).toEqual({
    full_name: 'aB',
    is_oos_product: true,
    list: [{ entity_id: '1' }, 'cD', null],
    1: 2,
    plain_name: 0,
  })
})
