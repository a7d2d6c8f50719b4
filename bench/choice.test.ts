import { expect, test } from 'vitest'
import { choiceOf } from './choice'

test('measures everything without arguments', () => {
  expect(choiceOf([])).toEqual({ sizes: [10_000, 100_000, 1_000_000], quick: false, only: '' })
})

test.each([
  [['save', '100k'], [100_000], 'save'],
  [['like', 'a', 'pin', '5000', '1M'], [5000, 1_000_000], 'like a pin'],
  [['--size', '10000', '--only', 'board feed'], [10_000], 'board feed'],
])('reads rows and sizes from %j', (args, sizes, only) => {
  expect(choiceOf(args)).toEqual({ sizes, quick: false, only })
})

test.each([[['4999']], [['--size', 'large']], [['save', '4k']]])('refuses the size of %j', (args) => {
  expect(() => choiceOf(args)).toThrow('size: a number of pins')
})
