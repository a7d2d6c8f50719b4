import { expect, test } from 'vitest'
import { firstNames } from './first-names'

const words = {
  ideas: (topic: string) => `${topic} ideas`,
  toTry: (topic: string) => `${topic} to try`,
  plain: ['Things I like', 'Inspiration', 'For later'],
}

test.each([
  [[], ['Things I like', 'Inspiration', 'For later']],
  [['Art'], ['Art', 'Art ideas', 'Art to try']],
  [
    ['Art', 'Food'],
    ['Art', 'Food', 'Art ideas'],
  ],
  [
    ['Art', 'Food', 'Home', 'Birds'],
    ['Art', 'Food', 'Home'],
  ],
])('names first boards after the topics %j', (topics, names) =>
  expect(firstNames(topics, words)).toEqual(names),
)
