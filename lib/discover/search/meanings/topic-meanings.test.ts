import { expect, test } from 'vitest'
import { topicPhrases } from './topic-meanings'

const topic = (id: string, name: string, parent_id: string | null = null, keywords: string[] = []) => ({
  id,
  name,
  keywords,
  parent_id,
})

const leadsTo = (topics: ReturnType<typeof topic>[], phrase: string) =>
  topicPhrases(topics)
    .filter((one) => one.phrase === phrase)
    .map((one) => [one.topic, one.share])

test('leads to a topic by its name, each part of a name of two, and its keywords', () => {
  const topics = [topic('1', 'Knitting & quilting', null, ['yarn']), topic('2', 'Home decor')]
  expect(leadsTo(topics, 'Knitting')).toEqual([['1', 10]])
  expect(leadsTo(topics, 'quilting')).toEqual([['1', 10]])
  expect(leadsTo(topics, 'yarn')).toEqual([['1', 7]])
  expect(leadsTo(topics, 'decor')).toEqual([['2', 6]])
})

test('leads from the name of a topic to those below, however deep, but not from its keywords', () => {
  const topics = [topic('1', 'Garden', null, ['soil']), topic('2', 'Plants', '1'), topic('3', 'Ferns', '2')]
  expect(leadsTo(topics, 'Garden').map(([id]) => id)).toEqual(['1', '2', '3'])
  expect(leadsTo(topics, 'soil').map(([id]) => id)).toEqual(['1'])
  expect(leadsTo(topics, 'Ferns').map(([id]) => id)).toEqual(['3'])
})

test('ends when topics form a circle', () => {
  const topics = [topic('1', 'Sea', '2'), topic('2', 'Beach', '1')]
  expect(leadsTo(topics, 'Sea').map(([id]) => id)).toContain('2')
})
