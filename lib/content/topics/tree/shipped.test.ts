import { describe, expect, test } from 'vitest'
import { topicDepth } from '../depth'
import { shippedTopics, topicsIn } from './shipped'

const bySlug = new Map(shippedTopics.map((topic) => [topic.slug, topic]))
const repeated = (texts: readonly string[]) => texts.filter((text, n) => texts.indexOf(text) !== n)

describe('the topics that a site begins with', () => {
  test('are at least 400 on three levels, 24 of them on top', () => {
    expect(shippedTopics.length).toBeGreaterThanOrEqual(400)
    expect(shippedTopics.filter(({ level }) => level === 1)).toHaveLength(24)
    expect(new Set(shippedTopics.map(({ level }) => level))).toEqual(new Set([1, 2, topicDepth]))
  })

  test('have names and slugs of their own, within their limits, and each a word', () => {
    expect(repeated(shippedTopics.map(({ slug }) => slug))).toEqual([])
    expect(repeated(shippedTopics.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(shippedTopics.filter(({ name }) => name.length > 50)).toEqual([])
    expect(shippedTopics.filter(({ words }) => words.length === 0)).toEqual([])
  })

  test('are parts of and related to topics that there are', () => {
    const named = shippedTopics.flatMap(({ slug, parent, related }) =>
      [...related, ...(parent ? [parent] : [])].filter((other) => !bySlug.has(other) || other === slug),
    )
    expect(named).toEqual([])
  })

  test('repeat no word within a topic', () => {
    expect(shippedTopics.filter(({ words }) => repeated(words).length > 0)).toEqual([])
  })

  test('keep the slugs of the first thirty', () => {
    const first =
      'travel nature city-life graphic-design patterns plants art food color typography maps home-decor style animals wallpapers knitting-quilting paper-craft space coffee-drinks architecture mountains beach forests birds flowers baking cold-drinks art-deco night-sky bedrooms'
    expect(first.split(' ').filter((slug) => !bySlug.has(slug))).toEqual([])
  })
})

test('reads a line as a part of the one above that is indented less', () => {
  const topics = topicsIn('A | one, two words | b\n  B & co\n    C | c\n  D')
  expect(topics.map(({ slug, parent, level }) => [slug, parent, level])).toEqual([
    ['a', null, 1],
    ['b-co', 'a', 2],
    ['c', 'b-co', 3],
    ['d', 'a', 2],
  ])
  expect(topics[0]).toMatchObject({ words: ['one', 'two words'], related: ['b'] })
  expect(() => topicsIn('  B')).toThrow('no topic is above')
})
