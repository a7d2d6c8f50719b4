import { describe, expect, test } from 'vitest'
import { bestTopic } from './best-topic'

const topics = [
  { id: '1', slug: 'art', keywords: ['art', 'painting', 'still life'] },
  { id: '2', slug: 'food', keywords: ['soup', 'tomato', 'dish'] },
  { id: '3', slug: 'coffee', keywords: ['coffee', 'café'] },
]

describe('the topic of a text', () => {
  test('finds the topic with the most keywords, ignoring plurals, case and accents', () => {
    expect(bestTopic('Tomatoes in a SOUP, painting by K.', topics)).toBe('2')
    expect(bestTopic('The cafe corner', topics)).toBe('3')
  })

  test('counts a keyword once, and a two-word keyword twice', () => {
    expect(bestTopic('soup soup soup, still life', topics)).toBe('1')
  })

  test('prefers the more frequent one of equal topics, then the first by slug', () => {
    expect(bestTopic('soup soup art', topics)).toBe('2')
    expect(bestTopic('soup art', topics)).toBe('1')
    expect(bestTopic('soup art', [...topics].reverse())).toBe('1')
  })

  test('ignores parts of words; a text without words has no topic', () => {
    expect(bestTopic('artist, party, soupçon', topics)).toBeNull()
    expect(bestTopic('', topics)).toBeNull()
    expect(bestTopic('🍲', topics)).toBeNull()
  })
})
