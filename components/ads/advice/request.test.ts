import { expect, test } from 'vitest'
import { adviceRequest } from './request'

test('names the recipient only for an advertiser', () => {
  expect(adviceRequest({ entity_id: '5' })).toEqual({ entity_id: '5' })
  expect(adviceRequest({ advertiser_id: '3', entity_id: '5' })).toEqual({
    advertiser_id: '3',
    entity_id: '5',
    recipient_id: '3',
    recipient_type: 'ADVERTISER',
  })
})
