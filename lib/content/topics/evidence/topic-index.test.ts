import { describe, expect, test } from 'vitest'
import { shippedTopics } from '../tree/shipped'
import { TopicIndex } from './topic-index'

const flat = [
  { id: '1', slug: 'art', parent_id: null, keywords: ['art', 'painting', 'still life'] },
  { id: '2', slug: 'food', parent_id: null, keywords: ['soup', 'tomato', 'dish'] },
  { id: '3', slug: 'coffee', parent_id: null, keywords: ['coffee', 'café'] },
]
const tree = [
  { id: '10', slug: 'food', parent_id: null, keywords: ['recipe', 'soup'] },
  { id: '11', slug: 'baking', parent_id: '10', keywords: ['oven', 'cake'] },
  { id: '12', slug: 'soups', parent_id: '10', keywords: ['soup', 'stew'] },
  { id: '13', slug: 'ramen', parent_id: '12', keywords: ['ramen', 'noodle soup'] },
  { id: '20', slug: 'home', parent_id: null, keywords: ['kitchen', 'lamp'] },
  { id: '21', slug: 'lamps', parent_id: '20', keywords: ['desk lamp'] },
]

const found = (topics: typeof flat | typeof tree, ...texts: string[]) =>
  new TopicIndex(topics).topicsOf(texts.map((text) => ({ text, weight: 1 })))
const best = (topics: typeof flat | typeof tree, text: string) => found(topics, text).best

describe('the topic of a text', () => {
  test('is the one with the most keywords, ignoring plurals, case and accents', () => {
    expect(best(flat, 'Tomatoes in a SOUP, painting by K.')).toBe('2')
    expect(best(flat, 'The cafe corner')).toBe('3')
  })

  test('counts a keyword once, and a phrase by its words', () => {
    expect(best(flat, 'soup soup soup, still life')).toBe('1')
  })

  test('prefers what comes first, and ignores the order of the topics', () => {
    expect(best(flat, 'soup art')).toBe('2')
    expect(best(flat, 'art soup')).toBe('1')
    expect(found([...flat].reverse(), 'art', 'soup').best).toBe('1')
    expect(found(flat, 'soup soup', 'art').best).toBe('2')
  })

  test('ignores parts of words; a text without words has no topic', () => {
    for (const text of ['artist, party, soupçon', '', '🍲']) expect(best(flat, text)).toBeNull()
  })

  test('is the deepest one that is sure', () => {
    expect(best(tree, 'Noodle soup')).toBe('13')
    expect(best(tree, 'A soup')).toBe('12')
    expect(best(tree, 'My favorite recipe')).toBe('10')
    // As much speaks for cake as for stew: only their common topic is sure.
    expect(found(tree, 'cake', 'stew').best).toBe('10')
    expect(best(tree, 'cake, oven and stew')).toBe('11')
  })

  test('takes the longest phrase, not the shorter one in it', () => {
    expect(best(tree, 'Desk lamp')).toBe('21')
    expect(best(tree, 'Lamp')).toBe('20')
  })

  test('has other topics beside it, if they are about as sure', () => {
    expect(found(tree, 'Noodle soup', 'desk lamp')).toEqual({ best: '13', others: ['21'] })
    expect(found(tree, 'Noodle soup, recipe', 'soup').others).toEqual([])
    expect(found(tree, 'Noodle soup stew ramen recipe', 'lamp').others).toEqual([])
  })
})

test('takes well under a millisecond with every shipped topic', () => {
  const index = new TopicIndex(
    shippedTopics.map(({ slug, parent, words }) => ({ id: slug, slug, parent_id: parent, keywords: words })),
  )
  const text = 'A folded paper crane beside a cup of coffee on the desk by the window, golden hour'
  const started = performance.now()
  for (let n = 0; n < 200; n++) index.topicsOf([{ text: `${text} ${n}`, weight: 1 }])
  expect((performance.now() - started) / 200).toBeLessThan(3)
})
