import { expect, test } from 'vitest'
import { demoWorld } from '../demo/world'
import { gradeOf, judged, ndcg } from './judged-queries'

test('gives 1 to the best order, and less to a worse one', () => {
  const all = [0, 3, 1, 2, 0]
  expect(ndcg([3, 2, 1, 0, 0], all)).toBe(1)
  expect(ndcg([0, 1, 2, 3, 0], all)).toBeLessThan(0.7)
  expect(ndcg([], all)).toBe(0)
})

test('has two hundred queries, each with pictures that answer it', () => {
  const { pictures } = demoWorld()
  expect(new Set(judged.map(({ query }) => query)).size).toBe(200)
  const unanswered = judged.filter((one) => pictures.every((picture) => gradeOf(one, picture) < 2))
  expect(unanswered.map(({ query }) => query)).toEqual([])
})
