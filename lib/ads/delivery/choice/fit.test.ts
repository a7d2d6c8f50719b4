import { describe, expect, test } from 'vitest'
import { factsOf, noFacts } from '../people/facts'
import { aLine } from '../testing'
import { fitOf } from './fit'

const home = { placement: 'HOME', topics: [], words: [] } as const
const topic = (...topics: string[]) => ({ placement: 'TOPIC', topics, words: [] }) as const
const search = (words: string, ...topics: string[]) =>
  ({ placement: 'SEARCH', topics, words: words.split(' ') }) as const

describe('home', () => {
  test('has ads for everyone, without anything known', () => {
    expect(fitOf(aLine({}), home, false, false)).toMatchObject({ reason: 'everyone' })
  })

  test('has ads for a topic for those who like it, and nobody else', () => {
    const line = aLine({ INTEREST: ['10'] }, { is_expanded: false })
    expect(fitOf(line, home, factsOf(['10 0.5'], []), false)).toMatchObject({ reason: 'taste', name: '10' })
    expect(fitOf(line, home, factsOf(['20 0.5'], []), false)).toBeNull()
    expect(fitOf(line, home, noFacts, false)).toBeNull()
  })

  test('without permission, tastes and audiences are not used: not even to leave someone out', () => {
    expect(fitOf(aLine({ INTEREST: ['10'] }), home, false, false)).toBeNull()
    expect(fitOf(aLine({ AUDIENCE_INCLUDE: ['5'] }), home, false, false)).toBeNull()
    expect(fitOf(aLine({ AUDIENCE_EXCLUDE: ['5'] }), home, false, false)).toBeNull()
  })

  test('admits and excludes by audiences', () => {
    const into = aLine({ AUDIENCE_INCLUDE: ['5', '6'] })
    expect(fitOf(into, home, factsOf([], ['6']), false)).toMatchObject({ reason: 'audience' })
    expect(fitOf(into, home, factsOf([], ['7']), false)).toBeNull()
    const out = aLine({ AUDIENCE_EXCLUDE: ['5'] })
    expect(fitOf(out, home, factsOf([], ['5']), false)).toBeNull()
    expect(fitOf(out, home, factsOf([], ['6']), false)).toMatchObject({ reason: 'everyone' })
    const both = aLine({ AUDIENCE_INCLUDE: ['5'], AUDIENCE_EXCLUDE: ['6'] })
    expect(fitOf(both, home, factsOf([], ['5', '6']), false)).toBeNull()
  })
})

describe('topics', () => {
  test('prefers the topics of the ad group to those of the pin, which count with expansion only', () => {
    expect(fitOf(aLine({ INTEREST: ['10'] }), topic('10'), false, false)?.relevance).toBe(0.8)
    expect(fitOf(aLine({}, { topics: ['30'] }), topic('30'), false, false)?.relevance).toBe(0.65)
    const closed = aLine({ INTEREST: ['10'] }, { topics: ['30'], is_expanded: false })
    expect(fitOf(closed, topic('30'), false, false)).toBeNull()
  })

  test('prefers what looks like the opened pin', () => {
    const related = { placement: 'RELATED', topics: ['30'], words: [] } as const
    expect(fitOf(aLine({}, { topics: ['30'] }), related, false, true)).toMatchObject({ reason: 'alike' })
  })
})

describe('search', () => {
  const lamps = aLine({}, { keywords: [{ type: 'PHRASE', value: 'desk lamp' }] })

  test('fits by keywords, or by the topic of the words', () => {
    expect(fitOf(lamps, search('red desk lamp'), false, false)).toMatchObject({
      reason: 'search',
      name: 'desk lamp',
    })
    expect(fitOf(aLine({ INTEREST: ['10'] }), search('lamp', '10'), false, false)?.reason).toBe('topic')
    expect(fitOf(lamps, search('sofa'), false, false)).toBeNull()
    expect(fitOf(aLine({}), search('sofa'), false, false)).toBeNull()
  })

  test('respects the placement of an ad group', () => {
    const only = aLine({}, { placement_group: 'SEARCH' })
    expect(fitOf(only, home, false, false)).toBeNull()
    const browse = aLine({ INTEREST: ['10'] }, { placement_group: 'BROWSE' })
    expect(fitOf(browse, search('lamp', '10'), false, false)).toBeNull()
    expect(fitOf(browse, topic('10'), false, false)).not.toBeNull()
  })
})
