import { expect, test } from 'vitest'
import { adSettingsChange } from './schema'

test.each([
  [{}, ['interest_id']],
  [{ interest_id: '1' }, ['is_hidden']],
  [{ is_hidden: true, business_id: '1' }, ['is_hidden']],
  [
    { interest_id: '1', is_hidden: true, business_id: '1', hidden_ads: 'none' },
    ['business_id', 'hidden_ads'],
  ],
  [{ interest_id: '1', is_hidden: false }, []],
  [{ business_id: '1' }, []],
  [{ hidden_ads: 'none' }, []],
])('takes one change at a time: %j', (given, fields) => {
  const parsed = adSettingsChange.safeParse(given)
  expect(parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))).toEqual(fields)
})
