import { expect, test } from 'vitest'
import { offeredTopics } from './topics-field'

const all = ['Art', 'Garden art', 'Gardens', 'Food', 'Home', 'Travel', 'Walks'].map((name, n) => ({
  id: String(n),
  name,
}))
const names = (chosen: string[], term: string, text = '') =>
  offeredTopics(all, chosen, term, text).map(({ name }) => name)

test('suggests topics by word prefix, without chosen ones', () => {
  expect(names([], ' ART')).toEqual(['Art', 'Garden art'])
  expect(names(['0'], 'art')).toEqual(['Garden art'])
  expect(names([], 'rden')).toEqual([])
})

test('suggests at most six topics', () => {
  const many = Array.from({ length: 7 }, (_, n) => ({ id: String(n), name: `Art ${n}` }))
  expect(offeredTopics(many, [], 'art', '')).toHaveLength(6)
})

test("uses the pin's text when nothing is typed, and suggests none without text", () => {
  expect(names([], '', 'A walk in my garden')).toEqual(['Garden art', 'Gardens', 'Walks'])
  expect(names(['2'], '', 'Garden')).toEqual(['Garden art'])
  expect(names([], '', '')).toEqual([])
})
