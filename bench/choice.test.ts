import { expect, test } from 'vitest'
import { givenTo } from '../runtime/command/command-line'
import { choiceOf } from './choice'

const choice = (args: readonly string[]) => choiceOf(givenTo('bench', args) ?? { words: [], options: {} })

test('measures everything without arguments', () => {
  expect(choice([])).toEqual({ sizes: [10_000, 100_000, 1_000_000], quick: false, only: '' })
})

test.each([
  [['save', '100k'], [100_000], 'save'],
  [['like', 'a', 'pin', '5000', '1M'], [5000, 1_000_000], 'like a pin'],
  [['--size', '10000', '--only', 'board feed'], [10_000], 'board feed'],
])('reads rows and sizes from %j', (args, sizes, only) => {
  expect(choice(args)).toEqual({ sizes, quick: false, only })
})

test.each([[['4999']], [['--size', 'large']], [['save', '4k']]])('refuses the size of %j', (args) => {
  expect(() => choice(args)).toThrow('size: a number of pins')
})
