import { expect, test } from 'vitest'
import { offeredTopics } from './topics-field'

const all = ['Art', 'Garden art', 'Gardens', 'Food', 'Home', 'Travel', 'Walks'].map((name, n) => ({
  id: String(n),
  name,
}))
const names = (chosen: string[], term: string) => offeredTopics(all, chosen, term).map(({ name }) => name)

test('suggests topics by word prefix, six at once, without chosen ones', () => {
  expect(names([], '')).toHaveLength(6)
  expect(names([], ' ART')).toEqual(['Art', 'Garden art'])
  expect(names(['0'], 'art')).toEqual(['Garden art'])
  expect(names([], 'rden')).toEqual([])
})
