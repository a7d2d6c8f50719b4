import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { fillIn, gapsIn } from './fill-in'

test.each(['New', 'From {name}, a board you follow', '{name}', '{name}{name} and {other}'])(
  'fills in %s as the library does',
  (message) => {
    const values = { name: "O'Neil {x} <b>", other: 'two' }
    const t = createTranslator({ locale: 'en', messages: { message } })
    expect(fillIn(gapsIn(message) ?? [], values)).toBe(t('message', values))
  },
)

test.each(["It''s {name}", '{count, plural, one {# pin} other {# pins}}', '<b>{name}</b>', '{ name }', 5])(
  'leaves %s to the library',
  (message) => expect(gapsIn(message)).toBeNull(),
)

test('leaves a missing or non-text value to the library', () => {
  expect(fillIn(['', 'name', ''], {})).toBeNull()
  expect(fillIn(['', 'count', ''], { count: 5 })).toBeNull()
})
