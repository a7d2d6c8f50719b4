import { describe, expect, test } from 'vitest'
import { isOwnRule, mayExchange, mayShareGroup, type Party } from './policy'

const open: Party = { message_permission: 'everyone', is_under_16: false, is_closed: false }
const teen: Party = { ...open, is_under_16: true }
const strangers = { are_mutual: false, is_apart: false }
const mutual = { are_mutual: true, is_apart: false }

describe('messages between two people', () => {
  test.each([
    ['when both take messages of everyone', open, open, strangers, true],
    ['not when one takes none', open, { ...open, message_permission: 'nobody' }, mutual, false],
    [
      'not as strangers when one takes those of mutual followers',
      open,
      { ...open, message_permission: 'mutual' },
      strangers,
      false,
    ],
    [
      'as mutual followers when one takes only those',
      open,
      { ...open, message_permission: 'mutual' },
      mutual,
      true,
    ],
    ['not across a block, even as mutual followers', open, open, { are_mutual: true, is_apart: true }, false],
    ['not when one account is closed', open, { ...open, is_closed: true }, mutual, false],
    ['below 16 not as strangers, whatever was chosen', open, teen, strangers, false],
    ['below 16 as mutual followers', open, teen, mutual, true],
    ['below 16 not when they take none', open, { ...teen, message_permission: 'nobody' }, mutual, false],
  ] as const)('%s', (_, one, other, between, answer) => {
    expect(mayExchange(one, other, between)).toBe(answer)
    expect(mayExchange(other, one, between)).toBe(answer)
  })
})

test('reveals the member’s own rule, but not the other’s', () => {
  expect(isOwnRule(teen, strangers)).toBe(true)
  expect(isOwnRule({ ...open, message_permission: 'mutual' }, strangers)).toBe(true)
  expect(isOwnRule(teen, mutual)).toBe(false)
  expect(isOwnRule(open, strangers)).toBe(false)
})

test('allows groups under 16 only with mutual followers', () => {
  expect(mayShareGroup(open, teen, strangers)).toBe(false)
  expect(mayShareGroup(teen, open, mutual)).toBe(true)
  expect(mayShareGroup(open, open, strangers)).toBe(true)
})
